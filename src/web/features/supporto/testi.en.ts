export default {
  titolo: 'Do you need help?',
  emailAiuto: 'We answer here.',
  problema: 'Problem',
  problemaAiuto: 'In a few words.',
  descrizione: 'Description',
  invia: 'Send',
  inviata: 'Your report has been recorded',
  altro: 'Would you rather call or drop in?',
  contatti: 'Go to the contacts',
};
