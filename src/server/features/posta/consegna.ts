import type { Tipo } from '#contract/campi.ts';
import { countAperti, listChiusureAccanto } from '#domain/apertura.ts';
import { listDaPortare } from '#domain/consegna.ts';
import { costoOf, type Costo } from '#domain/costo.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { sayGiorniApertura } from '#domain/say-apertura.ts';
import { sayEstremi } from '#domain/say-giorni.ts';
import { riga } from './say.ts';
import type { Consegna, DatiPrenotazione, Giorni, Mittente } from './modello.ts';

/** A booking whose resource still exists, and its terms. */
interface Nota {
  readonly p: DatiPrenotazione;
  readonly consegna: Consegna;
}

/**
 * Price, deposit, what to bring, opening hours and the closures around it, as the page shows them after booking. For several
 * bookings, only what holds for all of them: price and deposit stand beside each booking (`writeVoce`).
 */
export function writeConsegna(prenotazioni: readonly DatiPrenotazione[], mittente: Mittente): string[] {
  const { consegne, centro, giorni, parole } = mittente;
  const { daPortare, daPortarePer } = parole.consegna;
  const note = prenotazioni.flatMap((p): Nota[] => {
    const consegna = consegne.get(p.id);
    return consegna ? [{ p, consegna }] : [];
  });
  if (note.length === 0) return [];
  const sola = prenotazioni.length === 1 ? note[0]! : null;
  const { contributo } = costoDi(note, giorni, centro.contributo_esterni);
  // In the same words for everybody: other people may read a letter, and it must not reveal a class
  // (prodotto/fasce#fascia).
  const versano = contributo > 0 ? [parole.consegna.contributo(contributo)] : [];
  // Once for each resource, however many bookings it has.
  const portare = new Map(
    note.map(({ p, consegna }) => [p.risorsa, listDaPortare(consegna.sezioni)] as const),
  );
  return [
    ...(sola ? writeTermini(sola, versano, mittente) : versano),
    ...[...portare].flatMap(([risorsa, cose]) => {
      if (cose.length === 0) return [];
      return [sola ? daPortare(cose.join('; ')) : daPortarePer(risorsa, cose.join('; '))];
    }),
    writeOrari(mittente),
    ...writeChiusure(
      note.map(({ p }) => p),
      mittente,
    ),
  ];
}

/** One of several bookings, with its price and deposit: '7: Sala, …; costa €15; cauzione €50, …'. */
export function writeVoce(p: DatiPrenotazione, mittente: Mittente): string {
  const { voceCompresa, voceCosta, voceCauzione } = mittente.parole.consegna;
  const consegna = mittente.consegne.get(p.id);
  if (!consegna) return riga(p, mittente);
  const costo = writeCosto({ p, consegna }, mittente);
  const { cauzione } = consegna;
  return [
    riga(p, mittente),
    costo === null ? voceCompresa : voceCosta(costo),
    ...(cauzione > 0 ? [voceCauzione(cauzione)] : []),
  ].join('; ');
}

/** Price and deposit of a booking that has a letter to itself. */
function writeTermini(nota: Nota, contributo: readonly string[], mittente: Mittente): string[] {
  const { parole } = mittente;
  const costo = writeCosto(nota, mittente);
  const { cauzione } = nota.consegna;
  return [
    costo === null ? parole.consegna.compreso : [parole.consegna.costa(costo), ...contributo].join(' '),
    ...(cauzione > 0 ? [parole.consegna.cauzione(cauzione)] : []),
  ];
}

/** What bookings cost, by the price list. */
const costoDi = (note: readonly Nota[], { calendario }: Giorni, contributo?: number): Costo =>
  costoOf(
    note.map(({ p, consegna }) => ({ ...consegna, giorni: countAperti(calendario, p) })),
    contributo,
  );

/**
 * The price of a booking of a space, '€15', and for how many days it is if the centre is closed on some of its days.
 * Null for an instrument.
 */
function writeCosto(nota: Nota, { giorni, parole }: Mittente): string | null {
  const { prezzo } = costoDi([nota], giorni);
  if (prezzo === null) return null;
  const pagati = countAperti(giorni.calendario, nota.p);
  const chiusi = giorniIn(nota.p) - pagati;
  return chiusi === 0 ? `€${prezzo}` : `€${prezzo}: ${parole.consegna.aperti(pagati, chiusi)}`;
}

/** The days of the week on which the centre is open, and its hours. */
export function writeOrari(mittente: Mittente): string {
  const { orari, apertura } = mittente.centro;
  // Without `apertura` the content has the days in words (`demandGiorni`).
  const giorni = apertura ? sayGiorniApertura(apertura.giorni, mittente.lingua) : orari.giorni!;
  return mittente.parole.consegna.orari(giorni, sayFasce(mittente));
}

/** The opening hours of a day: '9:00-13:00 e 15:00-18:00'. */
export const sayFasce = ({ centro: { orari }, parole }: Mittente): string =>
  parole.consegna.fasce(orari.fasce.map(([apre, chiude]) => `${apre}-${chiude}`));

/** The closures inside these bookings and on the days beside them. */
export function writeChiusure(
  prenotazioni: readonly DatiPrenotazione[],
  { giorni: { oggi, calendario }, lingua, parole, feste }: Mittente,
): string[] {
  return listChiusureAccanto(calendario, prenotazioni, oggi).map((chiusura) => {
    const motivo = feste?.get(chiusura.motivo) ?? chiusura.motivo;
    const detti = sayEstremi(chiusura, lingua);
    return chiusura.inizio === chiusura.fine
      ? parole.consegna.chiusiIl(detti.fine, motivo)
      : parole.consegna.chiusiDa(detti.inizio, detti.fine, motivo);
  });
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
  return publicUrl + pathElenco(strumenti ? 'strumento' : 'spazio');
}

/** The page that lists the resources of a type. */
export const pathElenco = (tipo: Tipo): string => (tipo === 'spazio' ? '/spazi' : '/strumentazioni');
