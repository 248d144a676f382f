export default {
  titolo: 'My calendar',
  aiuto:
    'Your bookings in the calendar of your phone or computer, always up to date. We give you a private address, which the calendar reads by itself.',
  crea: 'Create the address',
  creando: 'Making…',
  nuovo: 'Make a new one',
  nuovo_titolo: 'Make a new address?',
  nuovo_aiuto:
    'The present one stops answering. Where you used it, remove the old calendar and add the new one: it does not go by itself.',
  revoca: 'Revoke',
  revoca_di: 'Revoke: {{cosa}}',
  revoca_titolo: 'Revoke the address?',
  revoca_aiuto:
    'It stops answering at once. The program that uses it keeps what it had read: remove the calendar there too.',
  revocando: 'Revoking…',
  revocato: 'Address revoked',
  indirizzo: 'Private address',
  adesso:
    'Copy it now: we cannot show it again. Whoever knows it sees what is in this calendar, so give it to nobody.',
  copia: 'Copy the address',
  copiato: 'Address copied',
  non_copiato: 'The browser does not let us copy: select the address and copy it by hand',
  apri: 'Open in the calendar',
  dal: 'Made on {{quando}}.',
  letto: 'Last read on {{giorno}}.',
  mai_letto: 'No calendar has read it yet.',
  errore: 'Your addresses cannot be read',
  centro: 'The calendars of the centre',
  centro_aiuto:
    'All bookings, or those of one resource: what, the number, and whether it is confirmed. Never the name of who booked, since others read calendars too.',
  mostra: 'Which bookings',
  tutte: 'All bookings',
  perche: 'To create the address, first enter your password.',
};
