import {
  decideCambi,
  listPezziPossibili,
  type EsitoCambi,
  type VoceCambio,
  type Voluto,
} from '#domain/cambio.ts';
import type { Membro } from '#domain/assegnazione.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Diniego } from '#domain/insieme.ts';
import type { PrenotazioneSalvataAdmin } from '#contract/prenotazioni.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { readMembriDi } from '../catalogo/service.ts';
import { settleGiornateOf } from '../giornate/settle-service.ts';
import { readAbilitato } from '../rilasci/service.ts';
import { recordAll } from '../registro/service.ts';
import { dopoCambio } from './offerta-service.ts';
import type { Coppia } from './lettere-service.ts';
import {
  isAllungata,
  listSubito,
  readRegole,
  toDaCambiare,
  toPrimaVoce,
  type Richiesto,
} from './regole-cambio-service.ts';
import { toVoce } from './service.ts';
import { moveAside, tellSpostate } from './spostamenti-service.ts';
import * as store from './store.ts';

/** A change, with the booking as it is now. */
type Voce = VoceCambio & Pick<Richiesto, 'before'>;

/** Tells people about what has changed. */
export type Tell = (tx: Tx, changed: readonly Coppia[]) => Promise<void>;

/**
 * Decides what the bookings become, from what is read under the locks.
 * @param utente the member whose bookings they are; false for the centre, to which a person's limits do not apply
 * @param nonostante whether the centre goes ahead although the member lacks an abilitazione
 */
export async function decide(
  deps: Deps,
  tx: Tx,
  utente: UtenteCorrente | false,
  voci: readonly Voce[],
  { nonostante = false }: { nonostante?: boolean } = {},
): Promise<EsitoCambi> {
  if (voci.length === 0) return { cambiate: [], spostamenti: [] };
  const cambiano = voci.map(({ prenotazione }) => prenotazione);
  const { chi, impegni, situazione } = await readRegole(deps, tx, utente, cambiano);
  const sala = await readSala({ ...deps, db: tx }, voci, oggi(deps.clock));
  return decideCambi({
    ...sala,
    ...situazione,
    chi,
    voci,
    // All of them belong to one person.
    abilitazioni: await readAbilitato(tx, voci[0]!.before.user_id, sala.pezzi.values()),
    nonostante,
    limiti: impegni && (deps.centro.limiti ?? null),
    impegni: impegni ?? [],
    subito: await listSubito(tx, utente, [...sala.pezzi.keys()]),
  });
}

/** The pieces that the bookings may take, with their taken days. */
const readSala = (
  deps: Pick<Deps, 'db' | 'apertura'>,
  voci: readonly Pick<VoceCambio, 'prenotazione' | 'voluto'>[],
  today: Giorno,
) =>
  readMembriDi(
    deps,
    {
      prenotabili: voci.flatMap(
        ({ prenotazione: { prenotabile_id: own }, voluto: { prenotabile_id: named } }) =>
          named === undefined ? [own] : [own, named],
      ),
      gruppi: voci.flatMap(({ prenotazione: { gruppo_id } }) => gruppo_id ?? []),
    },
    today,
  );

/**
 * Carries a decision out. Bookings in the way move, in one statement; then letters and records are written, and days
 * are settled.
 * @param ids all bookings that were asked for: one that stays as it is may make room, too
 * @param come null for a preview: nobody is told. `altro`: further details for the records
 * @returns the bookings as they then are, by id
 */
