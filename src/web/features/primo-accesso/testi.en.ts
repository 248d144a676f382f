export default {
  titolo: 'First access',
  sotto:
    'Create your administrator account: from here you confirm bookings and look after spaces and equipment.',
  emailAiuto: 'You sign in with it, and the site writes to you here.',
  crea: 'Create the account',
  fatto: 'Welcome: your account is ready',
  fattoSenzaAccesso: 'Your account is ready. Now sign in with the email and the password you chose',
  linkUsato: 'This link has already been used or has expired',
  linkUsatoTesto:
    'It is valid once, for 24 hours. If you have already created the account, sign in; if not, the person who runs the server can make another one.',
  linkIncompleto: 'This link is not complete',
  linkIncompletoTesto: 'Copy the whole of it, from where you received it, into the address bar.',
};
