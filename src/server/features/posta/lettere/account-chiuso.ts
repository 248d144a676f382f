import { apri, riga } from '../say.ts';
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
  write({ ritirate, in_corso, prenotante }, mittente) {
    const parole = mittente.parole.centro.accountChiuso;
    const righe = (list: readonly DatiPrenotazione[]) => list.map((p) => riga(p, mittente));
    return {
      oggetto: parole.oggetto,
      paragrafi: [
        parole.chiuso,
        ...(ritirate.length > 0 ? [parole.ritirate, ...righe(ritirate)] : []),
        ...(in_corso.length > 0 ? [parole.inCorso, ...righe(in_corso)] : []),
        ...(prenotante
          ? [
              parole.riconsegnare(
                `${prenotante.nome} ${prenotante.cognome}, ${prenotante.email}, ${prenotante.telefono}`,
              ),
            ]
          : []),
      ],
      azione: apri('prenotazioni', mittente),
    };
  },
};
