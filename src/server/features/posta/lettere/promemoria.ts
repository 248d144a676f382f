import { rigaIndirizzo } from '../../../platform/contenuto.ts';
import { writeConsegna } from '../consegna.ts';
import { contatti, leTuePrenotazioni, quando, saluto } from '../italiano.ts';
import type { ConPrenotazione, Modello } from '../modello.ts';
import { CON_PRENOTAZIONE } from '../persone.ts';

/** Sent the day before a confirmed booking begins. */
export const promemoria: Modello<ConPrenotazione> = {
  persone: CON_PRENOTAZIONE,
  prenotazioni: ({ prenotazione }) => [prenotazione],
  it(dati, mittente) {
    const { centro } = mittente;
    const { id, risorsa } = dati.prenotazione;
    return {
      oggetto: `Domani: ${risorsa}`,
      paragrafi: [
        saluto(dati),
        `domani comincia la tua prenotazione ${id}: ${risorsa}, ${quando(dati.prenotazione)}.`,
        `Ti aspettiamo qui: ${rigaIndirizzo(centro.indirizzo)}.`,
        ...writeConsegna([dati.prenotazione], mittente),
      ],
      azione: leTuePrenotazioni(mittente),
      chiusa: `Se non puoi venire, ${contatti(centro)}: il posto può servire a qualcun altro.`,
    };
  },
};
