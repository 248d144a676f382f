import type errori from './errori.it.ts';

export default {
  BAD_REQUEST: 'The request could not be read: reload the page and try again',
  LOGIN_BAD_CREDENTIALS: 'The e-mail or the password is wrong',
  REGISTER_USER_ALREADY_EXISTS:
    'There is already an account with this e-mail: sign in or recover the password',
  RESET_PASSWORD_BAD_TOKEN:
    'The link for the new password has expired or was already used: ask for another one',
  VERIFY_USER_BAD_TOKEN:
    'The verification link has expired or was already used: ask for another one from your profile',
  VERIFY_USER_ALREADY_VERIFIED: 'Your e-mail is already verified: there is nothing left to do',
  UPDATE_USER_EMAIL_ALREADY_EXISTS: 'Another account already uses this e-mail: choose a different one',
  UNDO_EMAIL_CHANGE_BAD_TOKEN:
    'The link that undoes the change of e-mail has expired or was already used: write to the centre',
  UNAUTHORIZED: 'Sign in to your account to go on',
  FORBIDDEN: 'Your account may not do this: if you need it, ask the centre',
  DOCUMENTO_O_MAIL_MANCANTE:
    'Upload a copy of an identity document and verify your e-mail from your profile to be able to book',
  ACCOUNT_SOSPESO: 'Your account is suspended: write or phone the centre to have it back',
  PASSWORD_RICHIESTA: 'Enter your password again to go on',
  PASSWORD_SBAGLIATA: 'That is not the password of your account: try again',
  NOT_FOUND: 'It seems that what you were looking for could not be found',
  PRENOTAZIONI_FUTURE: 'There are still bookings ahead: cancel them before deleting the resource',
  DATE_OCCUPATE: 'The days you chose are already taken: choose others',
  NON_PRENOTABILE: 'This resource is not booked: ask the centre how to use it',
  PRENOTAZIONE_PASSATA: 'The days of this booking are over: it can no longer be confirmed',
  PRENOTAZIONE_INIZIATA: 'This booking has already begun: write or phone the centre to cancel it',
  MODIFICATO_DA_ALTRI: 'Somebody else has just changed these data: look at what is different and try again',
  TIPO_DIVERSO: 'A group holds resources of one type only: choose a group of the same type',
  IMMAGINI_DIVERSE: 'The pictures have changed meanwhile: reload the page and put them in order again',
  ULTIMO_AMMINISTRATORE: 'Nobody else administers the centre: have somebody else appointed first',
  NOME_GIA_USATO: 'This name is already used: choose another one',
  IDEMPOTENZA_IN_CORSO: 'The same request is already under way: wait a few seconds',
  IDEMPOTENZA_DIVERSA: 'This request was already sent with other data: reload the page and try again',
  TROPPO_GRANDE: 'The file or the text you sent is too large: make it smaller and try again',
  TROPPI_FILE: 'You sent too many files at once: upload fewer at a time',
  TIPO_NON_AMMESSO: 'This kind of file cannot be uploaded: use JPEG, PNG, WebP, AVIF or GIF',
  IMMAGINE_NON_VALIDA: 'This picture cannot be read: open it, save it again as JPEG and try again',
  HEIC_NON_LETTO:
    "The HEIC format cannot be read: choose 'Most Compatible' in the camera settings of the phone, or export the photo as JPEG",
  VALIDATION_ERROR: 'Check the marked fields and try again',
  TROPPO_LONTANO: 'You can book within the next 366 days: choose nearer days',
  NOLEGGIO_MAX_SUPERATO: 'You chose more days than are allowed: make the stay shorter',
  TOO_MANY_REQUESTS: 'You have tried too many times: wait a little and try again',
  INTERNAL_ERROR: 'Oops... Something went wrong: try again soon',
  NON_DISPONIBILE: 'The service does not answer at the moment: try again in a few seconds',
  RETE: 'The service cannot be reached: check the connection and try again',
  TEMPO_SCADUTO: 'The service takes too long to answer: try again soon',
  attendiSecondi: 'You have tried too many times: try again in {{secondi}} seconds',
  attendiMinuti: 'You have tried too many times: try again in {{minuti}} minutes',
  richiesta: '{{messaggio}} (code {{richiesta}})',
} satisfies Record<keyof typeof errori, string>;
