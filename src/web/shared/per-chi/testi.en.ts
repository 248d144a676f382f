export default {
  titolo: 'For whom do you book?',
  nuova: 'Not registered yet?',
  nuova_persona: 'New person',
  annulla: 'Cancel',
};
