import { writeConsegna } from '../consegna.ts';
import { apri, contatti, posto, saluto } from '../say.ts';
import type { ConPrenotazione, Modello } from '../modello.ts';
import { CON_PRENOTAZIONE } from '../persone.ts';

/** A confirmed booking has got another piece of its group (prodotto/prenotazioni#impacchettamento). `prima`: the piece that it had. */
export const pezzoCambiato: Modello<ConPrenotazione & { readonly prima: string }> = {
  persone: { ...CON_PRENOTAZIONE, prima: null },
  prenotazioni: ({ prenotazione }) => [prenotazione],
  calendario: 'known',
  write(dati, mittente) {
    const { oggetto, cambia, perche, chiusa } = mittente.parole.prenotazioni.pezzo;
    const { prenotazione, prima } = dati;
    const { id, risorsa } = prenotazione;
    return {
      oggetto: oggetto(id, risorsa, prima),
      paragrafi: [
        saluto(dati, mittente),
        cambia(id, posto(prenotazione, mittente), prima),
        perche,
        ...writeConsegna([prenotazione], mittente),
      ],
      azione: apri('tuePrenotazioni', mittente),
      chiusa: chiusa(prima, contatti(mittente)),
    };
  },
};
