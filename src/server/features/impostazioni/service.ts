import { sql } from 'kysely';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import {
  SEZIONI,
  type Sezione,
  type SezioneDi,
  type SezioneLetta,
  type Valore,
} from '#contract/impostazioni.ts';
import { isKnownPaese } from '../../platform/apertura.ts';
import type { Ctx } from '../../platform/ctx.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { viaOf } from '../../platform/mail-settings.ts';
import { makeRegolamento } from '../../platform/regolamento-thread.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione } from '../../platform/versione.ts';
import { withAttore, withAttoreInCentro } from '../account/attore-service.ts';
import { demandConferma } from '../accesso/sessioni-service.ts';
import { settleGiornateAhead } from '../giornate/settle-service.ts';
import { dopoCambio } from '../prenotazioni/offerta.ts';
import { tellThrough } from '../posta/server-service.ts';
import { addListino } from '../prezzi/service.ts';
import { record } from '../registro/service.ts';
import { isStored, namesIn, storePdf } from '../immagini/impostazioni.ts';
import { settlePosta } from './posta-service.ts';

const STATI = 20;

/** The sections that decide about bookings, and are changed under the lock of the centre. */
const DECIDONO: ReadonlySet<Sezione> = new Set(['orari', 'prezzi', 'regole']);

interface Riga {
  readonly sezione: Sezione;
  readonly versione: number;
  readonly aggiornata_il: Date;
  readonly aggiornata_da: { nome: string; cognome: string } | null;
  readonly valore: object;
}

/** The name of the administrator who changed a row. */
const CHI = sql<Riga['aggiornata_da']>`
  (select jsonb_build_object('nome', u.nome, 'cognome', u.cognome) from utenti u where u.id = aggiornata_da)`;

/** The value without secrets and derived fields. */
export function withoutSecrets<S extends Sezione>(sezione: S, valore: Valore<S>): Valore<S> {
  if (sezione === 'regolamento') return { ...valore, blocchi: undefined };
  if (sezione !== 'posta') return valore;
  const { server, ...rest } = valore as Valore<'posta'>;
  if (!server) return valore;
  const { password_cifrata, ...open } = server;
  return {
    ...rest,
    server: { ...open, password: password_cifrata ? true : undefined },
  } as unknown as Valore<S>;
}

const toLetta = ({ sezione, versione, aggiornata_il, aggiornata_da, valore }: Riga): SezioneLetta =>
  ({
    sezione,
    versione,
    aggiornata_il: aggiornata_il.toISOString(),
    aggiornata_da,
    salvata: versione > 1,
    valore: withoutSecrets(sezione, valore as Valore),
  }) as SezioneLetta;

export async function listSezioni(db: Deps['db']): Promise<SezioneLetta[]> {
  const rows = await selectRighe(db).execute();
  return SEZIONI.map((sezione) => toLetta(rows.find((one) => one.sezione === sezione)! as Riga));
}

const selectRighe = (db: Deps['db']) =>
  db
    .selectFrom('impostazioni')
    .select(['sezione', 'versione', 'aggiornata_il', 'valore', CHI.as('aggiornata_da')]);

export async function listStatiOf({ db }: Pick<Deps, 'db'>, sezione: Sezione) {
  const rows = await db
    .selectFrom('impostazioni_stati')
    .select(['sezione', 'versione', 'aggiornata_il', 'valore', CHI.as('aggiornata_da')])
    .where('sezione', '=', sezione)
    .orderBy('versione', 'desc')
    .execute();
  return rows.map((row) => toLetta(row as Riga));
}

/** What else happens in the transaction of a change; `aside` gets letters that are not left to the outbox alone. */
type Atto<S extends Sezione> = (
  ctx: Ctx,
  prima: Valore<S>,
  dopo: Valore<S>,
  aside: string[],
) => Promise<Valore<S> | void>;

type Atti = { readonly [S in Sezione]?: Atto<S> };

