import { findChiuso, isAperto, nextAperto, type Calendario } from './apertura.ts';
import { assignMembro, listAmmessi, listCandidati, noleggioMaxGruppo, type Membro } from './assegnazione.ts';
import { addGiorni, minGiorno, ULTIMO_GIORNO, type Giorno } from './giorno.ts';
import { giorniIn, type Intervallo } from './intervallo.ts';
import { checkUtente } from './prenotazione.ts';
import { Rifiuto } from './rifiuti.ts';
import { erroreCampo, type ErroreCampo } from './validazione.ts';

/** A booking ends at most this many days after today (prodotto/prenotazioni#date). */
export const MAX_GIORNI_AVANTI = 366;
const MAX_PROPOSTE = 3;

/**
 * All that the rules look at, besides the wanted days. If a new rule needs to know something else, it becomes a field
 * here.
 */
export type Situazione = {
  oggi: Giorno;
  /** The resource alone, or the members of the group; null when the resource or group does not exist. */
  membri: readonly Membro[] | null;
  /** The days on which the centre is open, at least from today to the last day that can be booked. */
  calendario: Calendario;
};

/** The question behind every booking: can these days be booked? */
export type Domanda = Situazione & { range: Intervallo };

type Regola = {
  /** The reason, under the name that the calendar uses. */
  motivo: string;
  isBroken: (domanda: Domanda) => boolean;
  refuse: (domanda: Domanda) => Rifiuto;
};

/**
 * The rules of a booking, in the order in which they refuse (prodotto/prenotazioni#ordine): the first broken rule is
 * the answer. The calendar, the alternative periods and the booking itself all use this table, so a new rule is a row
 * here, plus the words that the compiler then asks for. When a period is granted, so are its first and its last day
 * alone: this lets a calendar judge a start before there is an end.
 */
const REGOLE = [
  {
    motivo: 'passato',
    isBroken: ({ range, oggi }) => range.inizio < oggi,
    refuse: refuseForma,
  },
  {
    motivo: 'prima_di_inizio',
    isBroken: ({ range }) => range.inizio > range.fine,
    refuse: refuseForma,
  },
  {
    motivo: 'orizzonte',
    isBroken: (domanda) => domanda.range.fine > ultimoGiornoPrenotabile(domanda),
    refuse: (domanda) => {
      const giorno = ultimoGiornoPrenotabile(domanda);
      return new Rifiuto('TROPPO_LONTANO', { errors: [erroreCampo('fine', 'giorno_lontano', { giorno })] });
    },
  },
  {
    motivo: 'non_prenotabile',
    isBroken: ({ membri }) => !membri?.some((membro) => !membro.non_prenotabile),
    refuse: ({ membri }) => new Rifiuto(membri ? 'NON_PRENOTABILE' : 'NOT_FOUND'),
  },
  {
    motivo: 'noleggio_max',
    isBroken: ({ membri, range }) => listAmmessi(membri ?? [], giorniIn(range)).length === 0,
    refuse: ({ membri }) => {
      const max = noleggioMaxGruppo(membri ?? []);
      return new Rifiuto('NOLEGGIO_MAX_SUPERATO', {
        errors: [erroreCampo('fine', 'troppi_giorni', { max })],
      });
    },
  },
  {
    motivo: 'chiuso',
    isBroken: ({ calendario, range }) =>
      !isAperto(calendario, range.inizio) || !isAperto(calendario, range.fine),
    refuse: (domanda) =>
      new Rifiuto('CENTRO_CHIUSO', { errors: listEstremiChiusi(domanda), proposte: findProposte(domanda) }),
  },
  {
    motivo: 'occupato',
    isBroken: ({ membri, range }) => listCandidati(membri ?? [], range).length === 0,
    refuse: (domanda) => new Rifiuto('DATE_OCCUPATE', { proposte: findProposte(domanda) }),
  },
] as const satisfies readonly Regola[];

/** Why days cannot be booked: the name of the rule that refuses them. */
export type Motivo = (typeof REGOLE)[number]['motivo'];

/** The last day that can be booked, given today (prodotto/prenotazioni#date). */
export function ultimoGiornoPrenotabile({ oggi }: Pick<Situazione, 'oggi'>): Giorno {
  return minGiorno(addGiorni(oggi, MAX_GIORNI_AVANTI), ULTIMO_GIORNO);
}

/**
 * Why these days cannot be booked, or null: the answer of `decidePrenotazione` without the sentences of the refusal.
 */
export function findMotivo(domanda: Domanda): Motivo | null {
  return findRotta(domanda)?.motivo ?? null;
}

/**
 * The whole decision on a booking, in the order of prodotto/prenotazioni#ordine: a refusal with helpful details (the
 * maximum number of days, free periods nearby), or the resource that takes the booking.
 */
export function decidePrenotazione(
  utente: Parameters<typeof checkUtente>[0],
  domanda: Domanda,
): Rifiuto | { prenotabile_id: number } {
  const rifiuto = checkUtente(utente) ?? findRotta(domanda)?.refuse(domanda);
  if (rifiuto) return rifiuto;
  const chosen = assignMembro({ ...domanda, membri: domanda.membri ?? [] });
  return chosen ? { prenotabile_id: chosen.id } : new Rifiuto('DATE_OCCUPATE');
}

/**
 * Up to three alternative periods of the same length that would be granted, nearest start first, on a tie the earlier
 * one (prodotto/prenotazioni#proposte).
 */
export function findProposte(domanda: Domanda): Intervallo[] {
  const { range } = domanda;
  const durata = giorniIn(range) - 1;
  const found: Intervallo[] = [];
  for (let passo = 0; passo <= MAX_GIORNI_AVANTI && found.length < MAX_PROPOSTE; passo += 1) {
    for (const inizio of new Set([addGiorni(range.inizio, -passo), addGiorni(range.inizio, passo)])) {
      const proposta = { inizio, fine: addGiorni(inizio, durata) };
      if (findMotivo({ ...domanda, range: proposta }) === null) found.push(proposta);
    }
  }
  return found.slice(0, MAX_PROPOSTE);
}

function findRotta(domanda: Domanda): (typeof REGOLE)[number] | undefined {
  return REGOLE.find((regola) => regola.isBroken(domanda));
}

/** Everything that is wrong with the two dates themselves, reported together. */
function refuseForma({ range: { inizio, fine }, oggi }: Domanda): Rifiuto {
  const errors: ErroreCampo[] = [];
  if (inizio < oggi) errors.push(erroreCampo('inizio', 'giorno_passato'));
  if (inizio > fine) errors.push(erroreCampo('fine', 'fine_prima_di_inizio'));
  return new Rifiuto('VALIDATION_ERROR', { errors });
}

/** The ends of a booking on which the centre is closed, each with the reason and the day it opens again. */
function listEstremiChiusi({ calendario, range }: Domanda): ErroreCampo[] {
  return (['inizio', 'fine'] as const)
    .filter((campo) => !isAperto(calendario, range[campo]))
    .map((campo) => {
      const giorno = nextAperto(calendario, range[campo]);
      const chiuso = findChiuso(calendario, range[campo]);
      return chiuso
        ? erroreCampo(campo, 'giorno_chiuso', { motivo: chiuso.motivo, giorno })
        : erroreCampo(campo, 'giorno_di_riposo', { giorno });
    });
}
