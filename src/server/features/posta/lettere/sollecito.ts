import { sayFasce } from '../consegna.ts';
import { apri, contatti, giorno, prossimoAperto, saluto } from '../say.ts';
import { datiOf, type ConPrenotazione, type Modello } from '../modello.ts';
import { CON_PRENOTAZIONE } from '../persone.ts';

/** To somebody who has not brought a thing back (prodotto/banco#solleciti). */
export const sollecito: Modello<ConPrenotazione> = {
  persone: CON_PRENOTAZIONE,
  stato: {
    di: ({ prenotazione }) => [prenotazione.id],
    judge(dati, { prenotazioni, giorni }) {
      const adesso = prenotazioni.get(dati.prenotazione.id);
      if (!adesso?.fuori || adesso.fine >= giorni.oggi) return null;
      return { ...dati, prenotazione: datiOf(adesso) };
    },
  },
  write(dati, mittente) {
    const { oggetto, manca, aperti, nonRiesci } = mittente.parole.prenotazioni.sollecito;
    const { id, risorsa, fine } = dati.prenotazione;
    return {
      oggetto: oggetto(risorsa),
      paragrafi: [
        saluto(dati, mittente),
        manca(risorsa, id, giorno(fine, mittente)),
        aperti(giorno(prossimoAperto(mittente), mittente), sayFasce(mittente)),
        nonRiesci(contatti(mittente)),
      ],
      azione: apri('tuePrenotazioni', mittente),
    };
  },
};
