import { writeConsegna, writeVoce } from '../consegna.ts';
import { apri, doveConAllegato, oggettoDi, posto, ripensamento, saluto } from '../say.ts';
import type { DatiPrenotazione, Mittente, Modello, Persona } from '../modello.ts';
import { DI_PRENOTAZIONE, SALUTO } from '../persone.ts';

type Ricevuta = DatiPrenotazione & {
  /** Whether the resource confirmed it at once (prodotto/prenotazioni#conferma-automatica). */
  readonly confermata: boolean;
};

type Dati = Persona & {
  readonly prenotazioni: readonly Ricevuta[];
};

/** The bookings that somebody has made in one go, one or several (prodotto/prenotazioni#insieme). */
export const prenotazioniRicevute: Modello<Dati> = {
  persone: { ...SALUTO, prenotazioni: DI_PRENOTAZIONE },
  prenotazioni: ({ prenotazioni }) => prenotazioni,
  calendario: 'known',
  write(dati, mittente) {
    const { prenotazioni } = dati;
    const [una, ...altre] = prenotazioni;
    const sola = una !== undefined && altre.length === 0;
    return {
      oggetto: oggettoDi(prenotazioni, sola && una.confermata ? 'confermata' : 'ricevuta', mittente),
      paragrafi: [
        saluto(dati, mittente),
        ...(sola ? writeUna(una, mittente) : writePiu(prenotazioni, mittente)),
        ...writeConsegna(prenotazioni, mittente),
      ],
      azione: apri('tuePrenotazioni', mittente),
      chiusa: ripensamento(prenotazioni.length, mittente),
    };
  },
};

function writeUna(p: Ricevuta, mittente: Mittente): string[] {
  const { una, unaConfermata, tenuti } = mittente.parole.prenotazioni.ricevute;
  const quale = posto(p, mittente);
  return p.confermata ? [unaConfermata(p.id, quale), doveConAllegato(mittente)] : [una(p.id, quale), tenuti];
}

function writePiu(prenotazioni: readonly Ricevuta[], mittente: Mittente): string[] {
  const { piu, aspettano, confermate } = mittente.parole.prenotazioni.ricevute;
  const lines = (confermata: boolean) =>
    prenotazioni.filter((p) => p.confermata === confermata).map((p) => writeVoce(p, mittente));
  const [attendono, subito] = [lines(false), lines(true)];
  return [
    piu(prenotazioni.length),
    ...(attendono.length > 0 ? [aspettano, ...attendono] : []),
    ...(subito.length > 0 ? [confermate, ...subito, doveConAllegato(mittente)] : []),
  ];
}
