import { listCandidati, type Membro } from './assegnazione.ts';
import {
  attualeOf,
  checkCambio,
  decideOrPropose,
  isConfermataDopo,
  type Chi,
  type DaCambiare,
  type Voluto,
} from './cambio.ts';
import { findLimite, type Impegno, type LimitiPersonali } from './limiti.ts';
import { findMotivo, isAccorciata, POSTO, type Situazione } from './regole.ts';
import { MAX_PASSI, type Spostamento } from './repack.ts';
import { Rifiuto, type VoceRifiutata } from './rifiuti.ts';
import { createTavolo, placeInGruppo, type Sala } from './tavolo.ts';

/** One of the bookings that are changed together, with what it is to become. */
export type VoceCambio = {
  prenotazione: DaCambiare & { id: number; gruppo_id: number | null };
  voluto: Voluto;
  /** Its thing has been handed over: it keeps its piece. */
  fuori: boolean;
};

/** All that a decision on several changes looks at. The bookings themselves still stand on their pieces. */
export type DomandaCambioInsieme = Pick<Situazione, 'oggi' | 'calendario' | 'prenota_fino'> &
  Sala & {
    chi: Chi;
    /** Those that change: what stays as it is stands among what is taken, and among `impegni`. */
    voci: readonly VoceCambio[];
    limiti: LimitiPersonali | null;
    /** What the person has booked besides. */
    impegni: readonly Impegno[];
    /** The pieces whose bookings by this person are confirmed at once. */
    subito: readonly number[];
  };

/** What each booking then has, in the order of the entries; `esce_dal_gruppo` as in `setCambiate`. */
export type Cambiata = { prenotabile_id: number; confermata: boolean; esce_dal_gruppo: boolean };

export type EsitoCambioInsieme =
  | { cambiate: Cambiata[]; spostamenti: Spostamento[] }
  /** `interrotte`: the entries for which the search for room ended at its limit. */
  | { rifiutate: VoceRifiutata[]; interrotte: number[] };

/**
 * The decision on bookings that are changed together, all or none (prodotto/prenotazioni#cambio-insieme). Each is judged
 * by the rules of a single change, on what the others become: the days that they have today are free for each other.
 * What only becomes shorter is always had. Then come the pieces that are named or have no group; whoever can stays where
 * they are; the others take another piece of their group, packed as in a request of several entries.
 */
export function decideCambioInsieme(domanda: DomandaCambioInsieme): EsitoCambioInsieme {
  const { chi, oggi, gruppi, limiti, impegni, subito } = domanda;
  const voci = domanda.voci.map((voce, n) => {
    const { prenotabile_id: _, ...range } = voce.voluto;
    const attuale = attualeOf(chi, voce.prenotazione, voce.voluto, oggi);
    return { ...voce, n, range, attuale, shorter: isAccorciata({ range, attuale }) };
  });
  const posti = placeVoci(domanda, voci);
  const accolte: Impegno[] = [];
  const programmaOf = (tipo: Impegno['tipo']) =>
    limiti && { limiti, impegni: [...impegni, ...accolte], tipo };
  const tipoOf = ({ prenotazione }: VoceCambio) => prenotazione.tipo as Impegno['tipo'];
  const refused: Giudicata[] = [];
  for (const voce of [...voci].sort((a, b) => Number(b.shorter) - Number(a.shorter))) {
    const tipo = tipoOf(voce);
    const programma = voce.shorter ? null : programmaOf(tipo);
    const there = posti.pezzoOf(voce.n) !== undefined;
    if (!there || (programma && findLimite(programma, voce.range, oggi))) refused.push(voce);
    else accolte.push({ ...voce.range, id: 0, nome: '', tipo });
  }
  if (refused.length === 0)
    return {
      cambiate: voci.map(({ n, prenotazione, range, attuale }) => {
        const prenotabile_id = posti.pezzoOf(n)!;
        const members = gruppi.get(prenotazione.gruppo_id ?? 0) ?? [];
        return {
          prenotabile_id,
          confermata: isConfermataDopo(
            chi,
            prenotazione,
            { range, attuale },
            subito.includes(prenotabile_id),
          ),
          esce_dal_gruppo:
            prenotabile_id !== prenotazione.prenotabile_id && !members.includes(prenotabile_id),
        };
      }),
      spostamenti: posti.listSpostamenti(),
    };
  const rifiutate = refused
    .sort((a, b) => a.n - b.n)
    .map((voce): VoceRifiutata => {
      const { range, attuale } = voce;
      const esito =
        posti.check(voce) ??
        decideOrPropose(chi, {
          ...domanda,
          range,
          attuale,
          membri: posti.listMembri(voce),
          programma: programmaOf(tipoOf(voce)),
        });
      const { code, dettagli } = esito instanceof Rifiuto ? esito : new Rifiuto('DATE_OCCUPATE');
      const { proposte = [], limite } = dettagli;
      return { indice: voce.n, code, proposte, ...(limite && { limite }) };
    });
  return { rifiutate, interrotte: posti.interrotte };
}

