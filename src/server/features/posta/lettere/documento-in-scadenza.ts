import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { apriProfilo, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** A verified document expires soon (prodotto/documenti#scadenza). */
export const documentoInScadenza: Modello<Persona & { readonly scade_il: Giorno }> = {
  persone: SALUTO,
  it(dati, mittente) {
    const scade = sayGiorno(dati.scade_il, 'it');
    return {
      oggetto: `Il tuo documento scade ${scade}`,
      paragrafi: [
        saluto(dati),
        `il documento che abbiamo verificato a ${mittente.centro.nome} vale fino a ${scade}. Da quel giorno, per prenotare, serve quello nuovo.`,
        `Appena ce l’hai, ${mittente.suCarta ? 'portalo al banco' : 'carica il fronte e il retro dal profilo'}. Le prenotazioni che hai già fatto restano.`,
      ],
      azione: { ...apriProfilo(mittente), etichetta: 'Carica il documento' },
    };
  },
};
