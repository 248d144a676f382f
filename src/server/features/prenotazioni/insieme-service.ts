import { isConfermataSubito } from '#domain/documento.ts';
import { prenotaFino } from '#domain/fasce.ts';
import type { Giorno } from '#domain/giorno.ts';
import { decideInsieme, type DomandaInsieme, type EsitoInsieme } from '#domain/insieme.ts';
import { giorniPagati } from '#domain/prezzi.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { NuovaPrenotazione, Prenotazione, PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChiaveIdempotenza, UtenteCorrente } from '../../platform/richiesta.ts';
import { tellCentroDi } from '../avvisi/service.ts';
import { readScaduti } from '../attese/offerta-service.ts';
import { lockGruppiAlone } from '../catalogo/lock-service.ts';
import { readMembriDi } from '../catalogo/service.ts';
import { periodoPrenotabile, readCalendario } from '../chiusure/calendario-service.ts';
import { settleGiornateOf } from '../giornate/settle-service.ts';
import { onceInTransaction } from '../idempotenza/service.ts';
import { queueLettera, wakePosta } from '../posta/service.ts';
import { recordAll } from '../registro/service.ts';
import { writeRicevute } from './lettere-service.ts';
import { lockNuove } from './lock-service.ts';
import { readImpegni } from './programma-service.ts';
import { retryIfTaken } from './retry-service.ts';
import { toVoce } from './service.ts';
import { moveAside, recordInterrotte, tellSpostate, type Interrotta } from './spostamenti-service.ts';
import * as store from './insieme-store.ts';
import type { Bloccato } from './store.ts';

type Granted = Exclude<EsitoInsieme, { voci: unknown }>;

/**
 * Books several things or several days, all or none (prodotto/prenotazioni#insieme). All that the entries may take is
 * locked, groups and then pieces, before it is read: it queues with other bookings as a single one does.
 * @throws Rifiuto VOCI_RIFIUTATE, TOO_MANY_REQUESTS
 */
export async function bookInsieme(
  deps: Deps,
  utente: UtenteCorrente,
  voci: readonly NuovaPrenotazione[],
  idempotenza: ChiaveIdempotenza | null,
): Promise<Prenotazione[]> {
  const today = oggi(deps.clock);
  let interrotte: Interrotta[] = [];
  const locks = lockNuove(deps, idsOf(voci));
  const load = async (tx: Tx) => {
    await locks.widen(tx);
    const [retryAfter, entries, calendario, impegni, scaduti] = await Promise.all([
      deps.limits.countWith(tx, 'prenotazioni', utente.id),
      loadEntries(tx, voci, today),
      readCalendario({ ...deps, db: tx }, periodoPrenotabile(today)),
      readImpegni(deps, tx, { user_id: utente.id, oggi: today }),
      readScaduti(deps, tx),
    ]);
    return { retryAfter, entries, calendario, impegni, scaduti };
  };
  const attempt = () =>
    onceInTransaction(
      deps,
      utente,
      idempotenza,
      async (
        tx,
        attuale,
        { retryAfter, entries: { bloccati, ...entries }, calendario, impegni, scaduti },
      ) => {
        locks.demandNessunoScaduto(bloccati, scaduti);
        if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
        const esito = decideInsieme({
          ...entries,
          oggi: today,
          calendario,
          prenota_fino: prenotaFino(deps.centro, attuale.fascia, today),
          voci: voci.map(({ inizio, fine, entry_tipo, entry_id }) => ({
            range: { inizio, fine },
            entry: { tipo: entry_tipo, id: entry_id },
          })),
          limiti: deps.centro.limiti ?? null,
          impegni: impegni ?? [],
        });
        if ('voci' in esito) {
          interrotte = esito.interrotte.map((n) => ({ ...voci[n]!, gruppo_id: voci[n]!.entry_id }));
          throw new Rifiuto('VOCI_RIFIUTATE', { voci: esito.voci });
        }
        const made = await save(deps, tx, attuale, voci, esito, bloccati);
        if (esito.spostamenti.length > 0) await locks.afterSpostamenti(tx, bloccati);
        const paid = await settleGiornateOf(deps, tx, attuale, made);
        return paid.map((one) => ({ ...one, giorni_aperti: giorniPagati(calendario, one) }));
      },
      { load },
    );
  try {
    const { answer, first } = await retryIfTaken(attempt);
    // A repeated request gets its first answer again and does not count towards the limit.
    if (!first) await deps.limits.giveBack('prenotazioni', utente.id);
    wakePosta(deps);
    return answer;
  } catch (error) {
    await recordInterrotte(deps, utente, interrotte);
    throw error;
  }
}

