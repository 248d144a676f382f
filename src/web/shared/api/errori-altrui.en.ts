export default {
  INFORMATIVA_MANCANTE:
    'This person has not been given privacy notice and house rules yet: give them on paper',
  DOCUMENTO_O_MAIL_MANCANTE: 'This person has no uploaded document, or no verified email address',
  ABILITAZIONE_MANCANTE: 'This person lacks a permission that is needed here',
  LIMITE_PERSONALE: 'This person has as much planned already as may be booked',
  GIA_PRENOTATO: 'This person has a booking on these days already: no need to wait',
  GIA_IN_ATTESA: 'This person waits already for days that overlap these: take that wait away first',
  TROPPE_ATTESE: 'This person has 10 open waits already: take one away before adding another',
  TENUTA_SCADUTA: 'This place is no longer held for this person: look at who waits now',
  TOO_MANY_REQUESTS: 'There were too many requests for this person: wait a little and try again',
};
