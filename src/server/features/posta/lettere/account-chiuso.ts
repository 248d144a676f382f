import { apriPrenotazioni, riga } from '../italiano.ts';
import type { DatiPrenotazione, Modello, Prenotante } from '../modello.ts';
import { DI_PRENOTAZIONE } from '../persone.ts';

type Dati = {
  readonly ritirate: readonly DatiPrenotazione[];
  readonly in_corso: readonly DatiPrenotazione[];
  /** The person who booked, but only if they have a thing that must come back. */
  readonly prenotante: Prenotante | null;
};

/** To the centre: somebody with bookings has closed their account. */
export const accountChiuso: Modello<Dati> = {
  persone: {
    ritirate: DI_PRENOTAZIONE,
    in_corso: DI_PRENOTAZIONE,
    prenotante: { nome: 'ultima', cognome: 'ultima', email: 'ultima', telefono: 'ultima' },
  },
  it: ({ ritirate, in_corso, prenotante }, mittente) => ({
    oggetto: 'Un account è stato chiuso, con delle prenotazioni',
    paragrafi: [
      'Una persona ha chiuso il suo account.',
      ...(ritirate.length > 0
        ? ['Queste prenotazioni sono ritirate, e i giorni di nuovo liberi:', ...ritirate.map(riga)]
        : []),
      ...(in_corso.length > 0
        ? ['Queste sono in corso e restano fino alla fine, senza più il suo nome:', ...in_corso.map(riga)]
        : []),
      ...(prenotante
        ? [
            `Se c’è qualcosa da riconsegnare: ${prenotante.nome} ${prenotante.cognome}, ${prenotante.email}, ${prenotante.telefono}.`,
          ]
        : []),
    ],
    azione: apriPrenotazioni(mittente),
  }),
};
