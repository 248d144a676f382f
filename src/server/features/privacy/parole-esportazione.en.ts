import type { italiane } from './parole-esportazione.ts';

export const inglesi: typeof italiane = {
  tu: 'you',
  altri: 'somebody else at the centre',
  programma: 'the program',
  leggimi: `These are the data that the centre keeps about you. Their names are in Italian, as in the program.

dati.json           your account. “fascia” is decided by the centre: precedenza (you book before others),
                    residente (like everybody), esterno (you come from elsewhere); “lingua” is that of letters
prenotazioni.json   all your bookings, cancelled ones too
attese.json         what you have waited for, for which days, and how it ended
proposte.json       the other days that we have proposed to you, and what you answered
abilitazioni.json   what you have been shown and when, until when it counts, and what was taken away from you
cauzioni.json       the deposits that you have left, those that we gave back and those that we kept
giornate.json       the days that you have bought and used, and what you paid for them
registro.json       what has happened to your account, when and by whom
posta.json          the messages that we have sent you (the list, not the text)
segnalazioni.json   the support reports sent from your address, if it is verified, and the faults that you reported
sessioni.json       the sessions that are open now
accesso-esterno.json with which other service you sign in, if you do
calendari.json      the private calendar addresses that you have made (not the addresses: we do not have them)
documento.json      whether your document is verified, by whom and until when; “provata”: the service that vouches for you
documento/          the pictures of the document that you have uploaded, if there are any
consegne/           the photos of the state of the equipment that you have had, if there are any
segnalazioni/       the photos of the faults that you have reported, if there are any

Days are days at the centre (Europe/Rome); instants are in UTC.
`,
};
