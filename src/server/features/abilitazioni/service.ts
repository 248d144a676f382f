import { sql } from 'kysely';
import { fineInScadenza } from '#domain/abilitazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { Abilitazione } from '#contract/abilitazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';

/** All abilitazioni; administrators also see how many people have each. */
export async function listAbilitazioni(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  viewer: UtenteCorrente | null,
): Promise<Abilitazione[]> {
  const all = await list(db);
  if (!viewer?.is_superuser) return all;
  const today = oggi(clock);
  const quante = await countPersone(db, { oggi: today, entro: fineInScadenza(today) });
  return all.map((one) => ({ ...one, quante: quante.get(one.id) ?? { valide: 0, in_scadenza: 0 } }));
}

/** Locks the abilitazioni that a resource will require. @throws Rifiuto VALIDATION_ERROR if one does not exist */
export async function demandAbilitazioni(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && (await holdAbilitazioni(tx, ids)).length < ids.length)
    throw rifiutoCampo('abilitazioni', 'non_valido');
}

/** The abilitazioni that can be given, by lower-case name. */
export async function readByNome(db: Deps['db']): Promise<ReadonlyMap<string, Abilitazione>> {
  return new Map((await list(db)).map((one) => [one.nome.toLowerCase(), one]));
}

/** Locks an abilitazione until the transaction ends. @throws Rifiuto NOT_FOUND */
export async function holdAbilitazione(tx: Tx, id: number): Promise<Abilitazione> {
  const [found] = await holdAbilitazioni(tx, [id]);
  if (!found) throw new Rifiuto('NOT_FOUND');
  return found;
}

/** @throws Rifiuto NOT_FOUND */
export async function demandAbilitazione({ db }: Pick<Deps, 'db'>, id: number): Promise<Abilitazione> {
  const found = await find(db, id);
  if (!found) throw new Rifiuto('NOT_FOUND');
  return found;
}

/** Locks an abilitazione, so that it is neither required nor given meanwhile. @throws Rifiuto NOT_FOUND */
export async function lockAbilitazione(tx: Tx, id: number): Promise<Abilitazione> {
  const found = await visible(tx).where('a.id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw new Rifiuto('NOT_FOUND');
  return found;
}

const COLUMNS = ['a.id', 'a.nome', 'a.come_si_ottiene', 'a.durata_mesi', 'a.versione'] as const;

const visible = (db: Deps['db']) =>
  db.selectFrom('abilitazioni as a').select(COLUMNS).where('a.nascosta', '=', false);

async function list(db: Deps['db']): Promise<Abilitazione[]> {
  return (await visible(db).execute()).sort((a, b) => a.nome.localeCompare(b.nome, 'it'));
}

/** How many people have each abilitazione today, and how many of them lose it by `entro`; without those of nobody. */
async function countPersone(
  db: Deps['db'],
  { oggi, entro }: { oggi: Giorno; entro: Giorno },
): Promise<Map<number, NonNullable<Abilitazione['quante']>>> {
  const rows = await db
    .selectFrom('rilasci_attuali as r')
    .select([
      'r.abilitazione_id',
      sql<number>`count(*)::integer`.as('valide'),
      sql<number>`(count(*) filter (where r.fino <= ${entro}::date))::integer`.as('in_scadenza'),
    ])
    .where('r.che', '=', 'data')
    .where((eb) => eb.or([eb('r.fino', 'is', null), eb('r.fino', '>=', oggi)]))
    .groupBy('r.abilitazione_id')
    .execute();
  return new Map(rows.map(({ abilitazione_id, ...quante }) => [abilitazione_id, quante]));
}

async function find(db: Deps['db'], id: number): Promise<Abilitazione | null> {
  return (await visible(db).where('a.id', '=', id).executeTakeFirst()) ?? null;
}

/** Locks those of these abilitazioni that exist, so that none is deleted before the transaction ends. */
export async function holdAbilitazioni(tx: Tx, ids: readonly number[]): Promise<Abilitazione[]> {
  return visible(tx)
    .where((eb) => eb('a.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('a.id')
    .forKeyShare()
    .execute();
}
