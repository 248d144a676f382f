import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { apriProfilo, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

type Dati = Persona & {
  /** For how many months after the last booking a copy is kept. */
  readonly mesi: number;
  /** For a document that stays verified: until when. */
  readonly scade_il?: Giorno;
};

/** The copy of a document was destroyed because the time for keeping it was over (prodotto/documenti#stati). */
export const documentoDistrutto: Modello<Dati> = {
  persone: SALUTO,
  it(dati, mittente) {
    const { mesi, scade_il } = dati;
    return {
      oggetto: 'Abbiamo distrutto la copia del tuo documento',
      paragrafi: [
        saluto(dati),
        `la copia del documento che avevi caricato a ${mittente.centro.nome} non serve più: la conserviamo per ${mesi === 1 ? 'un mese' : `${mesi} mesi`} dopo l’ultima prenotazione, e adesso l’abbiamo distrutta.`,
        scade_il
          ? `Il documento resta verificato: puoi prenotare senza caricarlo di nuovo fino a ${sayGiorno(scade_il, 'it')}, quando scade.`
          : mittente.suCarta
            ? 'Per prenotare di nuovo porta il documento al banco.'
            : 'Il tuo account resta com’è. Per prenotare di nuovo carica una copia dal profilo.',
      ],
      azione: apriProfilo(mittente),
    };
  },
};
