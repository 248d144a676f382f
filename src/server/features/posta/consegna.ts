import type { Centro } from '#contract/contenuto.ts';
import { findProssimaChiusura } from '#domain/apertura.ts';
import { listDaPortare } from '#domain/consegna.ts';
import { costoOf, type Costo } from '#domain/costo.ts';
import { addGiorni } from '#domain/giorno.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { giorniPagati } from '#domain/prezzi.ts';
import { sayGiorniApertura } from '#domain/say-apertura.ts';
import { sayEstremi } from '#domain/say-giorni.ts';
import { riga } from './italiano.ts';
import type { Consegna, DatiPrenotazione, Giorni, Mittente } from './modello.ts';

/** A booking whose resource still exists, and its terms. */
interface Nota {
  readonly p: DatiPrenotazione;
  readonly consegna: Consegna;
}

/**
 * Price, deposit, what to bring, opening hours and the next closure, as the page shows them after booking. For several
 * bookings, only what holds for all of them: price and deposit stand beside each booking (`writeVoce`).
 */
export function writeConsegna(
  prenotazioni: readonly DatiPrenotazione[],
  { consegne, centro, giorni }: Mittente,
): string[] {
  const note = prenotazioni.flatMap((p): Nota[] => {
    const consegna = consegne.get(p.id);
    return consegna ? [{ p, consegna }] : [];
  });
  if (note.length === 0) return [];
  const sola = prenotazioni.length === 1 ? note[0]! : null;
  const contributo = writeContributo(costoDi(note, giorni, centro.contributo_esterni));
  // Once for each resource, however many bookings it has.
  const portare = new Map(
    note.map(({ p, consegna }) => [p.risorsa, listDaPortare(consegna.sezioni)] as const),
  );
  return [
    ...(sola ? writeTermini(sola, contributo, giorni) : contributo),
    ...[...portare].flatMap(([risorsa, cose]) =>
      cose.length > 0 ? [`Da portare${sola ? '' : ` per ${risorsa}`}: ${cose.join('; ')}.`] : [],
    ),
    writeOrari(centro),
    ...writeChiusura(
      note.map(({ p }) => p),
      giorni,
    ),
  ];
}

/** One of several bookings, with its price and deposit: '7: Sala, …; costa €15; cauzione €50, …'. */
export function writeVoce(p: DatiPrenotazione, { consegne, giorni }: Mittente): string {
  const consegna = consegne.get(p.id);
  if (!consegna) return riga(p);
  const costo = writeCosto({ p, consegna }, giorni);
  const { cauzione } = consegna;
  return [
    riga(p),
    costo === null ? 'compreso, nessun costo' : `costa ${costo}`,
    ...(cauzione > 0 ? [`cauzione €${cauzione}, che ti torna alla riconsegna`] : []),
  ].join('; ');
}

/** Price and deposit of a booking that has a letter to itself. */
function writeTermini(nota: Nota, contributo: readonly string[], giorni: Giorni): string[] {
  const costo = writeCosto(nota, giorni);
  const { cauzione } = nota.consegna;
  return [
    costo === null ? 'Compreso, nessun costo.' : [`Costa ${costo}.`, ...contributo].join(' '),
    ...(cauzione > 0 ? [`Lasci €${cauzione} di cauzione al ritiro: ti torna alla riconsegna.`] : []),
  ];
}

/** What bookings cost, by the price list. */
const costoDi = (note: readonly Nota[], { calendario }: Giorni, contributo?: number): Costo =>
  costoOf(
    note.map(({ p, consegna }) => ({ ...consegna, giorni: giorniPagati(calendario, p) })),
    contributo,
  );

/**
 * The price of a booking of a space, '€15', and for how many days it is if the centre is closed on some of its days.
 * Null for an instrument.
 */
function writeCosto(nota: Nota, giorni: Giorni): string | null {
  const { prezzo } = costoDi([nota], giorni);
  if (prezzo === null) return null;
  const pagati = giorniPagati(giorni.calendario, nota.p);
  if (pagati === giorniIn(nota.p)) return `€${prezzo}`;
  const chiusi = giorniIn(nota.p) - pagati;
  return `€${prezzo}: ${pagati === 1 ? '1 giorno di apertura' : `${pagati} giorni di apertura`}, ${chiusi === 1 ? 'l’altro non si paga' : 'gli altri non si pagano'}`;
}

/**
 * The contribution of people from elsewhere, in the same words for everybody: other people may read a letter, and it
 * must not reveal a class (prodotto/fasce#fascia).
 */
const writeContributo = ({ contributo }: Costo): string[] =>
  contributo > 0 ? [`Chi viene da fuori versa €${contributo} in più.`] : [];

const writeOrari = ({ orari: { giorni, fasce }, apertura }: Centro): string =>
  `${apertura ? sayGiorniApertura(apertura.giorni, 'it') : giorni}: ${fasce.map(([apre, chiude]) => `${apre}-${chiude}`).join(' e ')}.`;

/** A closure that begins within 30 days after the last booking still concerns its member. */
const VICINA = 30;

/**
 * The closure that the reader of these bookings should know about: the next one, if it begins soon after the last
 * booking.
 */
export function writeChiusura(
  prenotazioni: readonly DatiPrenotazione[],
  { oggi, calendario }: Giorni,
): string[] {
  const chiusura = findProssimaChiusura(calendario, oggi);
  if (!chiusura || prenotazioni.every(({ fine }) => chiusura.inizio > addGiorni(fine, VICINA))) return [];
  const { inizio, fine, motivo } = chiusura;
  const detti = sayEstremi(chiusura, 'it');
  return [`Siamo chiusi ${inizio === fine ? detti.fine : `da ${detti.inizio} a ${detti.fine}`}: ${motivo}.`];
}

/**
 * The page on which other days are chosen: that of the instruments if all the bookings are of instruments, otherwise
 * that of the spaces.
 */
export function urlElenco(
  prenotazioni: readonly DatiPrenotazione[],
  { consegne, publicUrl }: Mittente,
): string {
  const strumenti = prenotazioni.every(({ id }) => consegne.get(id)?.tipo === 'strumento');
  return publicUrl + (strumenti ? '/strumentazioni' : '/spazi');
}
