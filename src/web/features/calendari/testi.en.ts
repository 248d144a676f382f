export default {
  titolo: 'My calendar',
  aiuto:
    'Your bookings in the calendar of your phone or computer, always up to date: we give you a private address, which the calendar reads by itself.',
  crea: 'Create the address',
  creando: 'Making…',
  nuovo: 'Make a new one',
  nuovoTitolo: 'Make a new address?',
  nuovoAiuto:
    'The present one stops answering. Where you used it, remove the old calendar and add the new one: it does not go by itself.',
  revoca: 'Revoke',
  revocaDi: 'Revoke: {{cosa}}',
  revocaTitolo: 'Revoke the address?',
  revocaAiuto:
    'It stops answering at once. The program that uses it keeps what it had read: remove the calendar there too.',
  revocando: 'Revoking…',
  revocato: 'Address revoked',
  indirizzo: 'Private address',
  adesso:
    'Copy it now: we cannot show it again. Whoever knows it sees what is in this calendar, so give it to nobody.',
  copia: 'Copy the address',
  copiato: 'Address copied',
  nonCopiato: 'The browser does not let us copy: select the address and copy it by hand',
  apri: 'Open in the calendar',
  dal: 'Made on {{quando}}.',
  letto: 'Last read on {{giorno}}.',
  maiLetto: 'No calendar has read it yet.',
  errore: 'Your addresses cannot be read',
  centro: 'The calendars of the centre',
  centroAiuto:
    'All bookings, or those of one resource: what, the number, and whether it is confirmed. Never the name of who booked, since others read calendars too.',
  mostra: 'Which bookings',
  tutte: 'All bookings',
  perche: 'To create the address, first enter your password.',
};
