export default {
  titolo: 'Enter your password',
  conferma: 'Confirm',
  confermo: 'Confirming…',
};
