export default {
  ricevuta_assente: 'There is no such entry',
  ricevuta_assente_testo: 'The address leads to no entry, or ten years have passed.',
  ricevuta_errore: 'The receipt did not load.',
};
