export default {
  titolo: 'For whom do you book?',
  nuova: 'Not registered yet?',
};
