import { fillVoluto, isGiaCosi } from '#domain/cambio.ts';
import { decideCambioInsieme, type EsitoCambioInsieme, type VoceCambio } from '#domain/cambio-insieme.ts';
import { orizzonte, prenotaFino } from '#domain/fasce.ts';
import { Rifiuto, type VoceRifiutata } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { changePrenotazioni } from '#contract/insieme.ts';
import type {
  Prenotazione,
  PrenotazioneAdmin,
  PrenotazioneAttuale,
  PrenotazioneSalvataAdmin,
} from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { undone } from '../../platform/undone.ts';
import { tellCentroDi } from '../avvisi/service.ts';
import { readMembriDi } from '../catalogo/service.ts';
import { periodoPrenotabile, readCalendario, withGiorniAperti } from '../chiusure/calendario-service.ts';
import { settleGiornateOf } from '../giornate/settle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { recordAll } from '../registro/service.ts';
import { demandAsSeen } from './attuale-service.ts';
import { listSubito, takesAway, toDaCambiare, toPrimaVoce } from './cambio-service.ts';
import { dopoCambio } from './dopo-cambio-service.ts';
import { tellCambiate, type Coppia } from './lettere-service.ts';
import { withPrenotazioni, type Bloccata } from './lock-service.ts';
import { readImpegni } from './programma-service.ts';
import { retryIfTaken } from './retry-service.ts';
import { toVoce } from './service.ts';
import { moveAside, recordInterrotte, tellSpostate, type Interrotta } from './spostamenti-service.ts';
import * as store from './store.ts';

type Richiesta = OutputOf<(typeof changePrenotazioni)['body']>;
type Chiesta = Richiesta['prenotazioni'][number];

type Modo = { isOwn: boolean; tell: (tx: Tx, changed: readonly Coppia[]) => Promise<void> };

/**
 * Gives own bookings of one go other days, all or none (prodotto/prenotazioni#cambio-insieme); the centre is told in one
 * letter. It counts once towards the bookings that one person makes.
 * @throws Rifiuto NOT_FOUND when none of them is the member's, VOCI_RIFIUTATE, DATE_OCCUPATE, TOO_MANY_REQUESTS
 */
export async function changeOwnInsieme(
  deps: Deps,
  utente: UtenteCorrente,
  richiesta: Richiesta,
): Promise<Prenotazione[]> {
  const changed = await changeInsieme(deps, utente, richiesta, {
    isOwn: true,
    tell: (tx, coppie) =>
      tellCentroDi(
        deps,
        tx,
        coppie.map(({ before: prima, now: { id: prenotazione_id } }) => ({
          tipo: 'prenotazione_modificata' as const,
          prenotazione_id,
          prima,
        })),
      ),
  });
  return changed.map(({ utente: _, ...prenotazione }) => prenotazione);
}

/**
 * Gives somebody's bookings of one go other days, or other pieces, on behalf of the centre; the member is told in one
 * letter. @throws Rifiuto as `changeOwnInsieme`
 */
export function changeManyInsieme(
  deps: Deps,
  admin: UtenteCorrente,
  richiesta: Richiesta,
): Promise<PrenotazioneAdmin[]> {
  return changeInsieme(deps, admin, richiesta, { isOwn: false, tell: tellCambiate });
}