/** The resources and the groups that are asked for, each once. */
function idsOf(voci: readonly NuovaPrenotazione[]): { prenotabili: number[]; gruppi: number[] } {
  const of = (tipo: NuovaPrenotazione['entry_tipo']) => [
    ...new Set(voci.flatMap(({ entry_tipo, entry_id }) => (entry_tipo === tipo ? [entry_id] : []))),
  ];
  return { prenotabili: of('prenotabile'), gruppi: of('gruppo') };
}

/** All that the entries may take, locked (`bloccati`) and then read with its taken days, in one round trip. */
async function loadEntries(
  tx: Tx,
  voci: readonly NuovaPrenotazione[],
  today: Giorno,
): Promise<Pick<DomandaInsieme, 'pezzi' | 'gruppi'> & { bloccati: Bloccato[] }> {
  const wanted = idsOf(voci);
  const [there, bloccati, { pezzi, gruppi }] = await Promise.all([
    wanted.gruppi.length > 0 ? lockGruppiAlone(tx, wanted.gruppi) : [],
    store.lockPerVoci(tx, wanted),
    readMembriDi({ db: tx }, wanted, today),
  ]);
  // A resource that was deleted between the statements, or published, is in one of the lists alone.
  const locked = new Set(bloccati.map(({ id }) => id));
  return {
    bloccati,
    pezzi: new Map([...pezzi].filter(([id]) => locked.has(id))),
    gruppi: new Map(there.map((id) => [id, (gruppi.get(id) ?? []).filter((one) => locked.has(one))])),
  };
}

/** Moves what must make room, inserts the bookings, then the letters, the records and the notices in one round trip. */
async function save(
  deps: Deps,
  tx: Tx,
  utente: UtenteCorrente,
  voci: readonly NuovaPrenotazione[],
  { prenotabile_ids, spostamenti }: Granted,
  bloccati: readonly Bloccato[],
): Promise<PrenotazioneSalvata[]> {
  const pezzi = new Map(bloccati.map((pezzo) => [pezzo.id, pezzo]));
  const values = voci.map(({ inizio, fine, entry_id, entry_tipo }, n) => ({
    inizio,
    fine,
    user_id: utente.id,
    prenotabile_id: prenotabile_ids[n]!,
    gruppo_id: entry_tipo === 'gruppo' ? entry_id : null,
  }));
  const spostate = await moveAside(tx, spostamenti);
  const rows = await store.insertPrenotazioni(
    tx,
    values.map((value) => ({
      ...value,
      scelto_a_mano: value.gruppo_id === null,
      confermata: isConfermataSubito(pezzi.get(value.prenotabile_id)!, utente.documento_stato),
      creata_il: deps.clock.now(),
    })),
  );
  const made = values.map((value, n): PrenotazioneSalvata => {
    const { conferma_automatica: _, ...prenotabile } = pezzi.get(value.prenotabile_id)!;
    return { ...rows[n]!, ...value, prenotabile };
  });
  await Promise.all([
    queueLettera(tx, {
      lettera: writeRicevute(utente.nome, made, true),
      destinatario: utente.email,
      user_id: utente.id,
    }),
    recordAll(
      tx,
      made.map((one) =>
        toVoce(utente, 'prenotazione_creata', one, one.confermata ? { confermata: true } : {}),
      ),
    ),
    tellCentroDi(
      deps,
      tx,
      made.map(({ id }) => ({ tipo: 'nuova_prenotazione' as const, prenotazione_id: id })),
    ),
    tellSpostate(deps, tx, spostate, made[0]!.id),
  ]);
  return made;
}
