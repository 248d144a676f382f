export default {
  titolo: 'New person',
  intro:
    'For people who sign up here, at the desk. Whoever has an email gets an invitation and chooses a password.',
  nome: 'Name',
  cognome: 'Surname',
  telefono: 'Telephone',
  email: 'Email, if they have one',
  email_aiuto:
    'Without an email, letters are printed: they are under Mail. The email can also be given later.',
  informativa: 'Print the privacy notice',
  informata: 'I handed over the privacy notice and the house rules.',
  informata_aiuto: 'Who handed them over, and when, is recorded.',
  iscrivi: 'Register the person',
  iscrivo: 'Registering…',
  iscritta: 'The person is registered',
  iscritta_invito: 'The person is registered: we have written to them about the password',
  fallita: 'The person was not registered',
  stesso_codice: 'This tax code is already here:',
  e_altra: 'It is somebody else: register them all the same',
  gia_iscritta: 'This email is already here: is this the person?',
  subentro: 'Unproved account',
  subentro_testo:
    'Nobody has ever opened the link sent to {{email}}: a stranger may have made this account. Before you upload a document or book, take it over with the person before you.',
  prendi: 'Take the account over',
  prendo: 'One moment…',
  prendi_titolo: 'The account of {{nome}}',
  prendi_testo:
    'Check every detail with the person, the email too. The password, sign-ins, links and document of before no longer count; with an email a new invitation goes out.',
  prendi_password:
    'To take an account over we need your password, unless you gave it in the last 15 minutes.',
  preso: 'The account is now this person’s',
  preso_invito: 'The account is now this person’s: we have written to them about the password',
  non_preso: 'The account is as it was',
  al_banco: 'Registered at the desk',
  informata_da: 'Privacy notice and house rules handed over on {{quando}} by {{chi}}.',
  informata_il: 'Privacy notice and house rules handed over on {{quando}}.',
  senza_mail: 'They have no email: letters for them are printed, under Mail.',
  invitata: 'The invitation went to {{email}}. Once they choose a password, the email is verified.',
  verificata: '{{email}} is verified: the person has chosen their password.',
  dai_mail: 'Give an email',
  correggi_mail: 'Correct it or invite again',
  mail_titolo: 'The email of {{nome}}',
  mail_testo:
    'An invitation goes to this address at once, valid for 7 days. Links sent before are no longer valid.',
  mail_testo_verificata:
    'Whoever signs in with this email now is locked out: access, links and calendars from before end. Do it only with the person in front of you. An invitation goes out at once, valid for 7 days, and we also write to the former address.',
  mail: 'Email',
  invita: 'Send the invitation',
  invito: 'Sending…',
  invito_partito: 'Invitation sent',
  password_testo:
    'Giving somebody an email needs your password, unless you typed it within the last 15 minutes.',
};
