import { writeConsegna } from '../consegna.ts';
import { contatti, leTuePrenotazioni, quando, saluto } from '../italiano.ts';
import type { ConPrenotazione, Modello } from '../modello.ts';
import { CON_PRENOTAZIONE } from '../persone.ts';

/** A confirmed booking has got another piece of its group (prodotto/prenotazioni#impacchettamento). `prima`: the piece that it had. */
export const pezzoCambiato: Modello<ConPrenotazione & { readonly prima: string }> = {
  persone: { ...CON_PRENOTAZIONE, prima: null },
  prenotazioni: ({ prenotazione }) => [prenotazione],
  calendario: 'known',
  it(dati, mittente) {
    const { prenotazione, prima } = dati;
    const { id, risorsa } = prenotazione;
    return {
      oggetto: `Prenotazione ${id}: ${risorsa} al posto di ${prima}`,
      paragrafi: [
        saluto(dati),
        `nella tua prenotazione ${id} cambia solo il pezzo: al posto di ${prima} avrai ${risorsa}, ${quando(prenotazione)}. I giorni restano i tuoi e la prenotazione resta confermata.`,
        'Così si è fatto posto a un’altra prenotazione.',
        ...writeConsegna([prenotazione], mittente),
      ],
      azione: leTuePrenotazioni(mittente),
      chiusa: `Se ti serve proprio ${prima}, ${contatti(mittente.centro)}.`,
    };
  },
};
