import { fineInScadenza, fineRilascio, mayRipensarci, statoRilascio } from '#domain/abilitazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { PersonaAbilitata, Rilascio } from '#contract/abilitazioni.ts';
import type * as calls from '#contract/abilitazioni.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { oggi } from '../../platform/clock.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, Cursore, PostoInElenco, UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione } from '../../platform/versione.ts';
import { demandPersona, findAccount, type Account } from '../account/service.ts';
import type { Sistemazione } from '../chiusure/service.ts';
import { onceInCentro } from '../idempotenza/service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { dopoCambio } from '../prenotazioni/offerta.ts';
import { record, recordAll } from '../registro/service.ts';
import * as store from './rilasci-store.ts';
import { demandAbilitazione, holdAbilitazione } from './service.ts';

const BATCH = 200;

type Reader = Pick<Deps, 'db' | 'clock'>;
type Adesso = { oggi: Giorno };

/**
 * The abilitazioni of a person by name (prodotto/abilitazioni#rilasci). @param conChi for administrators: who gave them
 */
export async function listOwn({ db, clock }: Reader, utenteId: string, conChi = false): Promise<Rilascio[]> {
  const adesso = { oggi: oggi(clock) };
  const byId = Map.groupBy(
    await store.listMovimenti(db, { utente_id: utenteId }),
    ({ abilitazione_id }) => abilitazione_id,
  );
  return [...byId.values()]
    .map((storia) => present(storia, adesso, conChi))
    .sort((a, b) => a.abilitazione.nome.localeCompare(b.abilitazione.nome, 'it'));
}

/** As `listOwn`, for administrators. @throws Rifiuto NOT_FOUND */
export async function listRilasci(deps: Reader, utenteId: string): Promise<Rilascio[]> {
  const [account, rilasci] = await Promise.all([
    inTransaction(deps.db, (tx) => findAccount(tx, utenteId)),
    listOwn(deps, utenteId, true),
  ]);
  if (!account) throw new Rifiuto('NOT_FOUND');
  return rilasci;
}

/** @param storia newest first, at least one */
function present(storia: readonly store.Movimento[], { oggi }: Adesso, conChi: boolean): Rilascio {
  const last = storia[0]!;
  const { dal, fino } = last;
  return {
    abilitazione: { id: last.abilitazione_id, nome: last.abilitazione },
    dal,
    fino,
    stato: statoRilascio(last, oggi),
    versione: storia.length,
    storia: storia.map(({ quando, che, fino, come, motivo, nome, cognome }) => ({
      quando: quando.toISOString(),
      che,
      fino,
      come,
      motivo,
      ...(conChi && { chi: nome === null || cognome === null ? null : { nome, cognome } }),
    })),
  };
}

/** The people who have or had an abilitazione, or only those who lose it soon. @throws Rifiuto NOT_FOUND */
export async function listPersone(
  { db, clock }: Reader,
  abilitazioneId: number,
  filtro: 'in_scadenza' | undefined,
  cursore: Cursore<PostoInElenco>,
): Promise<(PersonaAbilitata & { posto: PostoInElenco })[]> {
  await demandAbilitazione({ db }, abilitazioneId);
  const today = oggi(clock);
  const entro = filtro && { oggi: today, entro: fineInScadenza(today) };
  const rows = await store.listPersone(db, abilitazioneId, entro, cursore);
  return rows.map(({ id, nome, cognome, nome_in_elenco, che, dal, fino }) => ({
    utente: { id, nome, cognome },
    dal,
    fino,
    stato: statoRilascio({ che, fino }, today),
    posto: [nome_in_elenco, id],
  }));
}

/** The entries about one abilitazione of a locked person, newest first. */
async function readStoria(tx: Tx, utente_id: string, abilitazione_id: number): Promise<store.Movimento[]> {
  const all = await store.listMovimenti(tx, { utente_id });
  return all.filter((one) => one.abilitazione_id === abilitazione_id);
}

