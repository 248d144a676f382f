import { saluto } from '../italiano.ts';
import type { ConGettone, Modello } from '../modello.ts';
import { SALUTO } from '../persone.ts';

/** The link for the first password, to somebody registered at the desk (prodotto/persone#nuova-persona). */
export const invito: Modello<ConGettone> = {
  persone: { ...SALUTO, gettone_id: null },
  it: (dati, { centro, publicUrl, tokenOf }) => ({
    oggetto: `Il tuo account a ${centro.nome}`,
    paragrafi: [
      saluto(dati),
      `la tua iscrizione a ${centro.nome} è fatta, come hai chiesto al banco. Scegli la tua password con il pulsante qui sotto: da quel momento vedi e fai le tue prenotazioni anche dal sito.`,
    ],
    azione: {
      etichetta: 'Scegli la password',
      href: `${publicUrl}/password-reset?token=${tokenOf(dati.gettone_id)}`,
    },
    chiusa: `Il link vale 7 giorni e si usa una volta sola. Dopo, ne chiedi un altro dalla pagina di accesso con «Hai dimenticato la password?». Se l’iscrizione non è tua, scrivi a ${centro.casella}.`,
  }),
};
