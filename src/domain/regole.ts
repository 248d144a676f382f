import { findMancano, listServe, type Abilitato } from './abilitazioni.ts';
import {
  findChiuso,
  giorniDiNoleggio,
  isAperto,
  nextAperto,
  type CalendarioApertura,
  type Richiesti,
} from './apertura.ts';
import { giorniBloccatiGruppo, listAmmessi, noleggioMaxGruppo, type Membro } from './assegnazione.ts';
import { MAX_GIORNI_AVANTI } from './fasce.ts';
import { addGiorni, maxGiorno, minGiorno, type Giorno } from './giorno.ts';
import { contains, giorniIn, isFree, subtract, type Intervallo } from './intervallo.ts';
import { findLimite, type Programma } from './limiti.ts';
import {
  countPresi,
  MAX_LAVORO,
  type Lavoro,
  repack,
  type Impacchettamento,
  type Spostamento,
} from './repack.ts';
import { Rifiuto } from './rifiuti.ts';
import { erroreCampo, type ErroreCampo } from './validazione.ts';

const MAX_PROPOSTE = 3;
/** Merging the taken days of the pieces costs as much as looking so often at each of them. */
const COSTO_BLOCCATI = 50;

/**
 * Everything that the rules look at, apart from the wanted days. If a new rule needs to know more, add a field here.
 */
export type Situazione = {
  oggi: Giorno;
  /** The resource alone, or the members of the group; null when the resource or group does not exist. */
  membri: readonly Membro[] | null;
  /** The days on which the centre is open, at least from today to the last day that anybody can book. */
  calendario: CalendarioApertura;
  /** When a booking is changed: the days that it has already. They are not among the taken days of the members. */
  attuale?: GiaPrenotato;
  /** The last day that this person may book (`prenotaFino`). */
  prenota_fino: Giorno;
  /**
   * The limits of this person. Null where they are not judged: the centre has none, the page does not know what else is
   * booked, a booking only becomes shorter, or an administrator overrides them on purpose.
   */
  programma: Programma | null;
  /**
   * The abilitazioni of this person. Null where they are not judged: nobody has signed in, or an administrator
   * overrides them on purpose.
   */
  abilitazioni: Abilitato | null;
};

/** The days of a booking that is being changed. */
export type GiaPrenotato = Intervallo & {
  /** The change asks for another piece. */
  cambia_pezzo: boolean;
  /** The booking has begun and a member asks: it may only end earlier. */
  solo_prima: boolean;
};

/** The first or the last day of a span. */
export type Estremo = keyof Intervallo;

/**
 * The question behind every booking: can these days be booked?
 * @property estremi the ends that the rules about ends judge, where it is not both: a calendar asks for one after the
 * other
 * @property lavoro what the decision may still cost; no days are proposed beyond it
 */
export type Domanda = Situazione & { range: Intervallo; estremi?: readonly Estremo[]; lavoro?: Lavoro };

type Regola = {
  /** The reason, under the name that the calendar uses. */
  motivo: string;
  refuse: (domanda: Domanda, findPosto: FindPosto) => Rifiuto;
} & (
  | IsBroken
  /** A rule about the first and the last day: it judges each of them that is new, so a change keeps an old one. */
  | { isBrokenAt: (giorno: Giorno, domanda: Domanda, estremo: Estremo) => boolean }
);

/** Says where there is room for the days. It searches only when a rule asks for it. */
type FindPosto = () => Impacchettamento;
type IsBroken = { isBroken: (domanda: Domanda, findPosto: FindPosto) => boolean };

/**
 * The rules of a booking, in the order in which they refuse (prodotto/prenotazioni#ordine): the first broken rule is
 * the answer. The calendar, the alternative periods and the booking itself all use this table, so a new rule is a row
 * here, plus the words that the compiler then asks for. When a period is granted, so are its first and its last day
 * alone: this lets a calendar judge a start before there is an end. A change of a booking is judged by the same table
 * (prodotto/prenotazioni#cambio). The rules about ends apply to the ends that change; all others apply unless the
 * change only makes the booking shorter.
 */
