import { writeConsegna, writeVoce } from '../consegna.ts';
import { doveConAllegato, leTuePrenotazioni, oggettoDi, quando, ripensamento, saluto } from '../italiano.ts';
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
  it(dati, mittente) {
    const { prenotazioni } = dati;
    const [una, ...altre] = prenotazioni;
    const sola = una !== undefined && altre.length === 0;
    return {
      oggetto: sola
        ? oggettoDi(una, una.confermata ? 'confermata' : 'ricevuta')
        : `${prenotazioni.length} prenotazioni ricevute`,
      paragrafi: [
        saluto(dati),
        ...(sola ? writeUna(una, mittente) : writePiu(prenotazioni, mittente)),
        ...writeConsegna(prenotazioni, mittente),
      ],
      azione: leTuePrenotazioni(mittente),
      chiusa: ripensamento(prenotazioni.length, mittente),
    };
  },
};

function writeUna(p: Ricevuta, mittente: Mittente): string[] {
  const quale = `${p.risorsa}, ${quando(p)}.`;
  return p.confermata
    ? [
        `abbiamo ricevuto la tua prenotazione ${p.id} ed è già confermata: ${quale}`,
        doveConAllegato(mittente),
      ]
    : [
        `abbiamo ricevuto la tua prenotazione ${p.id}: ${quale}`,
        'I giorni sono già tenuti per te. Il centro la conferma di persona e ti scrive appena è fatto.',
      ];
}

function writePiu(prenotazioni: readonly Ricevuta[], mittente: Mittente): string[] {
  const lines = (confermata: boolean) =>
    prenotazioni.filter((p) => p.confermata === confermata).map((p) => writeVoce(p, mittente));
  const [aspettano, subito] = [lines(false), lines(true)];
  return [
    `abbiamo ricevuto le tue ${prenotazioni.length} prenotazioni.`,
    ...(aspettano.length > 0
      ? [
          'I giorni di queste sono già tenuti per te. Il centro le conferma di persona e ti scrive appena è fatto:',
          ...aspettano,
        ]
      : []),
    ...(subito.length > 0 ? ['Queste sono già confermate:', ...subito, doveConAllegato(mittente)] : []),
  ];
}
