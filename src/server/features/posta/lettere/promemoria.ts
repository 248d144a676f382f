import { isAperto } from '#domain/apertura.ts';
import { addGiorni } from '#domain/giorno.ts';
import { rigaIndirizzo } from '../../../platform/contenuto.ts';
import { writeConsegna } from '../consegna.ts';
import { apri, contatti, giorno, posto, saluto } from '../say.ts';
import {
  datiOf,
  type ConPrenotazione,
  type Mittente,
  type Modello,
  type StatoPrenotazione,
} from '../modello.ts';
import { CON_PRENOTAZIONE } from '../persone.ts';

type Dati = ConPrenotazione & {
  /** As `StatoPrenotazione` says it. */
  readonly manca?: StatoPrenotazione['manca'];
  /** Set where they were told that it is not there, and it is now. */
  readonly tornata?: boolean;
};

/**
 * Sent the day before a confirmed booking begins, and once what was not there can be had
 * (prodotto/lettere#promemoria).
 */
export const promemoria: Modello<Dati> = {
  persone: CON_PRENOTAZIONE,
  prenotazioni: ({ prenotazione }) => [prenotazione],
  stato: {
    di: ({ prenotazione }) => [prenotazione.id],
    judge({ tornata, ...dati }, { prenotazioni, giorni: { oggi, calendario } }) {
      const adesso = prenotazioni.get(dati.prenotazione.id);
      if (!adesso?.confermata || !adesso.attiva || adesso.cominciata || adesso.proposta) return null;
      const { inizio, fine, manca } = adesso;
      if (tornata ? fine < oggi || manca : inizio < oggi || inizio !== dati.prenotazione.inizio) return null;
      if (!tornata && !isAperto(calendario, inizio)) return null;
      return { ...dati, prenotazione: datiOf(adesso), ...(tornata ? { tornata } : { manca }) };
    },
  },
  write(dati, mittente) {
    const { manca, tornata } = dati;
    return {
      azione: apri('tuePrenotazioni', mittente),
      ...(manca
        ? writeManca(dati, manca, mittente)
        : tornata
          ? writeTornata(dati, mittente)
          : writeVicina(dati, mittente)),
    };
  },
};

type Parti = Omit<ReturnType<Modello<Dati>['write']>, 'azione'>;

/** 'Tomorrow' is said only the day before: a letter may be sent later than it was queued. */
function writeComincia({ prenotazione }: Dati, mittente: Mittente): string {
  const { domani, comincia } = mittente.parole.prenotazioni.promemoria;
  const quale = posto(prenotazione, mittente);
  const { id, inizio } = prenotazione;
  return (isDomani(inizio, mittente) ? domani : comincia)(id, quale);
}

const isDomani = (inizio: Dati['prenotazione']['inizio'], { giorni }: Mittente): boolean =>
  inizio === addGiorni(giorni.oggi, 1);

function writeVicina(dati: Dati, mittente: Mittente): Parti {
  const { oggettoDomani, oggetto, chiusa } = mittente.parole.prenotazioni.promemoria;
  const { risorsa, inizio } = dati.prenotazione;
  return {
    oggetto: isDomani(inizio, mittente) ? oggettoDomani(risorsa) : oggetto(risorsa, giorno(inizio, mittente)),
    paragrafi: [saluto(dati, mittente), writeComincia(dati, mittente), ...writeDove(dati, mittente)],
    chiusa: chiusa(contatti(mittente)),
  };
}

function writeTornata(dati: Dati, mittente: Mittente): Parti {
  const { tornata, chiusa } = mittente.parole.prenotazioni.promemoria;
  const { id, risorsa } = dati.prenotazione;
  return {
    oggetto: tornata.oggetto(risorsa),
    paragrafi: [
      saluto(dati, mittente),
      tornata.adesso(id, posto(dati.prenotazione, mittente)),
      ...writeDove(dati, mittente),
    ],
    chiusa: chiusa(contatti(mittente)),
  };
}

function writeManca(dati: Dati, perche: 'fuori' | 'ferma', mittente: Mittente): Parti {
  const { centro, suCarta, parole } = mittente;
  const { oggetto, sito, carta, chiusa } = parole.prenotazioni.promemoria.manca;
  return {
    oggetto: oggetto[perche](dati.prenotazione.risorsa),
    paragrafi: [
      saluto(dati, mittente),
      writeComincia(dati, mittente),
      (suCarta ? carta : sito)[perche](centro.telefono),
    ],
    chiusa: chiusa(contatti(mittente)),
  };
}

const writeDove = ({ prenotazione }: Dati, mittente: Mittente): string[] => [
  mittente.parole.doveSiamo(rigaIndirizzo(mittente.centro.indirizzo)),
  ...writeConsegna([prenotazione], mittente),
];