/** Actions of other features that may change a new value or refuse it (prodotto/impostazioni#modifica). */
const ATTI: Atti = {
  privacy: async (ctx, prima, dopo) => {
    if (dopo.mesi < prima.mesi || (dopo.elimina_dopo_verifica && !prima.elimina_dopo_verifica))
      await demandConferma(ctx.deps, ctx.attore);
    return dateText(ctx, prima, dopo);
  },
  pagine: async (ctx, prima, dopo) => ({
    ...dopo,
    accessibilita: dateText(ctx, prima.accessibilita, dopo.accessibilita),
  }),
  orari: async (_ctx, _prima, dopo) => {
    if (dopo.festivi !== undefined && !(await isKnownPaese(dopo.festivi)))
      throw rifiutoCampo('festivi', 'non_valido');
  },
  posta: settlePosta,
};

/**
 * The value of a section with its derived fields, before its transaction begins: the parts of the house rules and,
 * where the text has changed, their PDF.
 * @throws Rifiuto VALIDATION_ERROR for an invalid text, and for a missing PDF
 */
export async function prepareSezione<S extends Sezione>(
  deps: Deps,
  sezione: S,
  valore: Valore<S>,
): Promise<Valore<S>> {
  if (sezione !== 'regolamento') return valore;
  return (await prepareRegolamento(deps, valore as Valore<'regolamento'>)) as Valore<S>;
}

async function prepareRegolamento(
  { files, impostazioni }: Deps,
  { pdf_del_testo: _file, blocchi: _blocchi, ...wanted }: Valore<'regolamento'>,
): Promise<Valore<'regolamento'>> {
  const { fonte, testo, pdf } = wanted;
  if (fonte === 'pdf' && !pdf) throw rifiutoCampo('pdf', 'file_mancante');
  const { valori, centro } = impostazioni.attuale();
  const { pdf_del_testo, blocchi, testo: before } = valori.regolamento;
  if (pdf_del_testo && blocchi && testo === before) return { ...wanted, pdf_del_testo, blocchi };
  const isBlank = testo.trim() === '';
  if (fonte === 'testo' && isBlank && before.trim() !== '') throw rifiutoCampo('testo', 'obbligatorio');
  if (fonte === 'pdf' || isBlank) return wanted;
  const made = await makeRegolamento(testo, centro.nome);
  return { ...wanted, pdf_del_testo: await storePdf(files, made.pdf), blocchi: made.blocchi };
}

/** Derived fields, which the register does not name. */
const DERIVATI: ReadonlySet<string> = new Set(['pdf_del_testo', 'blocchi']);

/** A text with a changed paragraph gets today's date. */
function dateText<T extends { introduzione: unknown; sezioni: unknown; aggiornato_il?: string | undefined }>(
  { oggi: today }: Ctx,
  prima: T,
  dopo: T,
): T {
  const same = isSame([prima.introduzione, prima.sezioni], [dopo.introduzione, dopo.sezioni]);
  return { ...dopo, aggiornato_il: same ? prima.aggiornato_il : today };
}

/**
 * Changes a section (prodotto/impostazioni#modifica). Saving an equal value for the first time only confirms it.
 * @throws Rifiuto MODIFICATO_DA_ALTRI, VALIDATION_ERROR by field, PASSWORD_RICHIESTA
 */
export async function updateSezione<S extends Sezione>(
  deps: Deps,
  admin: UtenteCorrente,
  sezione: S,
  { versione, valore: wanted }: { versione: number; valore: Valore<S> },
): Promise<SezioneDi<S>> {
  const open = DECIDONO.has(sezione) ? withAttoreInCentro : withAttore;
  const prepared = await prepareSezione(deps, sezione, wanted);
  const via = sezione === 'posta' ? viaOf(deps) : null;
  let aside: string[] = [];
  const saved = await open(deps, admin, async (ctx) => {
    aside = [];
    const attuale = await lockSezione(ctx.tx, sezione);
    demandVersione(attuale, versione, toLetta(attuale));
    return saveSezione(ctx, attuale, prepared, aside);
  });
  await deps.impostazioni.refresh();
  if (via) deps.jobs.run(() => tellThrough(deps, via, aside));
  return toLetta(saved) as SezioneDi<S>;
}

