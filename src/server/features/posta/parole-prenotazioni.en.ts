import type { prenotazioni } from './parole-prenotazioni.ts';

export const inglesi: typeof prenotazioni = {
  ricevute: {
    una: (id, quale) => `We have received your booking ${id}: ${quale}.`,
    unaConfermata: (id, quale) =>
      `We have received your booking ${id}, and it is already confirmed: ${quale}.`,
    tenuti:
      'The days are already held for you. Somebody at the centre confirms it, and we write to you as soon as that is done.',
    piu: (n) => `We have received your ${n} bookings.`,
    aspettano:
      'The days of these are already held for you. Somebody at the centre confirms them, and we write to you as soon as that is done:',
    confermate: 'These are already confirmed:',
  },
  confermate: {
    una: (id, quale) => `Your booking ${id} is confirmed: ${quale}.`,
    piu: (n) => `${n} of your bookings are confirmed:`,
  },
  spostate: {
    una: (id, quale) => `The centre has changed your booking ${id}. It is now: ${quale}.`,
    prima: (quale) => `Before, it was: ${quale}.`,
    confermata: 'It is confirmed.',
    allegato: 'The attached file puts it in your calendar, in place of the earlier one.',
    aspetta: 'It still waits to be confirmed: the centre writes to you as soon as that is done.',
    piu: (n) => `The centre has changed ${n} of your bookings.`,
    confermate: 'These are confirmed:',
    aspettano: 'These still wait to be confirmed, and the centre writes to you as soon as that is done:',
    chiusa: (contatti) => `If this does not suit you, ${contatti}.`,
  },
  annullate: {
    una: (id, quale) => `The centre has cancelled your booking ${id}: ${quale}.`,
    piu: (n) => `The centre has cancelled ${n} of your bookings:`,
    proposti: (entro) => `We had proposed other days to you, and by ${entro} we had no answer.`,
    altri: (contatti) => `To find other days, ${contatti}.`,
    perche: (contatti) => `To know why, or to find other days, ${contatti}.`,
  },
  sistemate: {
    oggetto: {
      scegliUna: (id, risorsa) => `Choose other days for booking ${id}: ${risorsa}`,
      scegli: 'Choose other days for your bookings',
      annullate: 'Your bookings are cancelled',
      cambiano: 'Your bookings change',
      cambia: (id) => `Your booking ${id} changes`,
    },
    inizio: {
      chiede: (una) =>
        `The centre asks you to move ${una ? 'one of your bookings' : 'some of your bookings'}`,
      deve: (una) => `The centre has to change ${una ? 'one of your bookings' : 'some of your bookings'}`,
      haDovuto: (una) => `The centre had to change ${una ? 'one of your bookings' : 'some of your bookings'}`,
    },
    voce: (id, quale, cosa) => `Booking ${id}, ${quale}: ${cosa}.`,
    chiediamo: 'we ask you to move it',
    nonPuo: 'it cannot stay on these days',
    adesso: (quale) => `it is now ${quale}`,
    annullata: 'it is cancelled',
    proponiamo: (giorni) => (giorni === 1 ? 'We propose these days:' : 'We propose these days, choose:'),
    entroAnnulla: (entro) => `Answer by ${entro}: without an answer the booking is cancelled.`,
    entroLascia: (entro) => `Answer by ${entro}: without an answer the booking stays as it is.`,
    carta: (telefono) => `To answer, telephone ${telefono}. We hold none of these days meanwhile.`,
    sito: 'One press is enough, even without signing in. We hold none of these days meanwhile: if somebody takes them first, we propose others.',
    nonVa: (contatti) => `If this does not suit you, ${contatti}: we look for another way together.`,
  },
  calendario: {
    oggetto: (n) => `${n} bookings: update your calendar`,
    fatto: 'Done, as you asked.',
    confermata: (id, quale) => `Booking ${id} is now: ${quale}. It is confirmed.`,
    da_confermare: (id, quale) =>
      `Booking ${id} is now: ${quale}. It waits to be confirmed by the centre again.`,
    annullata: (id, quale) => `Booking ${id} is withdrawn: ${quale}.`,
    allegato: 'The attached file sets your calendar right.',
  },
  pezzo: {
    oggetto: (id, risorsa, prima) => `Booking ${id}: ${risorsa} in place of ${prima}`,
    cambia: (id, quale, prima) =>
      `In your booking ${id} only the piece changes: in place of ${prima} you get ${quale}. The days stay yours and the booking stays confirmed.`,
    perche: 'This made room for another booking.',
    chiusa: (prima, contatti) => `If you need ${prima} and no other, ${contatti}.`,
  },
  promemoria: {
    oggettoDomani: (risorsa) => `Tomorrow: ${risorsa}`,
    oggetto: (risorsa, giorno) => `From ${giorno}: ${risorsa}`,
    domani: (id, quale) => `Your booking ${id} begins tomorrow: ${quale}.`,
    comincia: (id, quale) => `A reminder of your booking ${id}: ${quale}.`,
    chiusa: (contatti) => `If you cannot come, ${contatti}: somebody else may need the place.`,
    manca: {
      oggetto: {
        fuori: (risorsa) => `Not back yet: ${risorsa}`,
        ferma: (risorsa) => `Out of use: ${risorsa}`,
      },
      sito: {
        fuori: (telefono) =>
          `What you have booked is not back yet: we write to you as soon as it is, or you can call us at ${telefono}.`,
        ferma: (telefono) =>
          `What you have booked is out of use now: we write to you as soon as it can be used again, or you can call us at ${telefono}.`,
      },
      carta: {
        fuori: (telefono) => `What you have booked is not back yet: before you come, call us at ${telefono}.`,
        ferma: (telefono) =>
          `What you have booked is out of use now: before you come, call us at ${telefono}.`,
      },
      chiusa: (contatti) => `If you no longer need it, or would like other days, ${contatti}.`,
    },
    tornata: {
      oggetto: (risorsa) => `It is here now: ${risorsa}`,
      adesso: (id, quale) => `What you have booked is here now. It is your booking ${id}: ${quale}.`,
    },
  },
  rientro: {
    oggetto: (cosa, fine) => `Due back by ${fine}: ${cosa}`,
    cose: (n) => `${n} things`,
    una: (risorsa, id, fine) =>
      `A reminder: ${risorsa} (booking ${id}) is due back at the centre by ${fine}.`,
    piu: 'A reminder of what is due back at the centre:',
    voce: (risorsa, id, fine) => `${risorsa} (booking ${id}), by ${fine}`,
    chiusi: (fine, dopo) =>
      `The centre is closed on ${fine}: come before, or as soon as we open again, on ${dopo}.`,
    nonRiesci: (contatti) => `If you need it for longer, or if you cannot come, ${contatti}.`,
  },
  sollecito: {
    oggetto: (risorsa) => `To be brought back: ${risorsa}`,
    manca: (risorsa, id, fine) =>
      `The centre still misses ${risorsa} (booking ${id}), which was due back by ${fine}. Please bring everything back as soon as you can: somebody else may need it.`,
    aperti: (giorno, ore) => `We are open on ${giorno}: ${ore}.`,
    nonRiesci: (contatti) => `If you cannot come, or if everything is already here, ${contatti}.`,
  },
  senzaRisposta: {
    oggetto: (risorsa) => `We did not manage to answer: ${risorsa}`,
    oggettoPiu: (n) => `We did not manage to answer ${n} requests`,
    una: (id, quale) => `Your request ${id} was left without an answer, and its days are over: ${quale}.`,
    piu: 'These requests of yours were left without an answer, and their days are over:',
    scusa: 'We did not manage to answer in time, and we are sorry. You need not do anything.',
  },
  offerto: {
    oggetto: (risorsa) => `A place is free: ${risorsa}`,
    teniamo: (quale, giorno, ora) =>
      `What you were waiting for is free: ${quale}. We hold it for you until ${giorno} at ${ora}.`,
    carta: (telefono) =>
      `We will telephone you. If you want to be quicker, call ${telefono} and say whether you take it.`,
    sito: 'Open your profile and choose Accept: it becomes a booking like the others. If you no longer need it, choose Decline: it goes to somebody else.',
    inTempo: 'If you do not answer in time, it goes to somebody else.',
    azione: 'Accept or decline',
  },
  alLimite: {
    oggetto: (risorsa) => `It is free, but you are at the limit: ${risorsa}`,
    libero: (quale, limite) =>
      `What you were waiting for is free: ${quale}. We cannot hold it for you, because you are at the limit: ${limite}. Others can take it.`,
    giorni: (massimo) => `one person can have ${massimo} ${massimo === 1 ? 'day' : 'days'} booked ahead`,
    pezzi: (massimo, tipo) => {
      const cose = {
        spazio: ['space', 'spaces'],
        strumento: ['piece of equipment', 'pieces of equipment'],
      } as const;
      return `one person can book ${massimo} ${cose[tipo][massimo === 1 ? 0 : 1]} a day`;
    },
    carta: (telefono) =>
      `You stay in line. If you do not need something that you have booked, call ${telefono}: if it becomes free again, we hold it for you.`,
    sito: 'You stay in line. If you do not need something that you have booked, cancel it: if it becomes free again, we hold it for you.',
    unaVolta: 'We write this to you only once.',
  },
  finita: {
    oggetto: {
      passata: (risorsa) => `No place became free: ${risorsa}`,
      eliminata: (risorsa) => `Can no longer be booked: ${risorsa}`,
    },
    ragioni: {
      passata: (quale) =>
        `You were waiting for ${quale}. No place became free for you, and now the day has come: the wait is over.`,
      eliminata: (quale) =>
        `You were waiting for ${quale}. It can no longer be booked, and the wait is over.`,
    },
  },
  nonTenuto: {
    oggetto: (risorsa) => `No longer held for you: ${risorsa}`,
    nonPiu: (quale, perche) => `We no longer hold for you ${quale}. ${perche}`,
    perche: {
      scaduto: 'The time to take it is over, and others can take it now.',
      ripreso:
        'Meanwhile these days can no longer be booked: the centre is closed, or the thing is out of use.',
      uscito: 'Meanwhile this piece is no longer part of what you were waiting for.',
      finito: 'Meanwhile what you were waiting for can no longer be booked.',
      non_abilitata:
        'To book it you need a permission that you do not have now: until you have it, others get the place.',
    },
    resti: 'You stay in line as before: if it becomes free again, we write to you.',
    carta: (telefono) => `If you still want it, telephone ${telefono}.`,
    sito: 'If you still want it, you can get in line again on its page.',
    azione: 'Open the page',
  },
  guasto: {
    oggetto: (numero, cosa) => `Your report ${numero}: ${cosa}`,
    grazie: (numero, cosa) => `Thank you for report ${numero} about ${cosa}.`,
    risposte: {
      ferma: (cosa) => `We have taken ${cosa} out of use: until it works again it cannot be booked.`,
      a_posto: (cosa) => `We have checked ${cosa}: it is all right, and can be used.`,
      ci_pensa: () => 'We have read it, and somebody at the centre takes care of it.',
    },
  },
  fermo: {
    oggetto: (risorsa, fino) => `${risorsa}: out of use until ${fino}`,
    pericoloso: (risorsa, fino) =>
      `Somebody has reported that using ${risorsa} may be dangerous: until ${fino} it is not used, and the centre checks it.`,
    dopo: (id, quando) =>
      `Your booking ${id}, ${quando}, stays. If it is not all right by then, we write to you.`,
    dentro: (id, quando) => `Your booking ${id}, ${quando}, is kept: ask the centre before you come.`,
  },
};
