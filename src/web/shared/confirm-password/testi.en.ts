export default {
  titolo: 'Enter your password',
  annulla: 'Cancel',
  conferma: 'Confirm',
  confermo: 'Confirming…',
};