/**
 * Gives a person an abilitazione (prodotto/abilitazioni#dare); a new end replaces the old one. Waits and bookings of
 * the person may then be served or moved.
 * @throws Rifiuto NOT_FOUND, PERSONA_SOSPESA, INDIRIZZO_NON_PROVATO, VALIDATION_ERROR for a past day
 */
export async function give(
  deps: Deps,
  admin: UtenteCorrente,
  utente_id: string,
  { abilitazione_id, fino: wanted }: OutputOf<(typeof calls.giveAbilitazione)['body']>,
  idempotenza: ChiaveIdempotenza | null,
): Promise<Rilascio> {
  const today = oggi(deps.clock);
  if (wanted && wanted < today) throw rifiutoCampo('fino', 'giorno_passato');
  const answer = await onceInCentro(
    deps,
    admin,
    idempotenza,
    async ({ tx }) => {
      const persona = await demandPersona(tx, utente_id);
      const { nome, durata_mesi } = await holdAbilitazione(tx, abilitazione_id);
      const fino = wanted === undefined ? fineRilascio(today, durata_mesi) : wanted;
      const cosa = { id: abilitazione_id, nome };
      await add(deps, tx, { admin, persona, cosa }, { che: 'data', dal: today, fino });
      await dopoCambio(deps, tx, await store.listVoci(tx, { utente_id, oggi: today }));
      return presentNow(deps, tx, utente_id, abilitazione_id);
    },
    [utente_id],
  );
  wakePosta(deps);
  return answer;
}

/**
 * Records the abilitazioni of people from an imported sheet, in its transaction (prodotto/importazioni#persone). They
 * have no bookings yet, and get no letter.
 * @param rilasci of abilitazioni that the transaction has locked
 */
export async function addImportati(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { id: attore_id }: UtenteCorrente,
  rilasci: readonly { utente_id: string; abilitazione_id: number; nome: string; fino: Giorno | null }[],
): Promise<void> {
  if (rilasci.length === 0) return;
  const quando = clock.now();
  await store.insertImportati(tx, rilasci, { dal: oggi(clock), attore_id, quando });
  await recordAll(
    tx,
    rilasci.map(({ utente_id, abilitazione_id, nome, fino }) => ({
      attore_id,
      azione: 'abilitazione_data',
      utente_id,
      dettagli: { abilitazione: abilitazione_id, nome, fino },
    })),
  );
}

type Revoca = { utente_id: string; abilitazione_id: number } & OutputOf<
  (typeof calls.revokeAbilitazione)['body']
>;

/**
 * Revokes an abilitazione (prodotto/abilitazioni#revoca) in a given transaction, which has locked the person and ends
 * with `dopoCambio`. The administrator who has just given it needs no reason; the entry before it then applies again.
 * @throws Rifiuto NOT_FOUND, MODIFICATO_DA_ALTRI, VALIDATION_ERROR without a reason, PRENOTAZIONI_FUTURE with the
 * number of future bookings that need it
 */
export async function revoke(
  ctx: Ctx,
  { utente_id, abilitazione_id, motivo, versione }: Revoca,
  { sistemate = false }: Sistemazione = {},
): Promise<void> {
  const { deps, tx, attore: admin } = ctx;
  const { last, before } = await demandVista(deps, tx, { utente_id, abilitazione_id, versione });
  if (last.che === 'tolta') return;
  const now = { attore_id: admin.id, now: deps.clock.now() };
  if (motivo === '' && !mayRipensarci(last, now)) throw rifiutoCampo('motivo', 'obbligatorio');
  const persona = (await findAccount(tx, utente_id))!;
  const chi = { admin, persona, cosa: { id: abilitazione_id, nome: last.abilitazione } };
  // It was given by mistake: the entry before it applies again.
  const restored = motivo === '' && before?.che === 'data' ? before : null;
  const { dal, fino } = restored ?? last;
  await add(deps, tx, chi, restored ? { che: 'data', dal, fino } : { che: 'tolta', dal, fino, motivo });
  if (sistemate || (restored && fino === null)) return;
  const oltre = restored && fino;
  const ahead = await listAheadOf(deps, tx, { utente_id, abilitazione_id, oltre });
  if (ahead.length > 0) throw new Rifiuto('PRENOTAZIONI_FUTURE', { quante: ahead.length });
}

