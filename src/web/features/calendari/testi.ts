import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiCalendari = defineTesti({
  titolo: { it: 'Il mio calendario', en: 'My calendar' },
  aiuto: {
    it: 'Le tue prenotazioni nel calendario del telefono o del computer, sempre aggiornate: ti diamo un indirizzo privato, che il calendario legge da solo.',
    en: 'Your bookings in the calendar of your phone or computer, always up to date. We give you a private address, which the calendar reads by itself.',
  },
  crea: { it: 'Crea l’indirizzo', en: 'Create the address' },
  creando: { it: 'Creo…', en: 'Making…' },
  nuovo: { it: 'Creane uno nuovo', en: 'Make a new one' },
  nuovo_titolo: { it: 'Creare un nuovo indirizzo?', en: 'Make a new address?' },
  nuovo_aiuto: {
    it: 'Quello di adesso smette di rispondere. Dove lo usavi, togli il calendario di prima e aggiungi quello nuovo: da solo non se ne va.',
    en: 'The present one stops working. Wherever you used it, remove the old calendar and add the new one: the old one does not disappear by itself.',
  },
  revoca: { it: 'Revoca', en: 'Revoke' },
  revoca_di: { it: 'Revoca: {{cosa}}', en: 'Revoke: {{cosa}}' },
  revoca_titolo: { it: 'Revocare l’indirizzo?', en: 'Revoke the address?' },
  revoca_aiuto: {
    it: 'Smette subito di rispondere. Il programma che lo usa tiene però quello che aveva già letto: togli il calendario anche lì.',
    en: 'It stops working at once. The program that uses it keeps what it has already read: remove the calendar there too.',
  },
  revocando: { it: 'Revoco…', en: 'Revoking…' },
  revocato: { it: 'Indirizzo revocato', en: 'Address revoked' },
  indirizzo: { it: 'Indirizzo privato', en: 'Private address' },
  adesso: {
    it: 'Copialo adesso: dopo non possiamo più mostrartelo. Chi lo conosce vede quello che c’è in questo calendario, quindi non darlo a nessuno.',
    en: 'Copy it now: we cannot show it again. Anyone who knows it can see what is in this calendar, so do not give it to anybody.',
  },
  copia: { it: 'Copia l’indirizzo', en: 'Copy the address' },
  copiato: { it: 'Indirizzo copiato', en: 'Address copied' },
  non_copiato: {
    it: 'Il browser non lascia copiare: seleziona l’indirizzo e copialo a mano',
    en: 'The browser does not let us copy: select the address and copy it by hand',
  },
  apri: { it: 'Apri nel calendario', en: 'Open in the calendar' },
  dal: { it: 'Creato il {{quando}}.', en: 'Made on {{quando}}.' },
  letto: { it: 'Letto l’ultima volta il {{giorno}}.', en: 'Last read on {{giorno}}.' },
  mai_letto: { it: 'Nessun calendario lo ha ancora letto.', en: 'No calendar has read it yet.' },
  errore: { it: 'Non riesco a leggere i tuoi indirizzi', en: 'Your addresses did not load' },
  centro: { it: 'I calendari del centro', en: 'The calendars of the centre' },
  centro_aiuto: {
    it: 'Tutte le prenotazioni, o quelle di una risorsa: che cosa, il numero e se è confermata. Mai il nome di chi ha prenotato, perché i calendari li leggono anche altri.',
    en: 'All bookings, or those of one resource: what is booked, the number, and whether it is confirmed. Never the name of the person who booked, because other people read calendars too.',
  },
  mostra: { it: 'Quali prenotazioni', en: 'Which bookings' },
  tutte: { it: 'Tutte le prenotazioni', en: 'All bookings' },
  perche: {
    it: 'Per creare l’indirizzo scrivi prima la tua password.',
    en: 'To create the address, first enter your password.',
  },
});
