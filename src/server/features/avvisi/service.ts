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
  const waits = await insertAvviso(tx, avviso, deps.clock.now(), RACCOLTA_MS);
  if (!waits) await write(deps, tx);
}

/** Sends the collected notices, if the ten minutes are over. */
export async function sendAvvisi(deps: AvvisiDeps): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    if (await isTime(tx, deps.clock.now(), RACCOLTA_MS)) await write(deps, tx);
  });
  wakePosta(deps);
}

/**
 * The notices are deleted and the letter is queued in one transaction: whatever fails, none is lost and none is told
 * twice.
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

/** The letter about a single notice; null when it is no longer true. */
function writeOne({ tipo, prenotazione, segnalazione }: AvvisoRow): Lettera | null {
  if (segnalazione) return { tipo: 'nuova_segnalazione', dati: segnalazione };
  if (!prenotazione?.utente) return null;
  const { id, risorsa, inizio, fine, utente: prenotante } = prenotazione;
  const dati = { prenotante, prenotazione: { id, risorsa, inizio, fine } };
  if (tipo === 'prenotazione_ritirata') return { tipo, dati };
  const waits = !prenotazione.annullata && !prenotazione.confermata;
  return tipo === 'nuova_prenotazione' && waits ? { tipo, dati } : null;
}

function collect(avvisi: readonly AvvisoRow[]): Lettera {
  const nuove = new Set<number>();
  const prenotazioni = new Map<
    number,
    Extract<Lettera, { tipo: 'avvisi_centro' }>['dati']['prenotazioni'][number]
  >();
  for (const { tipo, prenotazione } of avvisi) {
    if (!prenotazione) continue;
    const { id, risorsa, inizio, fine, utente, annullata, confermata } = prenotazione;
    if (tipo === 'nuova_prenotazione') nuove.add(id);
    const now = annullata ? 'annullata' : confermata ? 'confermata' : 'da_confermare';
    const ritirata = nuove.has(id) ? 'ritirata_subito' : 'ritirata';
    const chi = utente
      ? `${utente.nome} ${utente.cognome}, ${utente.email}, ${utente.telefono}`
      : 'account chiuso';
    const stato = tipo === 'prenotazione_ritirata' ? ritirata : now;
    prenotazioni.set(id, { id, risorsa, inizio, fine, chi, stato });
  }
  const segnalazioni = avvisi.flatMap(({ segnalazione }) => (segnalazione ? [segnalazione] : []));
  return { tipo: 'avvisi_centro', dati: { prenotazioni: [...prenotazioni.values()], segnalazioni } };
}
