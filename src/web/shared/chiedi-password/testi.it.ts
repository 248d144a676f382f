export default {
  titolo: 'Inserisci la tua password',
  annulla: 'Annulla',
  conferma: 'Conferma',
  confermo: 'Confermo…',
};