/** An entry with what the rules look at. */
type Giudicata = VoceCambio & {
  n: number;
  range: Pick<Voluto, 'inizio' | 'fine'>;
  attuale: ReturnType<typeof attualeOf>;
  shorter: boolean;
};

/** Gives a piece to each entry that the rules about days and pieces allow, as far as there is room. */
function placeVoci(domanda: DomandaCambioInsieme, voci: readonly Giudicata[]) {
  const { chi, oggi, pezzi } = domanda;
  const tavolo = createTavolo(domanda, new Set(voci.map(({ prenotazione: { id } }) => id)));
  const passi = { left: MAX_PASSI };
  const ofPezzo = (id: number) => tavolo.viewOf({ tipo: 'prenotabile', id }, null);
  /** The group of whose members the entry may take any; null where it is the piece that is wanted. */
  const gruppoOf = ({ prenotazione: { gruppo_id }, voluto, fuori }: Giudicata): number | null =>
    voluto.prenotabile_id === undefined && !fuori ? gruppo_id : null;
  /** The pieces that the entry may have: the one that is named, or its own and those of its group. */
  const listMembri = (voce: Giudicata): Membro[] | null => {
    const { prenotazione, voluto } = voce;
    const gruppo = gruppoOf(voce);
    const own = ofPezzo(voluto.prenotabile_id ?? prenotazione.prenotabile_id);
    if (gruppo === null) return own;
    const members = tavolo.viewOf({ tipo: 'gruppo', id: gruppo }, null) ?? [];
    return [...(own ?? []), ...members.filter(({ id }) => id !== prenotazione.prenotabile_id)];
  };
  const check = ({ prenotazione, voluto, range, attuale }: Giudicata) =>
    checkCambio(
      chi,
      prenotazione,
      { range, attuale },
      { oggi, tipo: pezzi.get(voluto.prenotabile_id ?? 0)?.tipo },
    );
  const allowed = voci.filter((voce) => {
    const { range, attuale } = voce;
    const asked = { ...domanda, membri: listMembri(voce), range, attuale, programma: null };
    return check(voce) === null && findMotivo(asked, () => POSTO) === null;
  });
  const mobili = new Set(
    [...pezzi.values()].flatMap(({ occupati }) =>
      occupati.flatMap(({ prenotazione, spostabile_in }) => (spostabile_in === null ? [] : [prenotazione])),
    ),
  );
  const isMobile = ({ prenotazione: { id }, range }: Giudicata) => range.inizio > oggi && mobili.has(id);
  const put = (voce: Giudicata, pezzo: number) =>
    tavolo.put(voce.n, pezzo, voce.range, isMobile(voce) ? gruppoOf(voce) : null);
  for (const voce of allowed) if (voce.shorter) put(voce, voce.prenotazione.prenotabile_id);
  const longer = allowed.filter(({ shorter }) => !shorter);
  for (const voce of longer) {
    if (gruppoOf(voce) !== null) continue;
    const [free] = listCandidati(listMembri(voce) ?? [], voce.range);
    if (free) put(voce, free.id);
  }
  const ofGruppi = longer.filter((voce) => gruppoOf(voce) !== null);
  for (const voce of ofGruppi) {
    const [stays] = listCandidati(ofPezzo(voce.prenotazione.prenotabile_id) ?? [], voce.range);
    if (stays) put(voce, stays.id);
  }
  const rest = ofGruppi.filter(({ n }) => tavolo.pezzoOf(n) === undefined);
  const interrotte = [...Map.groupBy(rest, gruppoOf)].flatMap(([gruppo, mine]) => {
    const daPosare = mine.map((voce) => ({ n: voce.n, range: voce.range, mobile: isMobile(voce) }));
    return placeInGruppo(tavolo, gruppo!, daPosare, { oggi, passi });
  });
  return { ...tavolo, interrotte, listMembri, check };
}