/** A person's future bookings that need an abilitazione; `oltre`: only those that end after this day. */
export const listAheadOf = (
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  chi: { utente_id: string; abilitazione_id: number; oltre?: Giorno | null },
): Promise<number[]> => store.listAhead(tx, { ...chi, oggi: oggi(clock) });

/**
 * The last entry about an abilitazione, checked against what the administrator saw; the person is locked.
 * @throws Rifiuto NOT_FOUND if they never had it, MODIFICATO_DA_ALTRI
 */
export async function demandVista(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { utente_id, abilitazione_id, versione }: Omit<Revoca, 'motivo'>,
): Promise<{ last: store.Movimento; before: store.Movimento | undefined }> {
  const storia = await readStoria(tx, utente_id, abilitazione_id);
  const [last, before] = storia;
  if (!last) throw new Rifiuto('NOT_FOUND');
  demandVersione({ versione: storia.length }, versione, present(storia, { oggi: oggi(clock) }, true));
  return { last, before };
}

async function add(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { admin, persona, cosa }: { admin: UtenteCorrente; persona: Account; cosa: { id: number; nome: string } },
  { motivo = '', ...nuovo }: { che: 'data' | 'tolta'; dal: Giorno; fino: Giorno | null; motivo?: string },
): Promise<void> {
  const { id: utente_id, email } = persona;
  const { che, fino } = nuovo;
  const detto = { nome: persona.nome, abilitazione: cosa.nome };
  // The restored entry may be over by now.
  const lettera =
    statoRilascio(nuovo, oggi(clock)) === 'valida'
      ? ({ tipo: 'abilitazione_data', dati: { ...detto, fino } } as const)
      : ({ tipo: 'abilitazione_tolta', dati: { ...detto, motivo } } as const);
  const come = che === 'data' ? 'banco' : null;
  const chi = { utente_id, abilitazione_id: cosa.id, attore_id: admin.id };
  const dettagli = { abilitazione: cosa.id, nome: cosa.nome, fino };
  await store.insert(tx, { ...nuovo, ...chi, come, motivo, quando: clock.now() });
  await record(tx, { attore_id: admin.id, azione: `abilitazione_${che}`, utente_id, dettagli });
  await queueLettera(tx, { lettera, destinatario: email, user_id: utente_id });
}

export async function presentNow(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  utente_id: string,
  abilitazione_id: number,
): Promise<Rilascio> {
  return present(await readStoria(tx, utente_id, abilitazione_id), { oggi: oggi(clock) }, true);
}

/**
 * Notifies the people who lose an abilitazione within thirty days, once for each entry. Returns the number of letters.
 */
export async function warn(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<number> {
  const da = oggi(deps.clock);
  const a = fineInScadenza(da);
  let written = 0;
  for (;;) {
    const rows = await store.listInScadenza(deps.db, { da, a, limit: BATCH });
    await inTransaction(deps.db, async (tx) => {
      const mine = new Set(
        await store.markAvvisate(
          tx,
          rows.map(({ id }) => id),
        ),
      );
      for (const { id, utente_id, email, ...dati } of rows)
        if (mine.has(id)) {
          const lettera = { tipo: 'abilitazione_in_scadenza', dati } as const;
          await queueLettera(tx, { lettera, destinatario: email, user_id: utente_id });
          written += 1;
        }
    });
    if (rows.length < BATCH) break;
  }
  wakePosta(deps);
  return written;
}

/** Runs every morning, or at the next start if the machine was off. */
export async function startAbilitazioni(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await deps.jobs.schedule('abilitazioni-in-scadenza', '15 9 * * *', async () => void (await warn(deps)), {
    catchUp: true,
  });
}
