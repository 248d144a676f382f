import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiSecondoFattore = defineTesti({
  titolo: { it: 'Verifica in due passaggi', en: 'Two-step verification' },
  attiva: { it: 'Attiva', en: 'On' },
  non_attiva: { it: 'Non attiva', en: 'Off' },
  aiuto: {
    it: 'Oltre alla password, per accedere serve un codice che cambia ogni 30 secondi, da un’app sul tuo telefono. Chi scopre solo la password non accede.',
    en: 'Besides the password, logging in needs a code that changes every 30 seconds, from an app on your phone. The password alone is not enough to get in.',
  },
  aiuto_attiva: {
    it: 'Dal {{quando}} per accedere serve anche il codice della tua app.',
    en: 'Since {{quando}} you also need the code from your app to log in.',
  },
  rimasti: {
    it: {
      one: 'Ti resta un solo codice di recupero: fanne di nuovi.',
      other: 'Ti restano {{count}} codici di recupero.',
    },
    en: {
      one: 'You have only one recovery code left: make new ones.',
      other: 'You have {{count}} recovery codes left.',
    },
  },
  rimasti_nessuno: {
    it: 'Non hai più codici di recupero: fanne di nuovi, o se perdi il telefono resti fuori.',
    en: 'You have no recovery codes left: make new ones, or you cannot log in if you lose your phone.',
  },
  comincia: { it: 'Attiva la verifica', en: 'Turn on the verification' },
  errore: {
    it: 'Non si riesce a leggere se la verifica è attiva.',
    en: 'We could not read whether the verification is on.',
  },
  password: { it: 'La tua password', en: 'Your password' },
  password_aiuto: {
    it: 'Prima di cambiare come si accede, ti chiediamo la password.',
    en: 'Before you change how you log in, we ask for your password.',
  },
  continua: { it: 'Continua', en: 'Go on' },
  continuo: { it: 'Continuo…', en: 'Going on…' },
  inquadra: { it: 'Inquadra il codice con l’app', en: 'Scan the code with the app' },
  inquadra_aiuto: {
    it: 'Apri la tua app di verifica (una qualsiasi: per esempio Aegis, 2FAS, Google Authenticator) e aggiungi un account.',
    en: 'Open your authenticator app (any of them: for example Aegis, 2FAS, Google Authenticator) and add an account.',
  },
  qr: {
    it: 'Codice QR con la chiave per la tua app; la stessa chiave è scritta qui sotto',
    en: 'QR code with the key for your app; the same key is written below',
  },
  a_mano: { it: 'Oppure scrivi questa chiave', en: 'Or type this key' },
  apri: { it: 'Apri nell’app di questo dispositivo', en: 'Open in this device’s app' },
  codice: { it: 'Codice dell’app', en: 'Code from the app' },
  codice_aiuto: { it: 'Le 6 cifre che l’app mostra adesso.', en: 'The 6 digits that the app shows now.' },
  attivo: { it: 'Attivo…', en: 'Turning on…' },
  chiude_altri: {
    it: 'Quando attivi, gli accessi aperti su altri dispositivi si chiudono.',
    en: 'When you turn it on, sessions open on other devices end.',
  },
  scaduta: {
    it: 'È passato troppo tempo. Ricomincia: ti diamo una chiave nuova',
    en: 'Too much time has passed. Begin again: you get a new key',
  },
  codici: { it: 'Conserva i codici di recupero', en: 'Save the recovery codes' },
  codici_aiuto: {
    it: 'Se perdi il telefono, entri con uno di questi al posto del codice dell’app. Ognuno vale una volta sola. Li vedi solo adesso: mettili dove tieni le cose importanti, non sul telefono.',
    en: 'If you lose your phone, log in with one of these instead of the code from the app. Each works only once. You see them only now: keep them with your important papers, not on the phone.',
  },
  copia: { it: 'Copia', en: 'Copy' },
  copiati: { it: 'Codici copiati', en: 'Codes copied' },
  non_copiati: {
    it: 'Il browser non lascia copiare: scarica i codici, oppure selezionali',
    en: 'The browser does not let us copy: download the codes, or select them',
  },
  scarica: { it: 'Scarica (.txt)', en: 'Download (.txt)' },
  file: { it: 'codici-di-recupero.txt', en: 'recovery-codes.txt' },
  file_titolo: { it: 'Codici di recupero di {{email}}', en: 'Recovery codes of {{email}}' },
  file_quando: {
    it: 'Fatti il {{quando}}. Ognuno vale una volta sola.',
    en: 'Made on {{quando}}. Each works only once.',
  },
  conservati: { it: 'Li ho conservati', en: 'I have saved them' },
  rinnova: { it: 'Nuovi codici di recupero', en: 'New recovery codes' },
  rinnova_titolo: { it: 'Vuoi nuovi codici di recupero?', en: 'Do you want new recovery codes?' },
  rinnova_testo: {
    it: 'Quelli di prima non valgono più.',
    en: 'The earlier ones are no longer valid.',
  },
  rinnova_fa: { it: 'Fai i codici', en: 'Make the codes' },
  rinnovo: { it: 'Faccio i codici…', en: 'Making the codes…' },
  disattiva: { it: 'Disattiva', en: 'Turn off' },
  disattiva_titolo: {
    it: 'Vuoi disattivare la verifica in due passaggi?',
    en: 'Do you want to turn off the two-step verification?',
  },
  disattiva_testo: {
    it: 'Per accedere basta di nuovo la password. I codici di recupero non valgono più.',
    en: 'You only need the password to log in again. The recovery codes are no longer valid.',
  },
  disattivo: { it: 'Disattivo…', en: 'Turning off…' },
  disattivata: { it: 'Verifica in due passaggi disattivata', en: 'Two-step verification turned off' },
  recupero: { it: 'Codice di recupero', en: 'Recovery code' },
  recupero_aiuto: { it: 'Uno di quelli che hai conservato.', en: 'One of those you have saved.' },
});