const REGOLE = [
  {
    motivo: 'passato',
    isBrokenAt: (giorno, { oggi }) => giorno < oggi,
    refuse: refuseForma,
  },
  {
    motivo: 'prima_di_inizio',
    isBroken: ({ range }) => range.inizio > range.fine,
    refuse: refuseForma,
  },
  {
    motivo: 'orizzonte',
    // A day that the booking already has is never too far ahead, even if its member can no longer book that day.
    isBrokenAt: (giorno, { prenota_fino, attuale }) =>
      giorno > prenota_fino && !(attuale && contains(attuale, giorno)),
    refuse: (domanda) => {
      const { prenota_fino: giorno } = domanda;
      const campo = listNuovi(domanda).at(-1)!;
      return new Rifiuto('TROPPO_LONTANO', { errors: [erroreCampo(campo, 'giorno_lontano', { giorno })] });
    },
  },
  {
    motivo: 'iniziata',
    isBrokenAt: (giorno, { attuale }, estremo) =>
      attuale?.solo_prima === true && (estremo === 'inizio' || giorno > attuale.fine),
    refuse: () => new Rifiuto('PRENOTAZIONE_INIZIATA'),
  },
  {
    motivo: 'non_prenotabile',
    isBroken: ({ membri }) => !membri?.some((membro) => !membro.non_prenotabile),
    refuse: ({ membri }) => new Rifiuto(membri ? 'NON_PRENOTABILE' : 'NOT_FOUND'),
  },
  {
    motivo: 'noleggio_max',
    isBroken: (domanda) =>
      listAmmessi(domanda.membri ?? [], giorniDiNoleggio(domanda.calendario, asRichiesti(domanda))).length ===
      0,
    refuse: ({ membri }) => {
      const max = noleggioMaxGruppo(membri ?? []);
      return new Rifiuto('NOLEGGIO_MAX_SUPERATO', {
        errors: [erroreCampo('fine', 'noleggio_lungo', { max })],
      });
    },
  },
  {
    motivo: 'abilitazione',
    isBroken: (domanda) => mancanoOf(domanda).length > 0,
    refuse: (domanda) => new Rifiuto('ABILITAZIONE_MANCANTE', { mancano: mancanoOf(domanda) }),
  },
  {
    motivo: 'chiuso',
    isBrokenAt: (giorno, { calendario }) => !isAperto(calendario, giorno),
    refuse: (domanda) =>
      new Rifiuto('CENTRO_CHIUSO', { errors: listEstremiChiusi(domanda), proposte: findProposte(domanda) }),
  },
  {
    motivo: 'limite_personale',
    isBroken: (domanda) => limiteOf(domanda) !== null,
    refuse: (domanda) => new Rifiuto('LIMITE_PERSONALE', { limite: limiteOf(domanda)! }),
  },
  {
    motivo: 'occupato',
    isBroken: (_, findPosto) => findPosto().esito !== 'posto',
    refuse: refuseOccupato,
  },
] as const satisfies readonly Regola[];

/** Why days cannot be booked: the name of the rule that refuses them. */
export type Motivo = (typeof REGOLE)[number]['motivo'];

/** Why these days cannot be booked, or null: the answer of `decide` without the sentences of the refusal. */
export function findMotivo(domanda: Domanda, findPosto?: FindPosto): Motivo | null {
  return findRotta(domanda, findPosto)?.motivo ?? null;
}

/** The resource that takes a booking, and the bookings that must be moved first. */
export type Assegnata = { prenotabile_id: number; spostamenti: readonly Spostamento[] };

/**
 * The answer of the table (prodotto/prenotazioni#ordine): a refusal with helpful details (the maximum number of days,
 * free periods nearby), or the resource that takes the booking.
 */
export function decide(domanda: Domanda): Rifiuto | Assegnata {
  const findPosto = lookOnce(domanda);
  return findRotta(domanda, findPosto)?.refuse(domanda, findPosto) ?? assegnataOf(findPosto())!;
}

