import { formatEstremi } from '#domain/format-giorni.ts';
import { countAperti, listChiusureAccanto } from '#domain/apertura.ts';
import { listDaPortare } from '#domain/consegna.ts';
import { costoOf, type Costo } from '#domain/costo.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { isGratuito } from '#domain/prezzi.ts';
import { sayGiorniApertura } from '#domain/say-apertura.ts';
import { apri, riga } from './say.ts';
import type {
  AzioneLettera,
  ConsegnaDetta,
  DatiPrenotazione,
  Giorni,
  Mittente,
  Paragrafi,
  ParoleLettera,
} from './modello.ts';

/** A booking whose resource still exists, and its terms. */
interface Nota {
  readonly p: DatiPrenotazione;
  readonly consegna: ConsegnaDetta;
}

/**
 * Price, deposit, what to bring, opening hours and closures, as the page shows them after booking. For several
 * bookings, only what they share: `writeVoce` adds price and deposit to each.
 */
export function writeConsegna(prenotazioni: readonly DatiPrenotazione[], mittente: Mittente): Paragrafi {
  const { consegne, giorni, say, lingua } = mittente;
  const note = prenotazioni.flatMap((p): Nota[] => {
    const consegna = consegne.get(p.id);
    return consegna ? [{ p, consegna }] : [];
  });
  if (note.length === 0) return [];
  const sola = prenotazioni.length === 1 ? note[0]! : null;
  const contributo = note.reduce((sum, nota) => sum + costoDi(nota, giorni, true).contributo, 0);
  // The same words for everybody: others may read a letter, and it must not reveal a class (prodotto/fasce#fascia).
  const versano =
    contributo > 0
      ? say({
          it: `Chi viene da fuori versa €${contributo} in più.`,
          en: `People from elsewhere pay €${contributo} more.`,
        })
      : '';
  // Once for each resource, however many bookings it has.
  const portare = new Map(
    note.map(({ p, consegna }) => [p.risorsa, listDaPortare(consegna.sezioni, lingua)] as const),
  );
  return [
    ...(sola ? writeTermini(sola, versano, mittente) : [versano]),
    ...[...portare].flatMap(([risorsa, cose]) => {
      const lista = cose.join('; ');
      if (lista === '') return [];
      return sola
        ? { it: `Da portare: ${lista}.`, en: `What to bring: ${lista}.` }
        : { it: `Da portare per ${risorsa}: ${lista}.`, en: `What to bring for ${risorsa}: ${lista}.` };
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
  const { say } = mittente;
  const consegna = mittente.consegne.get(p.id);
  if (!consegna) return riga(p, mittente);
  const { it, en } = writeCosto({ p, consegna }, mittente);
  const { cauzione } = consegna;
  return [
    riga(p, mittente),
    say({ it: it.toLowerCase(), en: en.toLowerCase() }),
    cauzione > 0 &&
      say({
        it: `cauzione €${cauzione}, che ti torna alla riconsegna`,
        en: `deposit of €${cauzione}, which you get back when you return it`,
      }),
  ]
    .filter(Boolean)
    .join('; ');
}

function writeTermini(nota: Nota, versano: string, mittente: Mittente): Paragrafi {
  const costo = mittente.say(writeCosto(nota, mittente));
  const { cauzione } = nota.consegna;
  return [
    `${costo}. ${versano}`.trimEnd(),
    cauzione > 0 && {
      it: `Lasci €${cauzione} di cauzione al ritiro: ti torna alla riconsegna.`,
      en: `You leave a deposit of €${cauzione} when you collect it, and get it back when you return it.`,
    },
  ];
}

/** The cost by the price list of the request. @param contributo whether to include what people from elsewhere pay */
const costoDi = ({ p, consegna }: Nota, { calendario }: Giorni, contributo = false): Costo =>
  costoOf([{ ...consegna, giorni: countAperti(calendario, p) }], {
    pacchetti: consegna.pacchetti,
    contributo: contributo ? consegna.contributo_esterni : 0,
  });

/** 'Costa €15', with the number of days if the centre is closed on some; instruments and free spaces cost nothing. */
function writeCosto(nota: Nota, { giorni, say }: Mittente): ParoleLettera {
  const { prezzo } = costoDi(nota, giorni);
  if (prezzo === null) return { it: 'Gratuito', en: 'Free' };
  if (isGratuito(nota.consegna)) return { it: 'Gratuito', en: 'Free of charge' };
  const pagati = countAperti(giorni.calendario, nota.p);
  const chiusi = giorniIn(nota.p) - pagati;
  if (chiusi === 0) return { it: `Costa €${prezzo}`, en: `It costs €${prezzo}` };
  const aperti = say(
    pagati === 1
      ? { it: '1 giorno di apertura', en: '1 day that we are open' }
      : { it: `${pagati} giorni di apertura`, en: `${pagati} days that we are open` },
  );
  const altri = say(
    chiusi === 1
      ? { it: 'l’altro non si paga', en: 'the other one is free of charge' }
      : { it: 'gli altri non si pagano', en: 'the others are free of charge' },
  );
  return {
    it: `Costa €${prezzo}: ${aperti}, ${altri}`,
    en: `It costs €${prezzo}: ${aperti}, ${altri}`,
  };
}

export function writeOrari(mittente: Mittente): string {
  const { orari, apertura } = mittente.centro;
  const giorni = orari.giorni ?? sayGiorniApertura(apertura.giorni, mittente.lingua);
  return `${giorni}: ${sayFasce(mittente)}.`;
}

/** The opening hours of a day: '9:00-13:00 e 15:00-18:00'. */
export const sayFasce = ({ centro: { orari }, say }: Mittente): string =>
  orari.fasce.map(([apre, chiude]) => `${apre}-${chiude}`).join(say({ it: ' e ', en: ' and ' }));

/** The closures inside these bookings and on the days beside them. */
export function writeChiusure(
  prenotazioni: readonly DatiPrenotazione[],
  { giorni: { oggi, calendario }, lingua, feste }: Mittente,
): ParoleLettera[] {
  return listChiusureAccanto(calendario, prenotazioni, oggi).map((chiusura) => {
    const motivo = feste?.get(chiusura.motivo) ?? chiusura.motivo;
    const { inizio: da, fine: a } = formatEstremi(chiusura, lingua);
    return chiusura.inizio === chiusura.fine
      ? { it: `Siamo chiusi ${a}: ${motivo}.`, en: `We are closed on ${a}: ${motivo}.` }
      : {
          it: `Siamo chiusi da ${da} a ${a}: ${motivo}.`,
          en: `We are closed from ${da} to ${a}: ${motivo}.`,
        };
  });
}

/** The button for other days: to the instruments if all bookings are of instruments, else to the spaces. */
export function altriGiorni(prenotazioni: readonly DatiPrenotazione[], mittente: Mittente): AzioneLettera {
  const strumenti = prenotazioni.every(({ id }) => mittente.consegne.get(id)?.tipo === 'strumento');
  return apri(strumenti ? 'strumenti' : 'spazi', mittente);
}