/** One transaction for all; a preview does the same work without telling anybody, and rolls it back. */
async function changeInsieme(
  deps: Deps,
  attore: UtenteCorrente,
  { anteprima, prenotazioni: chieste }: Richiesta,
  modo: Modo,
): Promise<PrenotazioneAdmin[]> {
  let cercate: Interrotta[] = [];
  const ids = chieste.map(({ id }) => id);
  const attempt = (end?: (all: PrenotazioneSalvataAdmin[]) => never) =>
    withPrenotazioni(
      deps,
      attore,
      async () => ids,
      async (tx, { prenotazioni, pezzi, attuale }) => {
        const found = demandOfOne(prenotazioni, chieste, modo.isOwn ? attore.id : null);
        const judged = new Map<number, Giudicata | Rifiuto>();
        for (const chiesta of chieste)
          judged.set(chiesta.id, await judge(tx, attore, found.get(chiesta.id) ?? null, chiesta, modo));
        const voci = [...judged.values()].flatMap((one) => ('cambia' in one && one.cambia ? [one] : []));
        const esito = await decide(deps, tx, modo.isOwn && attuale, voci, { conta: !anteprima });
        cercate = 'interrotte' in esito ? esito.interrotte.map((n) => toInterrotta(voci[n]!)) : [];
        const rifiutate = [...judged.values()].flatMap((one, indice): VoceRifiutata[] => {
          if (one instanceof Rifiuto) return [{ indice, code: one.code, proposte: [] }];
          const n = voci.indexOf(one);
          const refused = 'rifiutate' in esito ? esito.rifiutate.find((r) => r.indice === n) : undefined;
          return refused ? [{ ...refused, indice }] : [];
        });
        if (rifiutate.length > 0 || 'rifiutate' in esito)
          throw new Rifiuto('VOCI_RIFIUTATE', { voci: rifiutate });
        const { coppie, spostate } = await write(tx, voci, esito);
        if (!anteprima && coppie.length > 0) {
          await Promise.all([
            modo.tell(tx, coppie),
            recordAll(
              tx,
              coppie.map(({ before, now }) =>
                toVoce(attore, 'prenotazione_modificata', now, { prima: toPrimaVoce(before) }),
              ),
            ),
            tellSpostate(deps, tx, spostate, coppie[0]!.now.id),
          ]);
          await dopoCambio(deps, tx, pezzi);
        }
        const paid = await settleGiornateOf(
          deps,
          tx,
          attore,
          coppie.map(({ now }) => now),
        );
        const changed = new Map(paid.map((one) => [one.id, one]));
        const all = ids.map((id) => changed.get(id) ?? (judged.get(id) as Giudicata).before);
        return end ? end(all) : all;
      },
      { anche: chieste.flatMap(({ prenotabile_id }) => prenotabile_id ?? []), takes: true },
    );
  const changing = retryIfTaken(() => (anteprima ? undone(attempt) : attempt()));
  const changed = await withGiorniAperti(deps, changing).catch(async (error: unknown) => {
    if (!anteprima) await recordInterrotte(deps, attore, cercate);
    throw error;
  });
  if (!anteprima) wakePosta(deps);
  return changed;
}

/**
 * Those bookings that belong to one go of one person: that of the first one that is found. What else is asked for is
 * not found, as what belongs to somebody else.
 * @param own the member who asks; null for the centre
 * @throws Rifiuto NOT_FOUND where there are none
 */
function demandOfOne(
  prenotazioni: ReadonlyMap<number, Bloccata>,
  chieste: readonly Chiesta[],
  own: string | null,
): ReadonlyMap<number, Bloccata> {
  const theirs = chieste.flatMap(({ id }) => {
    const p = prenotazioni.get(id);
    return p && p.serie_id !== null && (own === null || p.user_id === own) ? [p] : [];
  });
  const [first] = theirs;
  if (!first) throw new Rifiuto('NOT_FOUND');
  const isOfOne = (p: Bloccata) => p.serie_id === first.serie_id && p.user_id === first.user_id;
  return new Map(theirs.filter(isOfOne).map((p) => [p.id, p]));
}

/** A booking as it was seen, with what it is to become; `cambia` is false where it is so already. */
type Giudicata = VoceCambio & { before: PrenotazioneSalvataAdmin; cambia: boolean };