/**
 * The refusal of days for which there is no room: that of the first rule that they break.
 * @param esito the result of the search for room (`Impacchettamento`)
 */
export function refuse(domanda: Domanda, esito: 'pieno' | 'limite'): Rifiuto {
  const findPosto = (): Impacchettamento => ({ esito });
  return findRotta(domanda, findPosto)?.refuse(domanda, findPosto) ?? refuseOccupato(domanda, findPosto);
}

/** As `decide`, but without looking for other days: nobody is told the reason. Null where the days cannot be booked. */
export function findAssegnata(domanda: Domanda): Assegnata | null {
  const findPosto = lookOnce(domanda);
  return findRotta(domanda, findPosto) ? null : assegnataOf(findPosto());
}

/** Given to `findMotivo` to judge the days and the pieces before it is known whether there is room. */
export const POSTO: Impacchettamento = {
  esito: 'posto',
  spostamenti: [],
  prenotabile_ids: [],
};

function lookOnce(domanda: Domanda): FindPosto {
  let found: Impacchettamento | undefined;
  return () => (found ??= packPosto(domanda));
}

const assegnataOf = (posto: Impacchettamento): Assegnata | null =>
  posto.esito === 'posto'
    ? { prenotabile_id: posto.prenotabile_ids[0]!, spostamenti: posto.spostamenti }
    : null;

function packPosto(domanda: Domanda): Impacchettamento {
  const { membri, oggi, calendario, lavoro } = domanda;
  return repack({ membri: membri ?? [], ranges: [asRichiesti(domanda)], oggi, calendario }, lavoro);
}

/** The wanted days of a new booking or of a change. A change that keeps the days says so. */
export const asRichiesti = ({
  range,
  attuale,
}: Pick<Domanda, 'range'> & { attuale?: Intervallo | undefined }): Richiesti => ({
  ...range,
  tenuti: attuale?.inizio === range.inizio && attuale.fine === range.fine,
});

/**
 * Up to three (`quante`) alternative periods of the same length that would be granted, nearest start first, on a tie
 * the earlier one (prodotto/prenotazioni#proposte). If a booking that has begun is changed, other ends are looked for
 * instead.
 */
export function findProposte(domanda: Domanda, quante = MAX_PROPOSTE): Intervallo[] {
  const { range, attuale, oggi, prenota_fino, lavoro = { left: MAX_LAVORO } } = domanda;
  const isBegun = attuale !== undefined && attuale.inizio <= oggi && attuale.inizio === range.inizio;
  // Outside of these days every period is refused. In a full house most steps would be wasted there.
  const first = attuale ? minGiorno(attuale.inizio, oggi) : oggi;
  const last = attuale ? maxGiorno(attuale.fine, prenota_fino) : prenota_fino;
  const found: Intervallo[] = [];
  lavoro.left -= COSTO_BLOCCATI * countPresi(domanda.membri ?? []);
  if (lavoro.left <= 0) return found;
  const bloccati = giorniBloccatiGruppo(domanda.membri ?? []);
  if (!attuale && !hasRoom(domanda, bloccati, { inizio: first, fine: last })) return found;
  const shift = (giorni: number): Intervallo => ({
    inizio: isBegun ? range.inizio : addGiorni(range.inizio, giorni),
    fine: addGiorni(range.fine, giorni),
  });
  for (let passo = 0; passo <= MAX_GIORNI_AVANTI && found.length < quante; passo += 1) {
    const [before, after] = [shift(-passo), shift(passo)];
    const isBefore = before.inizio >= first && before.fine >= before.inizio;
    const isAfter = after.fine <= last;
    if ((!isBefore && !isAfter) || lavoro.left <= 0) break;
    for (const proposta of [...(isBefore ? [before] : []), ...(isAfter && passo > 0 ? [after] : [])]) {
      lavoro.left -= 1 + bloccati.length;
      const asked = { ...domanda, range: proposta, lavoro };
      // In a full group, most periods are refused without a search: on some day nobody is free.
      const findPosto = (): Impacchettamento =>
        isFree(bloccati, proposta) ? packPosto(asked) : { esito: 'pieno' };
      if (!isUguale(attuale, proposta) && !findRotta(asked, findPosto)) found.push(proposta);
    }
  }
  return found.slice(0, quante);
}

