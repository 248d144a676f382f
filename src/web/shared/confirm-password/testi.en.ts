export default {
  titolo: 'Enter your password',
  esternaTitolo: 'Confirm that it is you',
  esterna: 'Confirm with {{nome}}',
  esternaPerche:
    'Your account has no password: sign in with {{nome}} again, then you come back here and can go on for 15 minutes.',
  esternaAssente: 'Your account has no password: choose one with “Forgot your password?” on the login page.',
  nonRiuscita: 'It was not confirmed',
};
