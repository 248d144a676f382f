import { apriProfilo, nonSonoStato, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** The second step of an administrator's login was turned on (decision 016). */
export const secondoFattoreAttivato: Modello<Persona> = {
  persone: SALUTO,
  it: (dati, mittente) => ({
    oggetto: 'La verifica in due passaggi è attiva',
    paragrafi: [
      saluto(dati),
      `da adesso per entrare nel tuo account a ${mittente.centro.nome} serve, dopo la password, il codice della tua app. Gli accessi aperti altrove sono chiusi.`,
      'Tieni i codici di recupero lontano dal telefono: servono se lo perdi.',
    ],
    azione: apriProfilo(mittente),
    chiusa: nonSonoStato(mittente),
  }),
};