/** Locks a section until the transaction ends. */
export async function lockSezione(tx: Tx, sezione: Sezione): Promise<Riga> {
  const query = selectRighe(tx).where('sezione', '=', sezione).forUpdate();
  return (await query.executeTakeFirstOrThrow()) as Riga;
}

/** Stores a checked value of a locked section, with its actions, its earlier state and its record. */
export async function saveSezione<S extends Sezione>(
  ctx: Ctx,
  attuale: Riga,
  wanted: Valore<S>,
  aside: string[] = [],
): Promise<Riga> {
  const { tx, attore } = ctx;
  const { sezione, versione } = attuale;
  const prima = attuale.valore as Valore<S>;
  const act = ATTI[sezione] as Atto<S> | undefined;
  const dopo = (await act?.(ctx, prima, wanted, aside)) ?? wanted;
  const campi = changedFields(prima, dopo);
  if (campi.length === 0 && versione > 1) return attuale;
  await demandStored(ctx.deps, prima, dopo);
  await storeSezione(tx, attuale, dopo, { aggiornata_il: ctx.deps.clock.now(), aggiornata_da: attore.id });
  await record(tx, { attore_id: attore.id, azione: 'impostazioni_modificate', dettagli: { sezione, campi } });
  await ctx.deps.impostazioni.refresh(tx);
  if (DECIDONO.has(sezione)) {
    await dopoCambio(ctx.deps, tx, 'tutti');
    await settleGiornateAhead(ctx);
  }
  return (await selectRighe(tx).where('sezione', '=', sezione).executeTakeFirstOrThrow()) as Riga;
}

/**
 * Writes a value of a locked section, and keeps the present one among its states. Other prices make a new price list.
 */
export async function storeSezione(
  tx: Tx,
  { sezione, versione, valore: prima }: Pick<Riga, 'sezione' | 'versione' | 'valore'>,
  valore: object,
  chi: { readonly aggiornata_il: Date; readonly aggiornata_da: string | null },
): Promise<void> {
  await tx
    .insertInto('impostazioni_stati')
    .columns(['sezione', 'versione', 'valore', 'aggiornata_il', 'aggiornata_da'])
    .expression((eb) =>
      eb
        .selectFrom('impostazioni')
        .select([
          'sezione',
          'versione',
          // A password is stored only once, and must be typed again for an earlier server.
          sql<object>`valore #- '{server,password_cifrata}'`.as('valore'),
          'aggiornata_il',
          'aggiornata_da',
        ])
        .where('sezione', '=', sezione),
    )
    .execute();
  await tx
    .deleteFrom('impostazioni_stati')
    .where('sezione', '=', sezione)
    .where('versione', '<=', versione - STATI)
    .execute();
  await tx
    .updateTable('impostazioni')
    .set({ valore: JSON.stringify(valore), versione: versione + 1, ...chi })
    .where('sezione', '=', sezione)
    .execute();
  if (sezione === 'prezzi' && !isSame(prima, valore)) await addListino(tx, valore as Valore<'prezzi'>, chi);
}

/** @throws Rifiuto VALIDATION_ERROR for a picture or PDF that is not stored */
async function demandStored({ files }: Deps, prima: object, dopo: object): Promise<void> {
  const known = namesIn(prima);
  for (const name of namesIn(dopo))
    if (!known.has(name) && !(await isStored(files, name))) throw rifiutoCampo('immagine', 'file_mancante');
}

/** The first fields that differ: 'telefono', 'indirizzo.via'; parts of 'home' by their position. */
export function changedFields(prima: object, dopo: object): string[] {
  const names = new Set([...Object.keys(prima), ...Object.keys(dopo)]);
  return [...names].filter(
    (name) =>
      !DERIVATI.has(name) &&
      !isSame((prima as Record<string, unknown>)[name], (dopo as Record<string, unknown>)[name]),
  );
}

/** Whether two values are equal as JSON, whatever the order of keys. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, i) => isSame(one, b[i]))
    );
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSame(one[key], other[key]),
  );
}
