export default {
  titolo: 'First access',
  sotto:
    'Create your administrator account: from here you confirm bookings and look after spaces and equipment.',
  email_aiuto: 'You sign in with it, and the site writes to you here.',
  crea: 'Create the account',
  fatto: 'Welcome: your account is ready',
  fatto_senza_accesso: 'Your account is ready. Now sign in with the email and the password you chose',
  link_usato: 'This link has already been used or has expired',
  link_usato_testo:
    'It is valid once, for 24 hours. If you have already created the account, sign in; if not, the person who runs the server can make another one.',
  link_incompleto: 'This link is not complete',
  link_incompleto_testo: 'Copy the whole of it, from where you received it, into the address bar.',
};