/**
 * Whether some days in a row, as many as are wanted, each have a free piece. Without such days nothing can be granted.
 */
function hasRoom({ range }: Domanda, bloccati: readonly Intervallo[], within: Intervallo): boolean {
  const free = bloccati.reduce(subtract<Intervallo>, [within]);
  return free.some((gap) => giorniIn(gap) >= giorniIn(range));
}

function findRotta(
  domanda: Domanda,
  findPosto = () => packPosto(domanda),
): (typeof REGOLE)[number] | undefined {
  const nuovi = listNuovi(domanda);
  const needsMore = !isAccorciata(domanda);
  return REGOLE.find((regola: Regola) =>
    'isBrokenAt' in regola
      ? nuovi.some((estremo) => regola.isBrokenAt(domanda.range[estremo], domanda, estremo))
      : needsMore && regola.isBroken(domanda, findPosto),
  );
}

const ESTREMI = ['inizio', 'fine'] as const;

/** The ends to judge: those asked for, without an end that a change leaves where it is. */
function listNuovi({ range, attuale, estremi = ESTREMI }: Domanda): Estremo[] {
  return estremi.filter((estremo) => range[estremo] !== attuale?.[estremo]);
}

/** Whether a change only makes a booking shorter: the same piece, and no day that it does not have. */
export function isAccorciata({
  range,
  attuale,
}: Pick<Domanda, 'range'> & { attuale?: Omit<GiaPrenotato, 'solo_prima'> }): boolean {
  if (!attuale || attuale.cambia_pezzo || range.inizio > range.fine) return false;
  return attuale.inizio <= range.inizio && range.fine <= attuale.fine;
}

const isUguale = (attuale: GiaPrenotato | undefined, range: Intervallo): boolean =>
  attuale?.inizio === range.inizio && attuale.fine === range.fine && !attuale.cambia_pezzo;

/** What the person lacks for an entry with these pieces, on the last of the wanted days. */
export function mancanoOf({
  abilitazioni,
  membri,
  range,
}: Pick<Domanda, 'abilitazioni' | 'membri' | 'range'>) {
  return abilitazioni ? findMancano(abilitazioni, listServe(membri ?? []), range) : [];
}

function limiteOf({ programma, range, oggi }: Domanda) {
  return programma && findLimite(programma, range, oggi);
}

/** Reports everything that is wrong with the two dates themselves at once. */
function refuseForma(domanda: Domanda): Rifiuto {
  const { range, oggi } = domanda;
  const [passato] = listNuovi(domanda).filter((estremo) => range[estremo] < oggi);
  const reversed = range.inizio > range.fine;
  const errors: ErroreCampo[] = [];
  if (passato && !(reversed && passato === 'fine')) errors.push(erroreCampo(passato, 'giorno_passato'));
  if (reversed) errors.push(erroreCampo('fine', 'fine_prima_di_inizio'));
  return new Rifiuto('VALIDATION_ERROR', { errors });
}

function refuseOccupato(domanda: Domanda, findPosto: FindPosto): Rifiuto {
  const proposte = findProposte(domanda);
  const ends = findPosto().esito === 'limite';
  return new Rifiuto('DATE_OCCUPATE', { proposte, ...(ends && { ricerca_interrotta: true }) });
}

/** The ends that fall on a closed day, each with the reason and the day it opens again. */
function listEstremiChiusi(domanda: Domanda): ErroreCampo[] {
  const { calendario, range } = domanda;
  return listNuovi(domanda)
    .filter((campo) => !isAperto(calendario, range[campo]))
    .map((campo) => {
      const giorno = nextAperto(calendario, range[campo]);
      const chiuso = findChiuso(calendario, range[campo]);
      return chiuso
        ? erroreCampo(campo, 'giorno_chiuso', { motivo: chiuso.motivo, giorno })
        : erroreCampo(campo, 'giorno_di_riposo', { giorno });
    });
}
