import { sayGiorno } from '#domain/say-giorni.ts';
import { contatti, leTuePrenotazioni, saluto } from '../italiano.ts';
import type { ConPrenotazione, Modello } from '../modello.ts';
import { CON_PRENOTAZIONE } from '../persone.ts';

/** To somebody who has not brought a thing back (prodotto/banco#solleciti). */
export const sollecito: Modello<ConPrenotazione> = {
  persone: CON_PRENOTAZIONE,
  it(dati, mittente) {
    const { id, risorsa, fine } = dati.prenotazione;
    return {
      oggetto: `Da riportare: ${risorsa}`,
      paragrafi: [
        saluto(dati),
        `al centro manca ancora ${risorsa} (prenotazione ${id}), che doveva tornare entro ${sayGiorno(fine, 'it')}. Passa a riportare tutto appena puoi: può servire a qualcun altro.`,
        `Se non riesci a venire, o se è già tutto qui, ${contatti(mittente.centro)}.`,
      ],
      azione: leTuePrenotazioni(mittente),
    };
  },
};
