import { saluto } from '../italiano.ts';
import type { Modello, Persona } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** To the owner of an address with which somebody has tried to register. */
export const giaRegistrato: Modello<Persona> = {
  persone: SALUTO,
  it: (dati, { centro, publicUrl }) => ({
    oggetto: 'Hai già un account',
    paragrafi: [
      saluto(dati),
      `qualcuno ha provato a iscriversi a ${centro.nome} con questo indirizzo, che ha già un account. Se eri tu, accedi; se non ricordi la password, puoi impostarne una nuova.`,
    ],
    azione: { etichetta: 'Imposta una nuova password', href: `${publicUrl}/password-dimenticata` },
    chiusa: 'Se non eri tu, non devi fare nulla: il tuo account non è cambiato.',
  }),
};
