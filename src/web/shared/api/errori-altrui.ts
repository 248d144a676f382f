import { defineTesti } from '../i18n/testi.ts';

/**
 * Refusals that concern somebody else, told to the administrator at the desk: the usual sentences address the person as
 * 'tu'.
 */
export const testiAltrui = defineTesti(() => import('./errori-altrui.en.ts'), {
  INFORMATIVA_MANCANTE: 'La persona non ha ancora ricevuto informativa e regolamento: dalli su carta',
  DOCUMENTO_O_MAIL_MANCANTE: 'Alla persona manca il documento caricato o la mail verificata',
  ABILITAZIONE_MANCANTE: 'Alla persona manca un’abilitazione che qui serve',
  LIMITE_PERSONALE: 'La persona ha già in programma quanto si può prenotare',
  GIA_PRENOTATO: 'La persona ha già una prenotazione in questi giorni: non serve aspettare',
  GIA_IN_ATTESA: 'La persona aspetta già dei giorni che si accavallano con questi: togli prima quell’attesa',
  TROPPE_ATTESE: 'La persona ha già 10 attese aperte: toglietene una prima di aggiungerne un’altra',
  TENUTA_SCADUTA: 'Questo posto non è più tenuto per questa persona: guarda chi aspetta adesso',
  TOO_MANY_REQUESTS: 'Per questa persona sono arrivate troppe richieste: aspetta un poco e riprova',
});
