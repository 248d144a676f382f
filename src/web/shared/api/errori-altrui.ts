import { defineTesti } from '../i18n/testi.ts';

/** Refusals in the third person, for an administrator who acts for a person: the usual texts address the person. */
export const testiAltrui = defineTesti({
  INFORMATIVA_MANCANTE: {
    it: 'La persona non ha ancora ricevuto informativa e regolamento: dalli su carta',
    en: 'This person has not been given the privacy notice and house rules yet: give them on paper',
  },
  DOCUMENTO_O_MAIL_MANCANTE: {
    it: 'Alla persona manca il documento caricato o la mail verificata',
    en: 'This person has no uploaded document, or no verified email address',
  },
  ABILITAZIONE_MANCANTE: {
    it: 'Alla persona manca un’abilitazione che qui serve',
    en: 'This person lacks a permission that is needed here',
  },
  LIMITE_PERSONALE: {
    it: 'La persona ha già in programma quanto si può prenotare',
    en: 'This person has already booked as much as one person can',
  },
  GIA_PRENOTATO: {
    it: 'La persona ha già una prenotazione in questi giorni: non serve aspettare',
    en: 'This person already has a booking on these days: there is no need to wait',
  },
  GIA_IN_ATTESA: {
    it: 'La persona aspetta già dei giorni che si accavallano con questi: togli prima quell’attesa',
    en: 'This person is already waiting for days that overlap with these: remove that request first',
  },
  TROPPE_ATTESE: {
    it: 'La persona ha già 10 richieste in lista d’attesa: toglietene una prima di aggiungerne un’altra',
    en: 'This person already has 10 requests on the waiting list: remove one before adding another',
  },
  TENUTA_SCADUTA: {
    it: 'Questo posto non è più tenuto per questa persona: guarda chi aspetta adesso',
    en: 'This place is no longer held for this person: look at who is waiting now',
  },
  TOO_MANY_REQUESTS: {
    it: 'Per questa persona sono arrivate troppe richieste: aspetta un poco e riprova',
    en: 'There were too many requests for this person: wait a little and try again',
  },
});
