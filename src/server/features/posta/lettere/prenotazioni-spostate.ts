import { writeConsegna, writeVoce } from '../consegna.ts';
import { apri, contatti, oggettoDi, posto, saluto } from '../say.ts';
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
  write(dati, mittente) {
    const { prenotazioni } = dati;
    const [una, ...altre] = prenotazioni;
    return {
      oggetto: oggettoDi(prenotazioni, 'cambiata', mittente),
      paragrafi: [
        saluto(dati, mittente),
        ...(una && altre.length === 0 ? writeUna(una, mittente) : writePiu(prenotazioni, mittente)),
        ...writeConsegna(prenotazioni, mittente),
      ],
      azione: apri('tuePrenotazioni', mittente),
      chiusa: mittente.parole.prenotazioni.spostate.chiusa(contatti(mittente)),
    };
  },
};

const writePrima = ({ prima }: Spostata, mittente: Mittente): string =>
  mittente.parole.prenotazioni.spostate.prima(posto(prima, mittente));

/** The sentence about the calendar file that comes with the letter. */
const writeAllegato = ({ suCarta, parole }: Mittente): string[] =>
  suCarta ? [] : [parole.prenotazioni.spostate.allegato];

function writeUna(p: Spostata, mittente: Mittente): string[] {
  const { una, confermata, aspetta } = mittente.parole.prenotazioni.spostate;
  return [
    una(p.id, posto(p, mittente)),
    writePrima(p, mittente),
    p.confermata ? [confermata, ...writeAllegato(mittente)].join(' ') : aspetta,
  ];
}

function writePiu(prenotazioni: readonly Spostata[], mittente: Mittente): string[] {
  const parole = mittente.parole.prenotazioni.spostate;
  const lines = (confermata: boolean) =>
    prenotazioni
      .filter((p) => p.confermata === confermata)
      .map((p) => `${writeVoce(p, mittente)}. ${writePrima(p, mittente)}`);
  const [confermate, aspettano] = [lines(true), lines(false)];
  return [
    parole.piu(prenotazioni.length),
    ...(confermate.length > 0 ? [parole.confermate, ...confermate] : []),
    ...(aspettano.length > 0 ? [parole.aspettano, ...aspettano] : []),
    ...(confermate.length > 0 ? writeAllegato(mittente) : []),
  ];
}
