import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiAccount = defineTesti({
  entra_con: { it: 'Entra con {{nome}}', en: 'Log in with {{nome}}' },
  esterno_fermo: {
    it: '{{nome}} non risponde. Riproviamo da soli ogni dieci secondi; intanto puoi usare la mail e la password.',
    en: '{{nome}} does not answer. We try again every ten seconds; meanwhile you can use your email and password.',
  },
  esterno_fallito: { it: 'L’accesso non è riuscito', en: 'You are not logged in' },
  esterno_collegato: {
    it: 'Accesso collegato: da ora puoi accedere anche così',
    en: 'Linked: from now on you can log in this way too',
  },
  esterno_confermato: { it: 'Confermato: ora puoi andare avanti', en: 'Confirmed: now you can go on' },
  vai_al_login: { it: 'Accedi', en: 'Log in' },
  completa: { it: 'Completa l’iscrizione', en: 'Complete your registration' },
  completa_sotto: {
    it: 'Questi dati ci arrivano dal servizio che hai usato per accedere. Manca poco, poi carichi un documento e puoi prenotare.',
    en: 'These details come from the service you logged in with. A few are still missing; then you upload a document and you can book.',
  },
  completa_sotto_provata: {
    it: 'Questi dati ci arrivano da {{nome}}, che garantisce chi sei: per prenotare non serve la fotografia di un documento.',
    en: 'We got these details from {{nome}}, which confirms who you are: you need no picture of a document to book.',
  },
  dati_diversi: { it: '{{nome}} dice qualcosa di diverso', en: '{{nome}} says something different' },
  dati_diversi_sotto: {
    it: 'Quello che c’è nel tuo account non è quello che dice {{nome}}. Se prendi i suoi dati, per prenotare non serve un documento.',
    en: 'Your account does not say the same as {{nome}}. If you use its details, you need no document to book.',
  },
  dati_diversi_elenco: { it: 'Che cosa cambia', en: 'What changes' },
  dati_diversi_da: {
    it: '{{campo}}: da {{attuale}} a {{nuovo}}',
    en: '{{campo}}: from {{attuale}} to {{nuovo}}',
  },
  prendi_quello: { it: 'Prendi quello di {{nome}}', en: 'Take what {{nome}} says' },
  prendendo: { it: 'Lo prendo…', en: 'Taking it…' },
  non_adesso: { it: 'Non adesso', en: 'Not now' },
  dati_presi: { it: 'Dati aggiornati: il documento non serve', en: 'Data updated: no document is needed' },
  contesa: {
    it: 'Questo codice fiscale è già di un altro account',
    en: 'Another account has this tax code already',
  },
  contesa_testo: {
    it: 'L’accesso è riuscito, ma {{nome}} ti dà il codice fiscale di un altro account già verificato. Così non prova chi sei, e per prenotare serve un documento. Il centro lo sa.',
    en: 'You are logged in, but {{nome}} gives you the tax code of another account that is verified already. That does not prove who you are, and you need a document to book. The centre has been told.',
  },
  contesa_tuo: {
    it: 'Se l’altro account è tuo, usa quello, oppure senti il centro.',
    en: 'If the other account is yours, use that one, or ask the centre.',
  },
  il_servizio: { it: 'il servizio di accesso', en: 'the login service' },
  avanti: { it: 'Vai avanti', en: 'Go on' },
  iscritto_esterno: { it: 'Iscrizione completata', en: 'You are signed up' },
  login: { it: 'Login', en: 'Login' },
  login_sotto: {
    it: 'Accedi per prenotare e per vedere le tue prenotazioni.',
    en: 'Log in to book and to see your bookings.',
  },
  giorni_ricordati: {
    it: 'I giorni che hai scelto restano: li ritrovi subito dopo.',
    en: 'The days you have chosen are kept: you will find them again right afterwards.',
  },
  accedi: { it: 'Accedi', en: 'Log in' },
  accedendo: { it: 'Accedo…', en: 'Logging in…' },
  codice: { it: 'Codice di verifica', en: 'Verification code' },
  codice_aiuto: {
    it: 'Le 6 cifre che la tua app di verifica mostra adesso.',
    en: 'The 6 digits that your authenticator app shows now.',
  },
  codice_recupero: { it: 'Codice di recupero', en: 'Recovery code' },
  codice_recupero_aiuto: {
    it: 'Uno di quelli che hai conservato. Ognuno vale una volta sola.',
    en: 'One of those you have saved. Each works only once.',
  },
  password_dimenticata: { it: 'Hai dimenticato la password?', en: 'Forgot your password?' },
  senza_account: { it: 'Non hai ancora un account?', en: 'No account yet?' },
  iscrizione_sotto: {
    it: 'Servono due minuti. Poi verifichi la mail, carichi un documento e puoi prenotare.',
    en: 'It takes two minutes. Then you verify your email, upload a document and you can book.',
  },
  regolamento_prima: { it: 'Ho letto il', en: 'I have read the' },
  regolamento_link: { it: 'regolamento', en: 'house rules' },
  iscrivendo: { it: 'Ti iscrivo…', en: 'Signing up…' },
  iscrizione_fallita: {
    it: "Qualcosa è andato storto nell'iscrizione",
    en: 'Something went wrong while signing up',
  },
  iscrizione_fatta: {
    it: 'Iscrizione completata. Ti abbiamo scritto una mail: apri il link per verificare l’indirizzo',
    en: 'You are signed up. We have sent you an email: open its link to verify the address',
  },
  iscritto_senza_accesso: {
    it: 'Iscrizione completata. Ora accedi con la mail e la password che hai scelto',
    en: 'You are signed up. Now log in with the email and the password you chose',
  },
  in_attesa_titolo: {
    it: 'Ti abbiamo scritto: apri il link per continuare',
    en: 'We have written to you: open the link to go on',
  },
  in_attesa_testo: {
    it: 'Abbiamo scritto a {{email}}. Apri il link entro 24 ore: solo allora l’account nasce, e puoi accedere.',
    en: 'We have written to {{email}}. Open the link within 24 hours: only then is the account made, and you can log in.',
  },
  in_attesa_aiuto: {
    it: 'Non trovi il messaggio? Guarda nella posta indesiderata. Se quell’indirizzo ha già un account, il messaggio lo dice.',
    en: 'No message? Look in the junk mail. If that address already has an account, the message says so.',
  },
  continua_titolo: { it: 'Continua l’iscrizione', en: 'Finish signing up' },
  continua_sotto: {
    it: 'Scegli la tua password, anche quella che hai scritto iscrivendoti: l’account nasce adesso. Se l’iscrizione non è tua, chiudi la pagina.',
    en: 'Choose your password; it can be the one you wrote when you signed up. The account is made now. If it was not you who signed up, close the page.',
  },
  continua_esterno: {
    it: 'Entra con il servizio con cui hai cominciato: l’account nasce adesso. Se l’iscrizione non è tua, chiudi la pagina.',
    en: 'Log in with the service you began with: the account is made now. If it was not you who signed up, close the page.',
  },
  continua: { it: 'Crea l’account', en: 'Make the account' },
  continuando: { it: 'Creo l’account…', en: 'Making the account…' },
  non_continuata: { it: 'L’iscrizione non è andata avanti', en: 'Your registration was not completed' },
  hai_account: { it: 'Hai già un account?', en: 'Already have an account?' },
  verifica_in_corso: { it: 'Stiamo verificando la tua mail...', en: 'Verifying your email...' },
  verifica_riuscita: { it: 'Email verificata con successo!', en: 'Email verified!' },
  verifica_gia: { it: 'La tua mail è già verificata', en: 'Your email is already verified' },
  verifica_fallita: { it: 'Qualcosa pare sia andato storto...', en: 'Something seems to have gone wrong...' },
  verifica_poi: {
    it: 'Tra pochi secondi ti portiamo al tuo profilo.',
    en: 'In a few seconds we will take you to your profile.',
  },
  altro_account: { it: 'Esci e accedi con l’altro account', en: 'Log out and use the other account' },
  vai_al_profilo: { it: 'Vai al profilo', en: 'Go to the profile' },
  link_senza_token: {
    it: 'Il link non è completo: aprilo di nuovo dalla mail che ti abbiamo mandato',
    en: 'The link is not complete: open it again from the email we sent you',
  },
  sessione_scaduta: { it: 'La tua sessione è scaduta', en: 'Your session has expired' },
  sessione_scaduta_testo: {
    it: 'Scrivi di nuovo la password per continuare come {{email}}. Quello che hai scritto in questa pagina resta qui.',
    en: 'Write your password again to go on as {{email}}. What you have written on this page stays here.',
  },
  sospeso_titolo: { it: 'Il tuo account è sospeso', en: 'Your account is suspended' },
  sospeso_capito: { it: 'Ho capito', en: 'I understand' },
  esci: { it: 'Esci', en: 'Log out' },
});