/** What is asked for one booking, before the rules. @throws Error other than a refusal */
async function judge(
  tx: Tx,
  attore: UtenteCorrente,
  found: Bloccata | null,
  chiesta: Chiesta,
  { isOwn }: Modo,
): Promise<Giudicata | Rifiuto> {
  const wanted = (p: PrenotazioneSalvataAdmin) => fillVoluto(toDaCambiare(p), chiesta);
  const isDone = (now: PrenotazioneAttuale) =>
    now.decisione?.azione === 'modificata' && isGiaCosi(toDaCambiare(now), wanted(now));
  try {
    const before = await demandAsSeen(tx, attore, found, chiesta.versione, isDone);
    const voluto = wanted(before);
    const fuori = found?.fuori === true;
    const cambia = !('stato' in before) && !isGiaCosi(toDaCambiare(before), voluto);
    if (cambia && !isOwn && fuori && takesAway(before, voluto)) return new Rifiuto('DA_RESTITUIRE');
    return { prenotazione: { ...before, ...toDaCambiare(before) }, voluto, fuori, before, cambia };
  } catch (error) {
    if (error instanceof Rifiuto) return error;
    throw error;
  }
}

const toInterrotta = ({ voluto, prenotazione: { gruppo_id } }: Giudicata): Interrotta => ({
  inizio: voluto.inizio,
  fine: voluto.fine,
  gruppo_id,
});

/**
 * What the bookings become, decided on what is read under the locks.
 * @param utente the member whose bookings they are; false for the centre, which is not held to a person's limits
 * @param conta whether it counts as making a booking
 */
async function decide(
  deps: Deps,
  tx: Tx,
  utente: UtenteCorrente | false,
  voci: readonly Giudicata[],
  { conta }: { conta: boolean },
): Promise<EsitoCambioInsieme> {
  if (voci.length === 0) return { cambiate: [], spostamenti: [] };
  const today = oggi(deps.clock);
  const wanted = {
    prenotabili: voci.flatMap(({ before, voluto }) =>
      [before.prenotabile_id, voluto.prenotabile_id ?? []].flat(),
    ),
    gruppi: voci.flatMap(({ before: { gruppo_id } }) => gruppo_id ?? []),
  };
  const [retryAfter, sala, calendario, impegni] = await Promise.all([
    utente && conta ? deps.limits.countWith(tx, 'prenotazioni', utente.id) : null,
    readMembriDi({ db: tx }, wanted, today),
    readCalendario({ ...deps, db: tx }, periodoPrenotabile(today)),
    utente ? readImpegni(deps, tx, { user_id: utente.id, oggi: today }) : null,
  ]);
  if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
  const changing = new Set(voci.map(({ before: { id } }) => id));
  return decideCambioInsieme({
    ...sala,
    chi: utente || 'centro',
    oggi: today,
    calendario,
    // The centre is told nothing of a person's class by what it may do for them, and may go beyond their limits.
    prenota_fino: utente ? prenotaFino(deps.centro, utente.fascia, today) : orizzonte(today),
    voci,
    limiti: impegni && (deps.centro.limiti ?? null),
    impegni: impegni?.filter(({ id }) => !changing.has(id)) ?? [],
    subito: await listSubito(tx, utente, [...sala.pezzi.keys()]),
  });
}

/** Gives all bookings what was decided, and those that make room for them their places, in one statement each. */
async function write(
  tx: Tx,
  voci: readonly Giudicata[],
  { cambiate, spostamenti }: Exclude<EsitoCambioInsieme, { rifiutate: unknown }>,
): Promise<{ coppie: Coppia[]; spostate: Awaited<ReturnType<typeof moveAside>> }> {
  const values = voci.map(({ before: { id }, voluto: { inizio, fine } }, n) => ({
    id,
    inizio,
    fine,
    ...cambiate[n]!,
  }));
  if (values.length === 0) return { coppie: [], spostate: [] };
  const spostate = await moveAside(
    tx,
    spostamenti,
    values.map(({ id: prenotazione_id, inizio, fine, prenotabile_id }) => ({
      prenotazione_id,
      inizio,
      fine,
      prenotabile_id,
    })),
  );
  const [, rows] = await Promise.all([
    store.setCambiate(tx, values),
    store.listEvenAnnullate(
      tx,
      values.map(({ id }) => id),
    ),
  ]);
  const after = new Map(rows.map(({ annullata: _, fuori: __, ...row }) => [row.id, row]));
  return { coppie: voci.map(({ before }) => ({ before, now: after.get(before.id)! })), spostate };
}
