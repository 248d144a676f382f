import { rigaIndirizzo } from '../../../platform/contenuto.ts';
import { writeConsegna } from '../consegna.ts';
import { apri, contatti, posto, saluto } from '../say.ts';
import type { ConPrenotazione, Modello } from '../modello.ts';
import { CON_PRENOTAZIONE } from '../persone.ts';

/** Sent the day before a confirmed booking begins. */
export const promemoria: Modello<ConPrenotazione> = {
  persone: CON_PRENOTAZIONE,
  prenotazioni: ({ prenotazione }) => [prenotazione],
  write(dati, mittente) {
    const { oggetto, comincia, chiusa } = mittente.parole.prenotazioni.promemoria;
    const { id, risorsa } = dati.prenotazione;
    return {
      oggetto: oggetto(risorsa),
      paragrafi: [
        saluto(dati, mittente),
        comincia(id, posto(dati.prenotazione, mittente)),
        mittente.parole.doveSiamo(rigaIndirizzo(mittente.centro.indirizzo)),
        ...writeConsegna([dati.prenotazione], mittente),
      ],
      azione: apri('tuePrenotazioni', mittente),
      chiusa: chiusa(contatti(mittente)),
    };
  },
};
