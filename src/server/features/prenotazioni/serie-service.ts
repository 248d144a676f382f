import { checkNonIniziata, mayConfirm, mayWithdraw } from '#domain/prenotazione.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { confirmPrenotazioni } from '#contract/insieme.ts';
import type { PrenotazioneAttuale, PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { tellCentroDi } from '../avvisi/service.ts';
import { withGiorniAperti } from '../chiusure/calendario-service.ts';
import { settleGiornate, settleGiornateOf } from '../giornate/settle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { recordAll } from '../registro/service.ts';
import { demandAsSeen } from './attuale-service.ts';
import { isDone } from './decisione-service.ts';
import { dopoCambio } from './dopo-cambio-service.ts';
import { listSerie } from './insieme-store.ts';
import { tellCalendario, tellMembers, writeAnnullate, writeConfermate } from './lettere-service.ts';
import { withPrenotazioni, type Bloccata } from './lock-service.ts';
import { toVoce } from './service.ts';
import { setAnnullate, setConfermate } from './store.ts';

type Esito = Answer<typeof confirmPrenotazioni>;
type Rifiutata = Esito['rifiutate'][number];

/**
 * Confirms those of several bookings that are still as the administrator saw them, and says which are not
 * (prodotto/prenotazioni#conferma). Each person gets one letter.
 */
export async function confirmMany(
  deps: Deps,
  admin: UtenteCorrente,
  asked: readonly { id: number; versione: number }[],
): Promise<Esito> {
  const seen = new Map(asked.map(({ id, versione }) => [id, versione]));
  const rifiutate: Rifiutata[] = [];
  const confirming = withPrenotazioni(
    deps,
    admin,
    async () => [...seen.keys()],
    async (tx, { prenotazioni: found, pezzi }) => {
      rifiutate.length = 0;
      const confermate: PrenotazioneSalvataAdmin[] = [];
      const fresh: PrenotazioneSalvataAdmin[] = [];
      for (const [id, versione] of seen) {
        const judged = await judge(deps, tx, admin, found.get(id) ?? null, versione);
        if (judged instanceof Rifiuto) rifiutate.push(toRifiutata(id, judged));
        else (judged.confermata ? confermate : fresh).push(judged);
      }
      if (fresh.length === 0) return confermate;
      const [rows] = await Promise.all([
        setConfermate(
          tx,
          fresh.map(({ id }) => id),
        ),
        tellMembers(tx, fresh, writeConfermate),
        recordAll(
          tx,
          fresh.map((one) => toVoce(admin, 'prenotazione_confermata', one)),
        ),
      ]);
      await dopoCambio(deps, tx, pezzi);
      const now = new Map(rows.map((row) => [row.id, row]));
      const made = fresh.map((one) => ({ ...one, ...now.get(one.id)! }));
      return [...confermate, ...(await settleGiornateOf(deps, tx, admin, made))];
    },
  );
  const confermate = await withGiorniAperti(deps, confirming);
  wakePosta(deps);
  return { confermate, rifiutate };
}

/** The booking, which may be confirmed or is already as wanted; or why not. */
async function judge(
  deps: Deps,
  tx: Tx,
  admin: UtenteCorrente,
  found: Bloccata | null,
  versione: number,
): Promise<PrenotazioneSalvataAdmin | Rifiuto> {
  try {
    const p = await demandAsSeen(tx, admin, found, versione, isDone('confermata'));
    return mayConfirm(p, oggi(deps.clock)) ?? p;
  } catch (error) {
    if (error instanceof Rifiuto) return error;
    throw error;
  }
}

const toRifiutata = (id: number, { code, dettagli: { attuale } }: Rifiuto): Rifiutata => ({
  id,
  code: code as Rifiutata['code'],
  ...(attuale !== undefined && { attuale: attuale as PrenotazioneAttuale }),
});

/**
 * Withdraws all of a member's bookings of one go that have not begun (prodotto/prenotazioni#ritiro); the centre is told
 * in one letter.
 * @throws Rifiuto NOT_FOUND, PRENOTAZIONE_INIZIATA when all of them have begun
 */
export async function withdrawSerie(
  deps: Deps,
  utente: UtenteCorrente,
  serie_id: number,
): Promise<undefined> {
  await endSerie(deps, utente, serie_id, {
    check: (p) => mayWithdraw(p, utente, oggi(deps.clock)),
    azione: 'prenotazione_ritirata',
    tell: async (tx, ended) => {
      const avvisi = ended.map(({ id }) => ({
        tipo: 'prenotazione_ritirata' as const,
        prenotazione_id: id,
      }));
      const ritirate = ended.map((before) => ({ before, now: 'ritirata' as const }));
      await Promise.all([tellCentroDi(deps, tx, avvisi), tellCalendario(tx, utente, ritirate)]);
    },
  });
}

/**
 * Cancels all bookings of one go that have not begun, on behalf of the centre; the member is told in one letter.
 * @param motivo the centre's own words, for the letter alone
 * @throws Rifiuto as `withdrawSerie`
 */
export async function cancelSerie(
  deps: Deps,
  admin: UtenteCorrente,
  serie_id: number,
  motivo = '',
): Promise<undefined> {
  await endSerie(deps, admin, serie_id, {
    check: (p) => checkNonIniziata(p, oggi(deps.clock)),
    azione: 'prenotazione_annullata',
    tell: (tx, ended) => tellMembers(tx, ended, (nome, theirs) => writeAnnullate(nome, theirs, motivo)),
  });
}

async function endSerie(
  deps: Deps,
  attore: UtenteCorrente,
  serie_id: number,
  {
    check,
    azione,
    tell,
  }: {
    check: (p: Bloccata) => Rifiuto | null;
    azione: 'prenotazione_ritirata' | 'prenotazione_annullata';
    tell: (tx: Tx, ended: readonly PrenotazioneSalvataAdmin[]) => Promise<void>;
  },
): Promise<void> {
  await withPrenotazioni(
    deps,
    attore,
    (tx) => listSerie(tx, serie_id),
    async (tx, { prenotazioni: found, pezzi }) => {
      const there = [...found.values()].filter(({ annullata }) => !annullata);
      const ended = there.filter((p) => check(p) === null);
      // They are one person's: what refuses the first refuses all of them.
      if (ended.length === 0) throw (there[0] && check(there[0])) ?? new Rifiuto('NOT_FOUND');
      await Promise.all([
        setAnnullate(
          tx,
          ended.map(({ id }) => id),
          deps.clock.now(),
        ),
        recordAll(
          tx,
          ended.map((one) => toVoce(attore, azione, one)),
        ),
        tell(tx, ended),
      ]);
      await dopoCambio(deps, tx, pezzi);
      await settleGiornate(
        deps,
        tx,
        attore,
        ended.map(({ id }) => id),
      );
    },
  );
  wakePosta(deps);
}
