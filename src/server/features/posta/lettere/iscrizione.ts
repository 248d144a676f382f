import type { Modello } from '../modello.ts';

/** The link that a registration form waits for (prodotto/account#iscrizione-in-attesa). */
export const iscrizione: Modello<{ readonly gettone_id: string }> = {
  persone: { gettone_id: null },
  it: ({ gettone_id }, { centro, publicUrl, tokenOf }) => ({
    oggetto: 'Continua l’iscrizione',
    paragrafi: [
      'Ciao,',
      `abbiamo ricevuto un’iscrizione a ${centro.nome} con questo indirizzo, forse la tua. L’account ancora non c’è: lo crei con il pulsante qui sotto, e poi accedi come hai scelto iscrivendoti.`,
    ],
    azione: {
      etichetta: 'Continua l’iscrizione',
      href: `${publicUrl}/verifica-mail?iscrizione=${tokenOf(gettone_id)}`,
    },
    chiusa:
      'Il link vale 24 ore e si usa una volta sola. Se l’iscrizione non è tua, ignora questo messaggio: non nasce nessun account.',
  }),
};
