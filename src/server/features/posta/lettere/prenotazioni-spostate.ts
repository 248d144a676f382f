import { writeConsegna, writeVoce } from '../consegna.ts';
import { contatti, leTuePrenotazioni, oggettoDi, quando, saluto } from '../italiano.ts';
import type { DatiPrenotazione, Mittente, Modello, Persona, Posto } from '../modello.ts';
import { DI_PRENOTAZIONE, PRIMA, SALUTO } from '../persone.ts';

type Spostata = DatiPrenotazione & { readonly prima: Posto; readonly confermata: boolean };

type Dati = Persona & {
  readonly prenotazioni: readonly Spostata[];
};

/** The bookings that the centre has changed in one go, one or several. */
export const prenotazioniSpostate: Modello<Dati> = {
  persone: { ...SALUTO, prenotazioni: { ...DI_PRENOTAZIONE, ...PRIMA } },
  prenotazioni: ({ prenotazioni }) => prenotazioni,
  calendario: 'known',
  it(dati, mittente) {
    const { prenotazioni } = dati;
    const [una, ...altre] = prenotazioni;
    const sola = una !== undefined && altre.length === 0;
    return {
      oggetto: sola ? oggettoDi(una, 'cambiata') : `${prenotazioni.length} prenotazioni cambiate`,
      paragrafi: [
        saluto(dati),
        ...(sola ? writeUna(una, mittente) : writePiu(prenotazioni, mittente)),
        ...writeConsegna(prenotazioni, mittente),
      ],
      azione: leTuePrenotazioni(mittente),
      chiusa: `Se così non va bene, ${contatti(mittente.centro)}.`,
    };
  },
};

const writePrima = ({ prima }: Spostata): string => `Prima era: ${prima.risorsa}, ${quando(prima)}.`;

/** The sentence about the calendar file that comes with the letter. */
const writeAllegato = ({ suCarta }: Mittente): string[] =>
  suCarta ? [] : ['In allegato trovi il promemoria per il calendario, al posto di quello di prima.'];

const writeUna = (p: Spostata, mittente: Mittente): string[] => [
  `il centro ha cambiato la tua prenotazione ${p.id}. Adesso è: ${p.risorsa}, ${quando(p)}.`,
  writePrima(p),
  p.confermata
    ? ['È confermata.', ...writeAllegato(mittente)].join(' ')
    : 'Aspetta ancora la conferma: il centro ti scrive appena è fatto.',
];

function writePiu(prenotazioni: readonly Spostata[], mittente: Mittente): string[] {
  const lines = (confermata: boolean) =>
    prenotazioni
      .filter((p) => p.confermata === confermata)
      .map((p) => `${writeVoce(p, mittente)}. ${writePrima(p)}`);
  const [confermate, aspettano] = [lines(true), lines(false)];
  return [
    `il centro ha cambiato ${prenotazioni.length} tue prenotazioni.`,
    ...(confermate.length > 0 ? ['Queste sono confermate:', ...confermate] : []),
    ...(aspettano.length > 0
      ? ['Queste aspettano ancora la conferma, il centro ti scrive appena è fatto:', ...aspettano]
      : []),
    ...(confermate.length > 0 ? writeAllegato(mittente) : []),
  ];
}
