import { sayGiorno } from '#domain/say-giorni.ts';
import { contatti, leTuePrenotazioni, saluto } from '../italiano.ts';
import type { ConPrenotazione, Modello } from '../modello.ts';
import { CON_PRENOTAZIONE } from '../persone.ts';

/** Something that was handed over has not been brought back (prodotto/banco#solleciti). */
export const sollecito: Modello<ConPrenotazione> = {
  persone: CON_PRENOTAZIONE,
  it(dati, mittente) {
    const { id, risorsa, fine } = dati.prenotazione;
    return {
      oggetto: `Da riportare: ${risorsa}`,
      paragrafi: [
        saluto(dati),
        `${risorsa} doveva tornare entro ${sayGiorno(fine, 'it')} (prenotazione ${id}) e non è ancora rientrato al centro. Riportalo appena puoi: c’è chi lo aspetta.`,
        `Se non riesci a venire, o se lo hai già riportato, ${contatti(mittente.centro)}.`,
      ],
      azione: leTuePrenotazioni(mittente),
    };
  },
};
