import { apriProfilo, nonSonoStato, saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** The second step of an administrator's login was turned off (decision 016). */
export const secondoFattoreDisattivato: Modello<Persona> = {
  persone: SALUTO,
  it: (dati, mittente) => ({
    oggetto: 'La verifica in due passaggi non è più attiva',
    paragrafi: [
      saluto(dati),
      `da adesso per entrare nel tuo account a ${mittente.centro.nome} basta di nuovo la password. I codici di recupero di prima non valgono più.`,
    ],
    azione: apriProfilo(mittente),
    chiusa: nonSonoStato(mittente),
  }),
};
