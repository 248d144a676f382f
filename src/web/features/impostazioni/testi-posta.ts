import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiPostaModulo = defineTesti({
  frase: {
    it: 'Da qui il sito manda conferme, avvisi e link.',
    en: 'From here the site sends confirmations, notices and links.',
  },
  password_serve: {
    it: 'Per cambiare il server della posta serve la tua password.',
    en: 'You need your password to change the mail server.',
  },
  partono: { it: 'Le lettere partono', en: 'Letters are sent' },
  non_partono: { it: 'Le lettere non partono', en: 'Letters are not sent' },
  ultima_oggi: { it: 'L’ultima oggi alle {{ora}}.', en: 'The last one today at {{ora}}.' },
  ultima_il: { it: 'L’ultima il {{giorno}}.', en: 'The last one on {{giorno}}.' },
  restano: {
    it: 'Per ora restano sul server, e non si perdono.',
    en: 'For now they stay on the server, and none is lost.',
  },
  vedi_quali: { it: 'Vedi quali', en: 'See which' },
  elenco_oggi: { it: 'ultima lettera oggi alle {{ora}}', en: 'last letter today at {{ora}}' },
  elenco_il: { it: 'ultima lettera il {{giorno}}', en: 'last letter on {{giorno}}' },
  elenco_partono: { it: 'le lettere partono', en: 'letters are sent' },
  elenco_non_partono: { it: 'le lettere non partono', en: 'letters are not sent' },
  dal_server: { it: 'La posta è impostata sul server.', en: 'Mail is set up on the server.' },
  dal_server_chi: {
    it: 'Per cambiarla parla con chi lo gestisce (SMTP_URL).',
    en: 'To change it, talk to the person who runs the server (SMTP_URL).',
  },
  casella: { it: 'La casella da cui partono', en: 'The mailbox they are sent from' },
  host: { it: 'Server della posta in uscita', en: 'Outgoing mail server' },
  host_dove: {
    it: 'Lo trovi nelle istruzioni della vostra casella, alla voce «SMTP» o «posta in uscita».',
    en: 'You will find it in the instructions for your mailbox, under “SMTP” or “outgoing mail”.',
  },
  host_non_valido: {
    it: 'Scrivi solo il nome, come smtp.posta.it.',
    en: 'Write only the name, like smtp.mail.example.',
  },
  porta: { it: 'Porta', en: 'Port' },
  protezione: { it: 'Protezione', en: 'Protection' },
  tls: { it: 'TLS', en: 'TLS' },
  starttls: { it: 'STARTTLS', en: 'STARTTLS' },
  nessuna: { it: 'se il server la offre', en: 'if the server offers it' },
  utente: { it: 'Utente', en: 'User' },
  password: { it: 'Password', en: 'Password' },
  password_salvata: { it: 'salvata', en: 'saved' },
  password_sul_server: { it: 'impostata sul server', en: 'set on the server' },
  password_nuova: {
    it: 'Nuova. Dopo «Aggiorna» nessuno la può rileggere.',
    en: 'New. After “Update” nobody can read it again.',
  },
  password_cambiato: {
    it: 'Hai cambiato il server: la password va scritta di nuovo.',
    en: 'You have changed the server: the password has to be typed again.',
  },
  password_manca: { it: 'Scrivi la password della casella.', en: 'Type the password of the mailbox.' },
  mittente: { it: 'Le lettere arrivano da', en: 'Letters come from' },
  mittente_risposte: {
    it: 'Le risposte alle lettere arrivano a questo indirizzo.',
    en: 'Replies to letters come to this address.',
  },
  mittente_dal_server: {
    it: 'È impostato sul server (MAIL_FROM).',
    en: 'It is set on the server (MAIL_FROM).',
  },
  cambio_host: { it: 'Server', en: 'Server' },
  prova: { it: 'Prova', en: 'Trial' },
  prova_manda: { it: 'Manda una lettera di prova', en: 'Send a test letter' },
  prova_mando: { it: 'Mando…', en: 'Sending…' },
  prova_a: {
    it: 'A {{mail}}, con quello che è scritto qui sopra. Ti chiede la password.',
    en: 'To {{mail}}, with what is written above. It asks for your password.',
  },
  prova_a_server: { it: 'A {{mail}}. Ti chiede la password.', en: 'To {{mail}}. It asks for your password.' },
  prova_password: {
    it: 'Per mandare una lettera di prova serve la tua password.',
    en: 'You need your password to send a test letter.',
  },
  prova_storto: { it: 'La prova non è partita', en: 'The test letter was not sent' },
  risposta: {
    it: 'La risposta del server, per chi vi aiuta',
    en: 'The answer of the server, for the person who helps you',
  },
  esito_partita: { it: 'È partita alle {{ora}}.', en: 'Sent at {{ora}}.' },
  aiuto_partita: {
    it: 'Guarda nella tua casella. Se entro cinque minuti non c’è, guarda anche nello spam.',
    en: 'Look in your mailbox. If it is not there within five minutes, look in the spam too.',
  },
  esito_sconosciuto: {
    it: 'Non c’è nessun server con questo nome.',
    en: 'There is no server with this name.',
  },
  aiuto_sconosciuto: {
    it: 'Controlla come è scritto. Di solito comincia con «smtp» o «mail».',
    en: 'Check how it is written. It usually begins with “smtp” or “mail”.',
  },
  campo_sconosciuto: {
    it: 'Non esiste. Controlla le lettere una per una.',
    en: 'It does not exist. Check it letter by letter.',
  },
  esito_vietato: {
    it: 'Questo nome porta a una macchina di questo sito, non a un server di posta.',
    en: 'This name leads to a machine of this site, not to a mail server.',
  },
  aiuto_vietato: {
    it: 'Controlla il nome; se la posta parte da qui, la imposta chi gestisce il sito.',
    en: 'Check the name; if mail is sent from this machine, the person who runs the site has to set it up.',
  },
  campo_vietato: { it: 'Qui non si può mandare posta.', en: 'No mail can be sent here.' },
  esito_porta: {
    it: 'Il server c’è, ma su questa porta non risponde.',
    en: 'The server is there, but does not answer on this port.',
  },
  aiuto_porta: { it: 'Di solito è 465 o 587.', en: 'It is usually 465 or 587.' },
  campo_porta: { it: 'Non risponde.', en: 'It does not answer.' },
  esito_silenzio: {
    it: 'Il server non ha risposto in 20 secondi.',
    en: 'The server has not answered in 20 seconds.',
  },
  aiuto_silenzio: {
    it: 'Controlla porta e protezione; se sono giuste, chiedi a chi gestisce il sito se la rete lascia uscire la posta.',
    en: 'Check port and protection; if they are right, ask the person who runs the site whether the network lets mail out.',
  },
  esito_protezione: {
    it: 'Il server non capisce questa protezione.',
    en: 'The server does not understand this protection.',
  },
  aiuto_protezione: {
    it: 'Con la porta 465 scegli TLS, con le altre STARTTLS.',
    en: 'With port 465 choose TLS, with the others STARTTLS.',
  },
  campo_protezione: { it: 'Il server non la capisce.', en: 'The server does not understand it.' },
  esito_certificato: {
    it: 'Il certificato del server non vale per questo nome.',
    en: 'The certificate of the server is not valid for this name.',
  },
  aiuto_certificato: {
    it: 'Controlla il nome; se è giusto avvisa il fornitore della casella.',
    en: 'Check the name; if it is right, tell your mail provider.',
  },
  campo_certificato: {
    it: 'Il certificato non vale per questo nome.',
    en: 'The certificate is not valid for this name.',
  },
  esito_password: {
    it: 'Il server c’è, ma non accetta utente o password.',
    en: 'The server is there, but does not accept user or password.',
  },
  aiuto_password: {
    it: 'Riscrivili. Se la casella ha la verifica in due passaggi serve una «password per le app»: si crea nella casella.',
    en: 'Type them again. If the mailbox has two-step verification, it needs an “app password”, which is made in the mailbox.',
  },
  campo_password: { it: 'Il server non la accetta.', en: 'The server does not accept it.' },
  esito_mittente: {
    it: 'Il server non lascia scrivere da {{indirizzo}}.',
    en: 'The server does not accept letters from {{indirizzo}}.',
  },
  aiuto_mittente: {
    it: 'Metti in «Le lettere arrivano da» l’indirizzo della casella.',
    en: 'Put the address of the mailbox in “Letters come from”.',
  },
  campo_mittente: {
    it: 'Il server non lascia scrivere da qui.',
    en: 'The server does not accept letters from this address.',
  },
  esito_destinatario: {
    it: 'Il server non prende lettere per {{indirizzo}}.',
    en: 'The server does not accept letters for {{indirizzo}}.',
  },
  aiuto_destinatario: { it: 'Controlla la mail nel tuo profilo.', en: 'Check the email in your profile.' },
  esito_altro: { it: 'Il server ha rifiutato la lettera.', en: 'The server has refused the letter.' },
  aiuto_altro: {
    it: 'Nella sua risposta c’è scritto perché: chiedi al fornitore della casella.',
    en: 'Its answer says why: ask your mail provider.',
  },
  parole: { it: 'Parole vostre nelle lettere', en: 'Your own words in letters' },
  parole_dove: {
    it: 'Un paragrafo vostro in fondo a queste lettere, prima della firma. Al massimo 600 caratteri.',
    en: 'A paragraph of your own at the end of these letters, before the signature. At most 600 characters.',
  },
  parole_richiesta: { it: 'Richiesta ricevuta', en: 'Request received' },
  parole_confermata: { it: 'Prenotazione confermata', en: 'Booking confirmed' },
  parole_cambiata: { it: 'Prenotazione cambiata da voi', en: 'Booking changed by you' },
  parole_giorno_prima: { it: 'Il giorno prima', en: 'The day before' },
  parole_non_riportata: { it: 'Non riportata', en: 'Not brought back' },
  parole_invito: { it: 'Invito', en: 'Invitation' },
  parole_nessuna: { it: 'niente di vostro', en: 'nothing of your own' },
  parole_testo: { it: 'Parole vostre', en: 'Your words' },
  anteprima: { it: 'Si legge così', en: 'How it reads' },
  in_italiano: { it: 'In italiano', en: 'In Italian' },
  in_inglese: { it: 'In inglese', en: 'In English' },
  anteprima_inventata: { it: 'Con persona e cosa inventate.', en: 'With an invented person and thing.' },
});
