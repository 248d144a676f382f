import type { comuni } from './parole-comuni.ts';

export const inglesi: typeof comuni = {
  saluto: (nome) => (nome ? `Hello ${nome},` : 'Hello,'),
  giornata: (giorno) => `${giorno}, for the whole day`,
  periodo: (inizio, fine, giorni) => `from ${inizio} to ${fine}, ${giorni} whole days`,
  contatti: (casella, telefono) => `write to ${casella} or telephone ${telefono}`,
  domande: (contatti) => `If you have questions, ${contatti}.`,
  qualunqueDomanda: (contatti) => `For any question, ${contatti}.`,
  nonTeLoAspettavi: (contatti) => `If you did not expect this, ${contatti}.`,
  nonSonoStato: (contatti) => `If it was not you, set a new password at once, then ${contatti}.`,
  doveSiamo: (indirizzo) => `You find us here: ${indirizzo}.`,
  allegato: 'The attached file puts it in your calendar.',
  ripensamento: {
    carta: (telefono) => `If you change your mind, telephone ${telefono}: somebody else may need the place.`,
    una: 'If you change your mind, you can cancel it from your profile until it begins.',
    piu: 'If you change your mind, you can cancel them from your profile, one at a time or all together, until they begin.',
  },

  una: {
    ricevuta: (id, risorsa) => `Booking ${id} received: ${risorsa}`,
    confermata: (id, risorsa) => `Booking ${id} confirmed: ${risorsa}`,
    cambiata: (id, risorsa) => `Booking ${id} changed: ${risorsa}`,
    da_confermare: (id, risorsa) => `Booking ${id} to be confirmed again: ${risorsa}`,
    ritirata: (id, risorsa) => `Booking ${id} withdrawn: ${risorsa}`,
    annullata: (id, risorsa) => `Booking ${id} cancelled: ${risorsa}`,
  },
  piu: {
    ricevuta: (n) => `${n} bookings received`,
    confermata: (n) => `${n} bookings confirmed`,
    cambiata: (n) => `${n} bookings changed`,
    annullata: (n) => `${n} bookings cancelled`,
  },

  azioni: {
    tuePrenotazioni: 'Your bookings',
    attese: 'See what you wait for',
    profilo: 'Open your profile',
    prenotazioni: 'Open the bookings',
    segnalazioni: 'Open the reports',
    banco: 'Open the desk',
    posta: 'See what was not sent',
    documento: 'Upload the document',
    altriGiorni: 'Choose other days',
  },

  consegna: {
    compreso: 'Included, no cost.',
    costa: (costo) => `It costs ${costo}.`,
    contributo: (euro) => `People from elsewhere pay €${euro} more.`,
    cauzione: (euro) =>
      `You leave a deposit of €${euro} when you collect it, and get it back when you return it.`,
    daPortare: (cose) => `What to bring: ${cose}.`,
    daPortarePer: (risorsa, cose) => `What to bring for ${risorsa}: ${cose}.`,
    voceCompresa: 'included, no cost',
    voceCosta: (costo) => `it costs ${costo}`,
    voceCauzione: (euro) => `deposit of €${euro}, which you get back when you return it`,
    aperti: (pagati, chiusi) =>
      `${pagati === 1 ? '1 day that we are open' : `${pagati} days that we are open`}, ${chiusi === 1 ? 'the other one is free of charge' : 'the others are free of charge'}`,
    orari: (giorni, fasce) => `${giorni}: ${fasce}.`,
    fasce: (fasce) => fasce.join(' and '),
    chiusiIl: (giorno, motivo) => `We are closed on ${giorno}: ${motivo}.`,
    chiusiDa: (inizio, fine, motivo) => `We are closed from ${inizio} to ${fine}: ${motivo}.`,
  },
};
