import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiPersone = defineTesti({
  intro: {
    it: 'Per chi si iscrive qui, al banco. Chi ha una mail riceve un invito e sceglie la sua password.',
    en: 'For people who sign up here, at the desk. Those who have an email get an invitation and choose a password.',
  },
  correggi_dati: { it: 'Correggi i dati', en: 'Correct the data' },
  correggi_titolo: {
    it: 'Correggi i dati di {{nome}} {{cognome}}',
    en: 'Correct the data of {{nome}} {{cognome}}',
  },
  correggo: { it: 'Correggo…', en: 'Correcting…' },
  corretti: { it: 'Dati corretti', en: 'Data corrected' },
  correggi_lo_stesso: {
    it: 'È un’altra persona: correggi lo stesso',
    en: 'This is somebody else: correct it all the same',
  },
  correggi_perche: {
    it: 'Per correggere i dati di chi amministra il centro serve la tua password.',
    en: 'Your password is needed to correct the data of an administrator.',
  },
  cambia: { it: 'Cambia: {{campi}}.', en: 'Changes: {{campi}}.' },
  si_scrive: { it: 'La persona riceve una mail che lo dice.', en: 'The person is told by email.' },
  si_stampa: {
    it: 'Non ha una mail: la lettera si stampa dalla Posta.',
    en: 'They have no email: the letter is printed from the outbox.',
  },
  ricevute_restano: {
    it: 'Le ricevute già stampate restano come sono.',
    en: 'Receipts that were printed stay as they are.',
  },
  cambiati_intanto: {
    it: 'I dati sono cambiati intanto: i campi che non hai toccato sono già quelli nuovi. Controlla quello che hai scritto e riprova.',
    en: 'The data have changed meanwhile: the fields that you have not touched show the new values. Check what you have written and try again.',
  },
  mail_sua: {
    it: 'La mail la cambia la persona dal suo profilo.',
    en: 'The person can change their email in their profile.',
  },
  mail_altrove: {
    it: 'La mail si dà e si corregge da «Iscrizione al banco».',
    en: 'The email is given and corrected under “Registered at the desk”.',
  },
  mail_da_prendere: {
    it: 'Nessuno ha verificato la mail: si corregge prendendo in mano l’account.',
    en: 'Nobody has verified the email: to correct it, take the account over.',
  },
  mail_tua: { it: 'La tua mail si cambia dal profilo.', en: 'Your email is changed in your profile.' },
  email: { it: 'Email, se ce l’ha', en: 'Email, if they have one' },
  email_aiuto: {
    it: 'Senza mail le lettere si stampano: le trovi nella Posta. La mail si può dare anche dopo.',
    en: 'Without an email, letters are printed: they are under Mail. The email can also be given later.',
  },
  informativa: { it: 'Stampa l’informativa', en: 'Print the privacy notice' },
  informata: {
    it: 'Ho consegnato l’informativa sulla privacy e il regolamento.',
    en: 'I handed over the privacy notice and the house rules.',
  },
  informata_aiuto: {
    it: 'Resta scritto chi li ha consegnati e quando.',
    en: 'The site records who handed them over, and when.',
  },
  iscrivi: { it: 'Iscrivi la persona', en: 'Register the person' },
  iscrivo: { it: 'Iscrivo…', en: 'Registering…' },
  iscritta: { it: 'Persona iscritta', en: 'The person is registered' },
  iscritta_invito: {
    it: 'Persona iscritta: l’invito per la password è pronto',
    en: 'The person is registered: the invitation to choose a password is ready',
  },
  fallita: { it: 'La persona non è stata iscritta', en: 'The person was not registered' },
  stesso_codice: { it: 'Questo codice fiscale c’è già:', en: 'This tax code is already registered:' },
  e_altra: {
    it: 'È un’altra persona: iscrivila lo stesso',
    en: 'It is somebody else: register them all the same',
  },
  gia_iscritta: {
    it: 'Questa mail c’è già: è questa la persona?',
    en: 'This email is already registered: is this the person?',
  },
  subentro: { it: 'Email non verificata', en: 'Email not verified' },
  subentro_testo: {
    it: 'Nessuno ha mai aperto il link mandato a {{email}}: questo account può averlo fatto un estraneo. Prima di caricare un documento, prenotare o correggere i dati, prendilo in mano con la persona davanti.',
    en: 'Nobody has ever opened the link sent to {{email}}: a stranger may have made this account. Before you upload a document, book, or correct the data, take it over with the person in front of you.',
  },
  subentro_provata: { it: 'Non è la sua mail?', en: 'Not their email?' },
  subentro_testo_provata: {
    it: 'Questo account si è iscritto da solo con {{email}}, e non ha ancora un documento. Se la mail non è della persona che hai davanti, prendilo in mano con lei.',
    en: 'This account was registered online with {{email}}, and has no document yet. If the email does not belong to the person in front of you, take it over together with them.',
  },
  mail_chiedi: { it: 'È questa la sua mail?', en: 'Is this their email?' },
  mail_chiedi_perche: {
    it: 'Chiunque può iscriversi con il nome di un altro: chi legge quella mail vede il documento.',
    en: 'Anybody can sign up under somebody else’s name: the person who reads that email can see the document.',
  },
  mail_si: { it: 'Sì, è sua', en: 'Yes, it is' },
  mail_no: { it: 'No', en: 'No, it is not' },
  mail_non_sua_prendi: {
    it: 'Allora non caricarlo qui: chiudi e scegli «Prendi in mano l’account» dalla scheda.',
    en: 'Then do not upload it here: close this and choose “Take the account over” on the page.',
  },
  mail_non_sua: {
    it: 'Allora non caricarlo qui: cerca l’account della persona che hai davanti, o iscrivila.',
    en: 'Then do not upload it here: find the account of the person in front of you, or register them.',
  },
  prendi: { it: 'Prendi in mano l’account', en: 'Take the account over' },
  prendi_titolo: { it: 'L’account di {{nome}}', en: 'The account of {{nome}}' },
  prendi_testo: {
    it: 'Controlla ogni dato con la persona, anche la mail. Password, accessi, link e documento di prima non valgono più; con una mail parte un nuovo invito.',
    en: 'Check every detail with the person, including the email. The old password, sessions, links and document are no longer valid; if there is an email, a new invitation goes out.',
  },
  prendi_password: {
    it: 'Per prendere in mano un account serve la tua password, se non l’hai scritta negli ultimi 15 minuti.',
    en: 'To take an account over we need your password, unless you gave it in the last 15 minutes.',
  },
  preso: { it: 'Ora l’account è di questa persona', en: 'The account is now this person’s' },
  preso_invito: {
    it: 'Ora l’account è di questa persona: l’invito per la password è pronto',
    en: 'The account is now this person’s: the invitation to choose a password is ready',
  },
  non_preso: { it: 'L’account è rimasto com’era', en: 'The account is as it was' },
  al_banco: { it: 'Iscrizione al banco', en: 'Registered at the desk' },
  informata_da: {
    it: 'Informativa e regolamento consegnati il {{quando}} da {{chi}}.',
    en: 'Privacy notice and house rules handed over on {{quando}} by {{chi}}.',
  },
  informata_letta: {
    it: 'Informativa e regolamento letti il {{quando}}, al primo accesso.',
    en: 'Read privacy notice and house rules on {{quando}}, at the first login.',
  },
  da_foglio: { it: 'Iscritta da un foglio', en: 'Registered from a sheet' },
  da_informare: {
    it: 'Informativa e regolamento sono ancora da dare: senza, dal sito non prenota. Li legge al primo accesso, oppure li ritira su carta.',
    en: 'This person has not been given the privacy notice and house rules yet, and cannot book on the site without them. They can read them at the first login, or get them on paper.',
  },
  informata_il: {
    it: 'Informativa e regolamento consegnati il {{quando}}.',
    en: 'Privacy notice and house rules handed over on {{quando}}.',
  },
  senza_mail: {
    it: 'Non ha una mail: le lettere per lei si stampano dalla Posta.',
    en: 'They have no email: letters for them are printed, under Mail.',
  },
  invito_partito: { it: 'L’invito è partito per {{email}}.', en: 'The invitation went to {{email}}.' },
  invito_in_partenza: {
    it: 'L’invito per {{email}} parte tra poco, dopo le altre lettere.',
    en: 'The invitation for {{email}} goes out soon, after the other letters.',
  },
  invito_fallito: {
    it: 'L’invito per {{email}} non è partito: guarda nella Posta.',
    en: 'The invitation for {{email}} did not go out: look under Mail.',
  },
  invito_da_stampare: {
    it: 'Il sito non manda ancora la posta: il link dell’invito per {{email}} si apre qui, e lo dai tu alla persona.',
    en: 'The site does not send mail yet: the link of the invitation for {{email}} is opened here, and you give it to the person.',
  },
  mostra_link: { it: 'Mostra il link', en: 'Show the link' },
  preparo_link: { it: 'Lo preparo…', en: 'Preparing it…' },
  link_titolo: { it: 'Il link per {{nome}}', en: 'The link for {{nome}}' },
  link_testo: {
    it: 'Chi lo apre sceglie la password e accede a questo account: dallo solo a {{nome}}. Vale 7 giorni, una volta sola.',
    en: 'Anyone who opens it chooses the password and enters this account: give it to {{nome}} only. It works once, within 7 days.',
  },
  link: { it: 'Link', en: 'Link' },
  copia_link: { it: 'Copia il link', en: 'Copy the link' },
  copiato: { it: 'Link copiato', en: 'Link copied' },
  non_copiato: {
    it: 'Il browser non lascia copiare: seleziona il link e copialo a mano',
    en: 'The browser does not allow copying: select the link and copy it by hand',
  },
  chiudi: { it: 'Chiudi', en: 'Close' },
  link_password: {
    it: 'Per aprire il link di un invito serve la tua password, se non l’hai scritta negli ultimi 15 minuti.',
    en: 'Your password is needed to open the link of an invitation, if you have not entered it within the last 15 minutes.',
  },
  quando_sceglie: {
    it: 'Quando sceglie la password, la mail è verificata.',
    en: 'Once they choose a password, the email is verified.',
  },
  verificata: { it: '{{email}} è verificata.', en: '{{email}} is verified.' },
  dai_mail: { it: 'Dai una mail', en: 'Give an email' },
  correggi_mail: { it: 'Correggi o invita di nuovo', en: 'Correct it or invite again' },
  mail_titolo: { it: 'La mail di {{nome}}', en: 'The email of {{nome}}' },
  mail_testo: {
    it: 'A questo indirizzo parte subito un invito, che vale 7 giorni. I link mandati prima non valgono più.',
    en: 'An invitation goes to this address at once, valid for 7 days. Links sent before are no longer valid.',
  },
  mail_testo_verificata: {
    it: 'Chi accede adesso con questa mail viene chiuso fuori: l’accesso, i link e i calendari di prima non valgono più. Fallo solo con la persona davanti. Parte subito un invito, che vale 7 giorni, e scriviamo anche all’indirizzo di prima.',
    en: 'Anyone who logs in with this email now is locked out: their sessions, links and calendars end. Do it only with the person in front of you. An invitation goes out at once, valid for 7 days, and we also write to the former address.',
  },
  mail: { it: 'Email', en: 'Email' },
  invita: { it: 'Manda l’invito', en: 'Send the invitation' },
  invito: { it: 'Mando…', en: 'Sending…' },
  invito_pronto: { it: 'Invito preparato', en: 'Invitation prepared' },
  password_testo: {
    it: 'Per dare una mail a una persona serve la tua password, se non l’hai scritta negli ultimi 15 minuti.',
    en: 'Giving somebody an email needs your password, unless you typed it within the last 15 minutes.',
  },
});
