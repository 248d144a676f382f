import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { queueLettera, wakePosta, type Lettera } from '../posta/service.ts';
import { claimLettera, insertAvviso, isTime, takeAvvisi, type Avviso, type AvvisoRow } from './store.ts';

type AvvisiDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'centro'>;

/** How long notices to the centre are collected after a letter to it. */
const RACCOLTA_MS = 10 * 60_000;

/** Checks every minute whether collected notices are due. */
export async function startAvvisi(deps: AvvisiDeps): Promise<void> {
  await deps.jobs.schedule('avvisi', '* * * * *', () => sendAvvisi(deps));
}

/**
 * Tells the centre, in the transaction of the change: at once if it got no letter in the last ten minutes, otherwise in
 * one letter with all the notices of that time (decision 025).
 */
export async function tellCentro(
  deps: Pick<AvvisiDeps, 'jobs' | 'clock' | 'centro'>,
  tx: Tx,
  avviso: Avviso,
): Promise<void> {
  await tellCentroDi(deps, tx, [avviso]);
}

/** As `tellCentro`, with several bookings in one letter. */
export async function tellCentroDi(
  deps: Pick<AvvisiDeps, 'jobs' | 'clock' | 'centro'>,
  tx: Tx,
  avvisi: readonly Avviso[],
): Promise<void> {
  let isDue = false;
  for (const avviso of avvisi) {
    if (!isTold(deps, avviso)) continue;
    const waits = await insertAvviso(tx, avviso, deps.clock.now(), RACCOLTA_MS);
    isDue ||= !waits;
  }
  if (isDue) await write(deps, tx);
}

/** A centre that wants one letter a week gets no notices about bookings, only about reports (decision 057). */
const isTold = ({ centro }: Pick<AvvisiDeps, 'centro'>, { tipo }: Avviso): boolean =>
  centro.lettera_settimanale === undefined || tipo === 'nuova_segnalazione';

/** Sends the collected notices, if the ten minutes are over. */
export async function sendAvvisi(deps: AvvisiDeps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (await isTime(tx, deps.clock.now(), RACCOLTA_MS)) await write(deps, tx);
  });
  wakePosta(deps);
}

/**
 * The notices are deleted and the letter is queued in one transaction: whatever fails, no notice is lost or sent twice.
 */
async function write(deps: Pick<AvvisiDeps, 'jobs' | 'clock' | 'centro'>, tx: Tx): Promise<void> {
  if (!(await claimLettera(tx, deps.clock.now(), RACCOLTA_MS))) return;
  const avvisi = await takeAvvisi(tx);
  if (avvisi.length === 0) return;
  await queueLettera(tx, {
    lettera: (avvisi.length === 1 && writeOne(avvisi[0]!)) || collect(avvisi),
    destinatario: deps.centro.casella,
    user_id: null,
  });
}

/** The letter about a single notice; null when the notice is no longer true. */
function writeOne({ tipo, prenotazione, prima, segnalazione }: AvvisoRow): Lettera | null {
  if (segnalazione) return { tipo: 'nuova_segnalazione', dati: segnalazione };
  if (!prenotazione?.user_id) return null;
  const { id, risorsa, inizio, fine, user_id: prenotante, annullata, confermata } = prenotazione;
  const dati = { prenotante, prenotazione: { id, risorsa, inizio, fine } };
  if (tipo === 'prenotazione_ritirata') return { tipo, dati };
  if (prima)
    return annullata ? null : { tipo: 'prenotazione_modificata', dati: { ...dati, prima, confermata } };
  const waits = !annullata && !confermata;
  return tipo === 'nuova_prenotazione' && waits ? { tipo, dati } : null;
}

type Voce = Extract<Lettera, { tipo: 'avvisi_centro' }>['dati']['prenotazioni'][number];

/** All notices in one letter, each booking once: as it is now, and as the centre last knew it. */
function collect(avvisi: readonly AvvisoRow[]): Lettera {
  const nuove = new Set<number>();
  const prenotazioni = new Map<number, Voce>();
  for (const { tipo, prenotazione, prima } of avvisi) {
    if (!prenotazione) continue;
    const { id, risorsa, inizio, fine, user_id: chi } = prenotazione;
    if (tipo === 'nuova_prenotazione') nuove.add(id);
    const known = prenotazioni.get(id)?.prima ?? prima;
    prenotazioni.set(id, {
      id,
      risorsa,
      inizio,
      fine,
      chi,
      stato: statoOf(tipo, prenotazione, nuove.has(id)),
      ...(known && !nuove.has(id) && { prima: known }),
    });
  }
  const segnalazioni = avvisi.flatMap(({ segnalazione }) => (segnalazione ? [segnalazione] : []));
  return { tipo: 'avvisi_centro', dati: { prenotazioni: [...prenotazioni.values()], segnalazioni } };
}

/** @param nuova whether the centre has not heard of the booking before this letter */
function statoOf(
  tipo: AvvisoRow['tipo'],
  { annullata, confermata }: NonNullable<AvvisoRow['prenotazione']>,
  nuova: boolean,
): Voce['stato'] {
  if (tipo === 'prenotazione_ritirata') return nuova ? 'ritirata_subito' : 'ritirata';
  const now = annullata ? 'annullata' : confermata ? 'confermata' : 'da_confermare';
  return tipo === 'prenotazione_modificata' && !nuova ? `modificata_${now}` : now;
}
