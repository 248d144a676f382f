import { apri, riga } from '../say.ts';
import type { DatiPrenotazione, Modello, Prenotante } from '../modello.ts';
import { DI_PRENOTAZIONE } from '../persone.ts';

type Dati = {
  readonly ritirate: readonly DatiPrenotazione[];
  readonly in_corso: readonly DatiPrenotazione[];
  /** The person who booked, but only if they have a thing that must come back, or a deposit that the centre holds. */
  readonly prenotante: Prenotante | null;
  /** What the centre still holds of their deposits, in whole euro. */
  readonly cauzione?: number;
};

/** To the centre: somebody with bookings, or with a deposit that it holds, has closed their account. */
export const accountChiuso: Modello<Dati> = {
  persone: {
    ritirate: DI_PRENOTAZIONE,
    in_corso: DI_PRENOTAZIONE,
    prenotante: { nome: 'ultima', cognome: 'ultima', email: 'ultima', telefono: 'ultima' },
  },
  write({ ritirate, in_corso, prenotante, cauzione = 0 }, mittente) {
    const parole = mittente.parole.centro.accountChiuso;
    const chi =
      prenotante && `${prenotante.nome} ${prenotante.cognome}, ${prenotante.email}, ${prenotante.telefono}`;
    const righe = (list: readonly DatiPrenotazione[]) => list.map((p) => riga(p, mittente));
    return {
      oggetto: parole.oggetto,
      paragrafi: [
        parole.chiuso,
        ...(ritirate.length > 0 ? [parole.ritirate, ...righe(ritirate)] : []),
        ...(in_corso.length > 0 ? [parole.inCorso, ...righe(in_corso)] : []),
        ...(chi !== null && in_corso.length > 0 ? [parole.riconsegnare(chi)] : []),
        ...(chi !== null && cauzione > 0 ? [parole.cauzione(cauzione, chi)] : []),
      ],
      azione: apri('prenotazioni', mittente),
    };
  },
};
