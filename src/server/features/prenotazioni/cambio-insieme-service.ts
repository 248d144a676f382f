import { decideCambioInsieme, type EsitoCambioInsieme, type VoceCambio } from '#domain/cambio-insieme.ts';
import { Rifiuto, type VoceRifiutata } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { changePrenotazioni } from '#contract/insieme.ts';
import type { Prenotazione, PrenotazioneAdmin, PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { undone } from '../../platform/undone.ts';
import { tellCentroDi } from '../avvisi/service.ts';
import { withGiorniAperti } from '../calendario/service.ts';
import { readMembriDi } from '../catalogo/service.ts';
import { settleGiornateOf } from '../giornate/settle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { recordAll } from '../registro/service.ts';
import { dopoCambio } from './dopo-cambio-service.ts';
import { tellCalendario, tellCambiate, type Coppia } from './lettere-service.ts';
import { withPrenotazioni, type Bloccata } from './lock-service.ts';
import {
  demandRichiesto,
  listSubito,
  readRegole,
  toDaCambiare,
  toPrimaVoce,
  type Richiesto,
} from './regole-cambio-service.ts';
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
    tell: async (tx, coppie) => {
      const avvisi = coppie.map(({ before: prima, now: { id: prenotazione_id } }) => ({
        tipo: 'prenotazione_modificata' as const,
        prenotazione_id,
        prima,
      }));
      await Promise.all([tellCentroDi(deps, tx, avvisi), tellCalendario(tx, utente, coppie)]);
    },
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
        const rifiutate = listRifiutate([...judged.values()], voci, esito);
        if (rifiutate.length > 0 || 'rifiutate' in esito)
          throw new Rifiuto('VOCI_RIFIUTATE', { voci: rifiutate });
        const { coppie, spostate, now } = await write(deps, tx, ids, voci, esito);
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
        const stays = (id: number) => now.get(id) ?? (judged.get(id) as Giudicata).before;
        const all = ids.map((id) => changed.get(id) ?? stays(id));
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

/** What is asked for one booking, as the rules see it. */
type Giudicata = VoceCambio & Richiesto;

/** What is asked for one booking, before the rules. @throws Error other than a refusal */
async function judge(
  tx: Tx,
  attore: UtenteCorrente,
  found: Bloccata | null,
  chiesta: Chiesta,
  { isOwn }: Modo,
): Promise<Giudicata | Rifiuto> {
  try {
    const richiesto = await demandRichiesto(tx, attore, found, chiesta, isOwn);
    const { before } = richiesto;
    const prenotazione = { ...before, ...toDaCambiare(before) };
    return { ...richiesto, prenotazione, fuori: found?.fuori === true };
  } catch (error) {
    if (error instanceof Rifiuto) return error;
    throw error;
  }
}

/** Every entry that is refused, by what was asked (`judged`) or by the rules, in the order of the request. */
function listRifiutate(
  judged: readonly (Giudicata | Rifiuto)[],
  voci: readonly Giudicata[],
  esito: EsitoCambioInsieme,
): VoceRifiutata[] {
  const byRules = 'rifiutate' in esito ? esito.rifiutate : [];
  return judged.flatMap((one, indice): VoceRifiutata[] => {
    if (one instanceof Rifiuto) return [{ indice, code: one.code, proposte: [] }];
    const refused = byRules.find((r) => voci[r.indice] === one);
    return refused ? [{ ...refused, indice }] : [];
  });
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
  const wanted = {
    prenotabili: voci.flatMap(({ before, voluto }) =>
      [before.prenotabile_id, voluto.prenotabile_id ?? []].flat(),
    ),
    gruppi: voci.flatMap(({ before: { gruppo_id } }) => gruppo_id ?? []),
  };
  const ids = voci.map(({ before: { id } }) => id);
  const [{ retryAfter, chi, impegni, situazione }, sala] = await Promise.all([
    readRegole(deps, tx, utente, ids, conta),
    readMembriDi({ db: tx }, wanted, oggi(deps.clock)),
  ]);
  if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
  return decideCambioInsieme({
    ...sala,
    ...situazione,
    chi,
    voci,
    limiti: impegni && (deps.centro.limiti ?? null),
    impegni: impegni ?? [],
    subito: await listSubito(tx, utente, [...sala.pezzi.keys()]),
  });
}

/**
 * Gives all bookings what was decided, and those that make room for them their places, in one statement each.
 * @param ids all that were asked for: one that stays as it is may make room, too
 */
async function write(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  ids: readonly number[],
  voci: readonly Giudicata[],
  { cambiate, spostamenti }: Exclude<EsitoCambioInsieme, { rifiutate: unknown }>,
): Promise<{
  coppie: Coppia[];
  spostate: Awaited<ReturnType<typeof moveAside>>;
  now: ReadonlyMap<number, PrenotazioneSalvataAdmin>;
}> {
  const values = voci.map(({ before: { id }, voluto: { inizio, fine } }, n) => ({
    id,
    inizio,
    fine,
    ...cambiate[n]!,
  }));
  if (values.length === 0) return { coppie: [], spostate: [], now: new Map() };
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
    store.setCambiate(tx, values, clock.now()),
    store.listEvenAnnullate(tx, ids),
  ]);
  const now = new Map(rows.map(({ annullata: _, fuori: __, ...row }) => [row.id, row]));
  return { coppie: voci.map(({ before }) => ({ before, now: now.get(before.id)! })), spostate, now };
}
