export default {
  intro:
    'For people who sign up here, at the desk. Whoever has an email gets an invitation and chooses a password.',
  correggi_dati: 'Correct the data',
  correggi_titolo: 'Correct the data of {{nome}} {{cognome}}',
  correggo: 'Correcting…',
  corretti: 'Data corrected',
  correggi_lo_stesso: 'This is somebody else: correct it all the same',
  correggi_perche: 'Your password is needed to correct the data of an administrator.',
  cambia: 'Changes: {{campi}}.',
  si_scrive: 'The person is told by email.',
  si_stampa: 'They have no email: the letter is printed from the outbox.',
  ricevute_restano: 'Receipts that were printed stay as they are.',
  cambiati_intanto:
    'The data have changed meanwhile: the fields that you have not touched show them. Check what you have written and try again.',
  mail_sua: 'The person changes the email in their profile.',
  mail_altrove: 'The email is given and corrected under “Registered at the desk”.',
  mail_da_prendere: 'Nobody has proved the email: it is corrected by taking the account over.',
  mail_tua: 'Your email is changed in your profile.',
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
    'Nobody has ever opened the link sent to {{email}}: a stranger may have made this account. Before you upload a document, book, or correct the data, take it over with the person before you.',
  subentro_provata: 'Not their email?',
  subentro_testo_provata:
    'This account registered itself with {{email}}, and has no document yet. If the email does not belong to the person before you, take it over together with them.',
  mail_chiedi: 'Is this their email?',
  mail_chiedi_perche:
    'Anybody can sign up under somebody else’s name: whoever reads that email sees the document.',
  mail_si: 'Yes, it is',
  mail_no: 'No',
  mail_non_sua_prendi:
    'Then do not upload it here: close this and choose “Take the account over” on the page.',
  mail_non_sua: 'Then do not upload it here: find the account of the person before you, or register them.',
  prendi: 'Take the account over',
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
  informata_letta: 'Read privacy notice and house rules on {{quando}}, at the first sign-in.',
  da_foglio: 'Registered from a sheet',
  da_informare:
    'Privacy notice and house rules are still to be given: without them, this person cannot book on the site. They are asked for at the first sign-in, or given on paper.',
  da_invitare:
    'The invitation for {{email}} goes out after the other letters. Once they choose the password, the email is verified.',
  informata_il: 'Privacy notice and house rules handed over on {{quando}}.',
  senza_mail: 'They have no email: letters for them are printed, under Mail.',
  invitata: 'The invitation went to {{email}}. Once they choose a password, the email is verified.',
  verificata: '{{email}} is verified.',
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
