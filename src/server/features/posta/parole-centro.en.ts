import type { centro } from './parole-centro.ts';

const conta = (una: string, piu: string) => (n: number) => `${n} ${n === 1 ? una : piu}`;

export const inglesi: typeof centro = {
  recapiti: (email, telefono) => `Email: ${email}. Telephone: ${telefono}.`,
  segnalazione: (id, cosa) => `Report ${id}: ${cosa}`,
  usi: { si_puo: 'it can be used', meglio_di_no: 'better not', pericoloso: 'it is dangerous' },
  nuovaPrenotazione: {
    oggetto: (id, risorsa) => `Booking ${id} to be confirmed: ${risorsa}`,
    aspetta: (chi, id, quale) => `${chi} has booked ${quale}. Booking ${id} waits for you to confirm it.`,
  },
  modificata: {
    oggetto: (id, risorsa) => `Booking ${id} changed: ${risorsa}`,
    oggettoDaConfermare: (id, risorsa) => `Booking ${id} changed and to be confirmed: ${risorsa}`,
    adesso: (chi, id, quale) => `${chi} has changed booking ${id}. It is now: ${quale}.`,
    prima: (quale) => `Before, it was: ${quale}.`,
    confermata: 'It is confirmed, there is nothing to do.',
    liberi: 'The days that it left are free again.',
    aspetta: 'It waits for you to confirm it.',
  },
  ritirata: {
    oggetto: (id, risorsa) => `Booking ${id} withdrawn: ${risorsa}`,
    haRitirato: (chi, id, quale) => `${chi} has withdrawn booking ${id}: ${quale}. The days are free again.`,
  },
  nienteDaProporre: {
    oggetto: (id, risorsa) => `Nothing left to propose for booking ${id}: ${risorsa}`,
    presi: (chi, id, quale) =>
      `The days proposed to ${chi} in place of booking ${id} (${quale}) are no longer free, and there are no others.`,
    resta: 'The booking stays for now: telephone and decide together.',
    entro: (giorno) => `Without an answer by ${giorno} it is cancelled.`,
  },
  propostaNonMantenuta: {
    oggetto: (id, risorsa) => `Booking ${id} not cancelled: ${risorsa}`,
    detto: (chi, id, quale, entro) =>
      `We proposed other days to ${chi} for booking ${id} (${quale}), and wrote that without an answer by ${entro} it would be cancelled.`,
    resta:
      'They chose no other days, but meanwhile the thing was handed over, or their attendance was noted: so the booking stays. They may think that it is cancelled: telephone and decide together.',
  },
  richiesteVicine: {
    quante: (n) => `${n === 1 ? '1 request begins' : `${n} requests begin`} within two days`,
    aspettano: (quante) => `${quante}, still without an answer:`,
  },
  settimana: {
    oggetto: (cose) => `The week: ${cose}`,
    richieste: conta('request', 'requests'),
    inRitardo: conta('late thing', 'late things'),
    documenti: conta('document', 'documents'),
    controlli: conta('check', 'checks'),
    altre: (n) => `And ${n === 1 ? 'another one' : `${n} others`}, which you find among the bookings.`,
    dovevano: 'They should be back already:',
    aspettano: (documenti, dove) =>
      `${documenti === 1 ? 'One document waits to be verified' : `${documenti} documents wait to be verified`}: ${dove}`,
    daControllare: 'To be looked over:',
    controlloInRitardo: (risorsa) => `${risorsa}, late`,
  },
  avvisi: {
    oggetto: (quanti) => `Notices: ${quanti}`,
    inizio: 'This is what has happened since the last notice.',
    prima: (voce, quale) => `${voce}; before: ${quale}`,
    segnalazioni: conta('report', 'reports'),
    rispondi: (dove) => `Reports, which you answer from ${dove}:`,
    parti: {
      da_confermare: {
        quante: conta('booking to be confirmed', 'bookings to be confirmed'),
        titolo: 'They wait for you to confirm them:',
      },
      confermata: { quante: (n) => `${n} already confirmed`, titolo: 'New, and already confirmed:' },
      annullata: { quante: (n) => `${n} cancelled`, titolo: 'New, but cancelled meanwhile:' },
      modificata_da_confermare: {
        quante: (n) => `${n} changed and to be confirmed`,
        titolo: 'Changed by the people who had made them, they wait for you to confirm them:',
      },
      modificata_confermata: {
        quante: (n) => `${n} changed and confirmed`,
        titolo: 'Changed by the people who had made them, and confirmed; there is nothing to do:',
      },
      modificata_annullata: {
        quante: (n) => `${n} changed and cancelled`,
        titolo: 'Changed by the people who had made them, but cancelled meanwhile:',
      },
      ritirata: {
        quante: (n) => `${n} withdrawn`,
        titolo: 'Withdrawn by the people who had made them; the days are free again:',
      },
      ritirata_subito: {
        quante: (n) => `${n} made and withdrawn again`,
        titolo: 'Made and withdrawn again; there is nothing to do:',
      },
    },
  },
  postaRifiutata: {
    oggetto: (n) => conta('address refuses our letters', 'addresses refuse our letters')(n),
    inizio:
      'We could not write to these addresses: the answer is that they do not exist, or receive nothing. We do not try again.',
    poi: 'Check the address with the person and correct it. “Send again” tries the same one once more.',
  },
  nuovaSegnalazione: {
    scrive: (mail) => `${mail} writes:`,
    senzaMail: 'Whoever sent it has left no email.',
    senzaParole: 'No words.',
    dalBanco: 'It is answered from the desk, where the photos are, too.',
  },
  identitaContesa: {
    oggetto: 'Two accounts, one tax code',
    successo: (servizio) =>
      `Somebody has signed in with ${servizio}, which gives them the tax code of another account that is verified already.`,
    chiE: (mail) => `Account that signed in: ${mail}.`,
    chiEra: (mail) => `Account verified before: ${mail}.`,
    senza: 'without email',
    poi: 'It may be one person with two accounts, or a mistake of the service. The sign-in succeeded but proved nothing: this account books only with a document. Look at both accounts; if they are one person, say which one to use.',
    azione: 'Open the list of people',
  },
  accountChiuso: {
    oggetto: 'An account was closed, with bookings',
    chiuso: 'Somebody has closed their account.',
    ritirate: 'These bookings are withdrawn, and their days are free again:',
    inCorso: 'These have begun and stay until their end, without the name:',
    riconsegnare: (chi) => `If there is something to be returned: ${chi}.`,
    cauzione: (euro, chi) => `The centre still holds €${euro} of their deposit, to be given back to ${chi}.`,
  },
};
