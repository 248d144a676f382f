export default {
  titolo: 'Enter your password',
  esterna_titolo: 'Confirm that it is you',
  esterna: 'Confirm with {{nome}}',
  esterna_perche:
    'Your account has no password: sign in with {{nome}} again, then you come back here and can go on for 15 minutes.',
  esterna_assente: 'Your account has no password: choose one with “Forgot your password?” on the login page.',
  non_riuscita: 'It was not confirmed',
};
