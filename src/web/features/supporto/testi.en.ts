export default {
  titolo: 'Do you need help?',
  email_aiuto: 'We answer here.',
  problema: 'Problem',
  problema_aiuto: 'In a few words.',
  descrizione: 'Description',
  invia: 'Send',
  inviata: 'Your report has been recorded',
  altro: 'Would you rather call or drop in?',
  contatti: 'Go to the contacts',
};