export async function carryOut(
  deps: Deps,
  tx: Tx,
  attore: Pick<UtenteCorrente, 'id'>,
  {
    ids,
    voci,
    esito: { cambiate, spostamenti },
  }: {
    ids: readonly number[];
    voci: readonly Voce[];
    esito: Exclude<EsitoCambi, Diniego>;
  },
  come: { tell: Tell; altro?: Record<string, unknown> } | null,
): Promise<Map<number, PrenotazioneSalvataAdmin>> {
  if (voci.length === 0) return new Map();
  const values = voci.map(({ before: { id }, voluto: { inizio, fine } }, n) => ({
    id,
    inizio,
    fine,
    ...cambiate[n]!,
  }));
  const spostate = await moveAside(tx, spostamenti, values);
  await store.setCambiate(tx, values, deps.clock.now());
  const rows = await store.listEvenAnnullate(tx, ids);
  const now = new Map(rows.map(({ annullata: _, consegna: __, ...row }) => [row.id, row]));
  const coppie = voci.map(({ before }) => ({ before, now: now.get(before.id)! }));
  if (come) {
    const toRecord = ({ before, now: changed }: Coppia, n: number) => {
      const nonostante = [
        ...(cambiate[n]!.senza_abilitazione ? ['ABILITAZIONE_MANCANTE'] : []),
        ...(before.utente?.sospeso && isAllungata(before, changed) ? ['PERSONA_SOSPESA'] : []),
      ];
      return toVoce(attore, 'prenotazione_modificata', changed, {
        prima: toPrimaVoce(before),
        ...(nonostante.length > 0 && { nonostante }),
        ...come.altro,
      });
    };
    await come.tell(tx, coppie);
    await recordAll(tx, coppie.map(toRecord));
    await tellSpostate(deps, tx, spostate, coppie[0]!.now.id);
    const touched = coppie.flatMap(({ before, now: changed }) => [
      before.prenotabile_id,
      changed.prenotabile_id,
    ]);
    await dopoCambio(deps, tx, { prenotabili: [...touched, ...spostate.map(({ da }) => da)] });
  }
  const changed = coppie.map((coppia) => coppia.now);
  for (const paid of await settleGiornateOf(deps, tx, attore, changed)) now.set(paid.id, paid);
  return now;
}

/**
 * Gives a booking one of the spans that were proposed to its person, inside a given transaction that holds it
 * (prodotto/proposte#risposta). It gets the named piece, or else one that it may take. It stays confirmed if it
 * was. The person's limits are not judged, since the centre proposed the days.
 * @param come further details for the records, and who is told
 * @returns whether it could have these days
 */
export async function takeDays(
  deps: Deps,
  tx: Tx,
  attore: Pick<UtenteCorrente, 'id'>,
  { before, voluto }: { before: PrenotazioneSalvataAdmin; voluto: Voluto },
  come: { tell: Tell; altro: Record<string, unknown> },
): Promise<boolean> {
  const { inizio, fine } = voluto;
  for (const wanted of [voluto, { inizio, fine }]) {
    const voci = [{ before, voluto: wanted, prenotazione: toDaCambiare(before), fuori: false }];
    const esito = await decide(deps, tx, false, voci);
    if ('rifiutate' in esito) continue;
    await carryOut(deps, tx, attore, { ids: [before.id], voci, esito }, come);
    return true;
  }
  return false;
}

/** The pieces that a booking may take without moving anybody else, with the days on which other bookings hold them. */
export async function readLiberi(deps: Deps, tx: Tx, before: PrenotazioneSalvataAdmin): Promise<Membro[]> {
  const prenotazione = toDaCambiare(before);
  const voci = [{ prenotazione, voluto: before }];
  return listPezziPossibili(await readSala({ ...deps, db: tx }, voci, oggi(deps.clock)), prenotazione);
}

/**
 * Lets a booking that would go on end today, because its thing has come back, inside a given transaction that holds it
 * and ends with `dopoCambio`. Nobody gets a letter, since the member was there.
 */
export async function shortenIn(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  before: PrenotazioneSalvataAdmin,
): Promise<PrenotazioneSalvataAdmin> {
  const today = oggi(clock);
  if (before.fine <= today) return before;
  const { id, inizio, prenotabile_id, confermata, versione } = before;
  const shorter = { id, inizio, fine: today, prenotabile_id, confermata, esce_dal_gruppo: false };
  await store.setCambiate(tx, [shorter], clock.now());
  return { ...before, fine: today, versione: versione + 1 };
}
