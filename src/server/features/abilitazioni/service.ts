import { sql } from 'kysely';
import { fineInScadenza } from '#domain/abilitazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type * as calls from '#contract/abilitazioni.ts';
import type { Abilitazione } from '#contract/abilitazioni.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { changesOf } from '../../platform/changes-of.ts';
import { oggi } from '../../platform/clock.ts';
import { constraintOf, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore } from '../account/attore-service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { record } from '../registro/service.ts';

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

/**
 * Creates an abilitazione.
 * @throws Rifiuto NOME_GIA_USATO
 */
export async function createAbilitazione(
  deps: Deps,
  admin: UtenteCorrente,
  body: OutputOf<(typeof calls.createAbilitazione)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Abilitazione> {
  const { answer } = await namedOnce(
    onceInTransaction(deps, admin, idempotenza, async (tx) => {
      const made = await tx
        .insertInto('abilitazioni')
        .values(body)
        .returning(['id', 'nome', 'come_si_ottiene', 'durata_mesi', 'versione'])
        .executeTakeFirstOrThrow();
      await record(tx, { attore_id: admin.id, azione: 'abilitazione_creata', dettagli: pick(made) });
      return made;
    }),
  );
  return answer;
}

/**
 * Changes some fields; people who already have it keep it as it was given.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, NOME_GIA_USATO
 */
export function updateAbilitazione(
  deps: Deps,
  admin: UtenteCorrente,
  id: number,
  { versione, ...wanted }: OutputOf<(typeof calls.updateAbilitazione)['body']>,
): Promise<Abilitazione> {
  return namedOnce(
    withAttore(deps, admin, async (tx) => {
      const attuale = await demandLocked(tx, id);
      demandVersione(attuale, versione);
      const { values, campi } = changesOf(attuale, wanted);
      if (Object.keys(values).length === 0) return attuale;
      await tx
        .updateTable('abilitazioni')
        .set((eb) => ({ ...values, versione: eb('versione', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const dettagli = { ...pick(attuale), campi };
      await record(tx, { attore_id: admin.id, azione: 'abilitazione_modificata', dettagli });
      return (await find(tx, id))!;
    }),
  );
}

/**
 * Deletes an abilitazione that no resource, draft or not, asks for; if anybody ever had it, it is only hidden.
 * @throws Rifiuto NOT_FOUND, ABILITAZIONE_IN_USO
 */
export async function deleteAbilitazione(deps: Deps, admin: UtenteCorrente, id: number): Promise<undefined> {
  await withAttore(deps, admin, async (tx) => {
    const attuale = await demandLocked(tx, id);
    const asked = await tx
      .selectFrom('prenotabili')
      .select('id')
      .where('eliminato_il', 'is', null)
      .where(sql<boolean>`${id}::integer = any(abilitazioni)`)
      .limit(1)
      .executeTakeFirst();
    if (asked) throw new Rifiuto('ABILITAZIONE_IN_USO');
    const hidden = await tx
      .updateTable('abilitazioni')
      .set({ nascosta: true })
      .where('id', '=', id)
      .where((eb) => eb.exists(eb.selectFrom('rilasci').select('id').where('abilitazione_id', '=', id)))
      .executeTakeFirst();
    if (hidden.numUpdatedRows === 0n) await tx.deleteFrom('abilitazioni').where('id', '=', id).execute();
    await record(tx, { attore_id: admin.id, azione: 'abilitazione_eliminata', dettagli: pick(attuale) });
  });
}

/**
 * Locks the abilitazioni that a resource is to ask for, until the transaction that stores this ends.
 * @throws Rifiuto VALIDATION_ERROR if one of them does not exist
 */
export async function demandAbilitazioni(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0 && (await holdAbilitazioni(tx, ids)).length < ids.length)
    throw rifiutoCampo('abilitazioni', 'non_valido');
}

/** The abilitazioni that can be given, by their names in lower case. */
export async function readByNome(db: Deps['db']): Promise<ReadonlyMap<string, Abilitazione>> {
  return new Map((await list(db)).map((one) => [one.nome.toLowerCase(), one]));
}

/**
 * An abilitazione, locked until the transaction ends.
 * @throws Rifiuto NOT_FOUND
 */
export async function holdAbilitazione(tx: Tx, id: number): Promise<Abilitazione> {
  const [found] = await holdAbilitazioni(tx, [id]);
  if (!found) throw new Rifiuto('NOT_FOUND');
  return found;
}

/**
 * An abilitazione.
 * @throws Rifiuto NOT_FOUND
 */
export async function demandAbilitazione({ db }: Pick<Deps, 'db'>, id: number): Promise<Abilitazione> {
  const found = await find(db, id);
  if (!found) throw new Rifiuto('NOT_FOUND');
  return found;
}

async function demandLocked(tx: Tx, id: number): Promise<Abilitazione> {
  // Until the transaction ends, no resource asks for it and nobody is given it.
  const found = await visible(tx).where('a.id', '=', id).forUpdate().executeTakeFirst();
  if (!found) throw new Rifiuto('NOT_FOUND');
  return found;
}

const pick = ({ id, nome }: Abilitazione) => ({ abilitazione: id, nome });

/** Turns a violated constraint into the refusal: no two names are equal, ignoring case. */
async function namedOnce<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw constraintOf(error) === 'abilitazioni_nome' ? new Rifiuto('NOME_GIA_USATO') : error;
  }
}

const COLUMNS = ['a.id', 'a.nome', 'a.come_si_ottiene', 'a.durata_mesi', 'a.versione'] as const;

const visible = (db: Deps['db']) =>
  db.selectFrom('abilitazioni as a').select(COLUMNS).where('a.nascosta', '=', false);

/** The abilitazioni that are not hidden, by name. */
async function list(db: Deps['db']): Promise<Abilitazione[]> {
  return (await visible(db).execute()).sort((a, b) => a.nome.localeCompare(b.nome, 'it'));
}

/**
 * How many people have each abilitazione today, and how many of them lose it by `entro`. One that nobody has is
 * missing.
 */
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

/** An abilitazione that is not hidden. */
async function find(db: Deps['db'], id: number): Promise<Abilitazione | null> {
  return (await visible(db).where('a.id', '=', id).executeTakeFirst()) ?? null;
}

/** Those of these abilitazioni that exist, locked so that none is deleted before the transaction ends. */
export async function holdAbilitazioni(tx: Tx, ids: readonly number[]): Promise<Abilitazione[]> {
  return visible(tx)
    .where((eb) => eb('a.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('a.id')
    .forKeyShare()
    .execute();
}
