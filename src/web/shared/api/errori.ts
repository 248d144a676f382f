import { RICHIESTE, type CodiceRichiesta } from '#contract/richieste.ts';
import type { CodiceRifiuto } from '#contract/rifiuti.ts';
import { FRASI_COMUNI } from '#domain/validazione.ts';
import { defineTesti, withInglese } from '../i18n/testi.ts';

/** The English message of every refusal; the Italian one comes with the answer (prodotto/errori#codici). */
export const RIFIUTI_IN_INGLESE: Readonly<Record<CodiceRifiuto, string>> = {
  BAD_REQUEST: 'The request could not be read: reload the page and try again',
  LOGIN_BAD_CREDENTIALS: 'The email or the password is wrong',
  LOGIN_CODICE_RICHIESTO: 'Write the code of the two-step verification too',
  LOGIN_CODICE_ERRATO: 'The code is wrong or was already used: write another one',
  REGISTER_USER_ALREADY_EXISTS: 'There is already an account with this email: log in or recover the password',
  RESET_PASSWORD_BAD_TOKEN:
    'The link for the new password has expired or was already used: ask for another one',
  ISCRIZIONE_BAD_TOKEN: 'This link has expired or was used: sign up again, or log in if you have an account',
  ISCRIZIONE_CON_ESTERNO:
    'This registration is completed by logging in with the service it was begun with: open the link of the email again',
  ISCRIZIONE_ALTRA_PERSONA:
    'This registration was begun with another identity: log in with that one, or sign up with this one',
  VERIFY_USER_BAD_TOKEN:
    'The verification link has expired or was already used: ask for another one from your profile',
  VERIFY_USER_ALREADY_VERIFIED: 'Your email is already verified: there is nothing left to do',
  VERIFICA_ALTRO_ACCOUNT:
    'This link only works in the account it was sent for: log in to that one and open the link again',
  UPDATE_USER_EMAIL_ALREADY_EXISTS: 'Another account already uses this email: choose a different one',
  UNDO_EMAIL_CHANGE_BAD_TOKEN:
    'The link that undoes the change of email has expired or was already used: write to the centre',
  UNAUTHORIZED: 'Log in to your account to go on',
  FORBIDDEN: 'Your account is not allowed to do this: if you need it, ask the centre',
  INFORMATIVA_MANCANTE:
    'Before you book, read the privacy notice and the house rules, and confirm that you have: it takes two minutes',
  DOCUMENTO_O_MAIL_MANCANTE:
    'Upload a copy of an identity document and verify your email from your profile to be able to book',
  ACCOUNT_SOSPESO: 'Your account is suspended: write to the centre or phone it to reactivate it',
  PASSWORD_RICHIESTA: 'Enter your password again to go on',
  PASSWORD_SBAGLIATA: 'That is not the password of your account: try again',
  CODICE_SBAGLIATO: 'The code is wrong, or it was already used: write another one',
  NOT_FOUND: 'It seems that what you were looking for could not be found',
  PIANO_SUPERATO: 'Something has changed meanwhile: look at the new plan and confirm again',
  TROPPE_DA_SISTEMARE: 'More than 500 bookings are in the way: make the change bit by bit',
  PRENOTAZIONI_FUTURE: 'There are still upcoming bookings: move or cancel them first',
  ABILITAZIONE_MANCANTE:
    'This resource needs a permission that you do not have on the last day you chose: see how to get it',
  ABILITAZIONE_IN_USO: 'Something still needs this permission: take it off those resources first',
  CENTRO_CHIUSO:
    'The centre is closed on the first or the last day you chose: choose days on which it is open',
  CAUZIONE_GIA_RICEVUTA:
    'We already hold the deposit of this booking: if the amount is wrong, correct the entry',
  CAUZIONE_ASSENTE: 'We have received no deposit for this booking',
  CAUZIONE_GIA_RESA: 'Nothing is left of this deposit: look at its entries',
  CAUZIONE_INSUFFICIENTE:
    'What is given back and what we keep cannot exceed the deposit that was received: check the amount',
  GIORNATE_USATE: 'Days of this purchase are used already: it cannot be taken back any more',
  ACQUISTO_STORNATO: 'This purchase was already taken back: look at the entries',
  GIORNATE_INSUFFICIENTI: 'You cannot take away more days than are left: check the number',
  NIENTE_DA_PAGARE: 'There is nothing to pay for this booking: look at it as it is now',
  CORREZIONE_INUTILE: 'This is already the amount: there is nothing to correct',
  LIMITE_PERSONALE:
    'You have already booked as much as one person can: cancel what you do not need, or choose other days',
  POSTO_LIBERO: 'These days have just become free: you can book them now',
  GIA_PRENOTATO: 'You already have a booking on these days: there is no need to wait',
  GIA_IN_ATTESA: 'You are already waiting for days that overlap with these: remove that request first',
  TROPPE_ATTESE: 'You already have 10 requests on the waiting list: remove one before adding another',
  TENUTA_SCADUTA: 'This place is no longer held for you: look at your waiting list',
  PROPOSTA_SCADUTA: 'The time to answer this proposal is over: look at the booking as it is now',
  PROPOSTA_SUPERATA:
    'This proposal is no longer valid: it has been answered, or the booking has changed. Look at it as it is now',
  DATE_OCCUPATE: 'The days you chose are already taken: choose others',
  TROPPE_COSE_INSIEME: 'That is too many things at once: ask for fewer',
  VOCI_RIFIUTATE: 'Some of what you chose cannot be booked: remove it or choose other days, then try again',
  NON_PRENOTABILE: 'This resource cannot be booked: ask the centre how to use it',
  PRENOTAZIONE_PASSATA: 'This booking is over: it can no longer be confirmed, changed or deleted',
  PRENOTAZIONE_INIZIATA:
    'This booking has already begun: you can only end it earlier; for anything else write or phone the centre',
  PRESENZA_SOLO_SPAZI: 'Attendance is noted in spaces: an instrument is handed over instead',
  NON_SI_CONSEGNA: 'A space is not handed over: note who is there instead',
  PRENOTAZIONE_NON_INIZIATA: 'This booking begins later: to hand over today, change its dates first',
  GIA_CONSEGNATA: 'This booking has already been handed over: look at the updated list',
  NON_CONSEGNATA: 'This booking has not been handed over yet: it cannot come back',
  GIA_RIENTRATA: 'The return of this booking has already been noted: look at the updated list',
  COSA_FUORI: 'Something is still out: its return has to be noted at the desk first',
  CAUZIONE_DA_RENDERE: 'The centre still holds a deposit of yours: collect it before you close the account',
  DA_RESTITUIRE: 'It has been handed over and is not back yet: this booking ends with the return at the desk',
  MODIFICATO_DA_ALTRI: 'Somebody else has just changed these data: look at what is different and try again',
  RISORSA_DI_ALTRO_TIPO: 'A booking can only be moved to a resource of the same type: choose another one',
  TIPO_DIVERSO: 'A group holds resources of one type only: choose a group of the same type',
  IMMAGINI_DIVERSE: 'The pictures have changed meanwhile: reload the page and put them in order again',
  ULTIMO_AMMINISTRATORE: 'Nobody else runs the centre: make somebody else an administrator first',
  GIA_AMMINISTRATORE: 'This person administers the centre already: load the page again',
  MAIL_NON_VERIFICATA:
    'Only somebody who has verified their email can administer: the person first opens the link that they were sent',
  SENZA_LINK:
    'There is no link to be shown for this person: load the page again and see what it says about the invitation',
  SECONDO_FATTORE_ATTIVO: 'The two-step verification is already on: turn it off first',
  SECONDO_FATTORE_ASSENTE: 'The two-step verification is not on: begin from your profile',
  NOME_GIA_USATO: 'This name is already used: choose another one',
  LIMITE_RAGGIUNTO: 'This resource already holds as many as it can: take some away before adding more',
  COPIA_IN_CORSO: 'A backup is being made or tried: wait until it is done',
  IDEMPOTENZA_IN_CORSO: 'The same request is already under way: wait a few seconds',
  GIA_FATTO: 'This has already been done: reload the page',
  IDEMPOTENZA_DIVERSA: 'This request was already sent with other data: reload the page and try again',
  TROPPO_GRANDE: 'The file or the text you sent is too large: make it smaller and try again',
  TROPPI_FILE: 'You sent too many files at once: upload fewer at a time',
  TIPO_NON_AMMESSO: 'This kind of file cannot be uploaded: use JPEG, PNG, WebP or GIF',
  ORIGINE_ESTRANEA: 'The request comes from a page of another site: open this site and do it here',
  CONTENT_ENCODING:
    'The request is compressed, and we cannot read it like that: send it without Content-Encoding',
  ARCHIVIO_NON_VALIDO: 'This is not a file of settings',
  ARCHIVIO_PIU_NUOVO: 'This file comes from a newer version of the program: update this site first',
  IMMAGINE_NON_VALIDA: 'This picture cannot be read: open it, save it again as JPEG and try again',
  IMMAGINE_TROPPO_COMPLESSA:
    'Reading this picture takes too much time or memory: open it, save it again as JPEG and try again',
  HEIC_NON_LETTO:
    "The HEIC format cannot be read: choose 'Most Compatible' in the camera settings of the phone, or export the photo as JPEG",
  PERSONA_GIA_ISCRITTA: 'There is already a person with this email: open their page',
  CODICE_FISCALE_GIA_USATO: 'There is already a person with this tax code: see whether it is the same one',
  INDIRIZZO_NON_PROVATO:
    'Nobody has proved that this address is theirs: first take the account over with the person in front of you',
  MAIL_DA_CHIEDERE:
    'Anybody can sign up under somebody else’s name: first ask the person whether the email of this account is theirs',
  MAIL_GIA_SUA: 'This person already has their own email: only they can change it, from their profile',
  PERSONA_SOSPESA: 'This person is suspended: readmit them first',
  LETTERA_DA_STAMPARE: 'This letter is on paper: print it and hand it over',
  LETTERA_PER_MAIL: 'This letter goes by email: it is neither printed nor handed over',
  VALIDATION_ERROR: 'Check the marked fields and try again',
  TROPPO_LONTANO: 'The day you chose is beyond the last one that you can book: choose earlier days',
  NOLEGGIO_MAX_SUPERATO: 'You chose more open days than are allowed: choose fewer days',
  TROPPO_LENTO: 'The request did not arrive in time: check your connection and try again',
  INTERVALLO_NON_VALIDO: 'The part of the file that you asked for is not there: download it whole',
  DOCUMENTO_NON_IN_ATTESA: 'This document can no longer be verified or refused: look at how it is now',
  ESTERNO_SCADUTO: 'This login has expired or was already used: start again from the login',
  ESTERNO_ALTRO_BROWSER: 'This login was started in another browser or tab: start again from here',
  ESTERNO_RIFIUTATO: 'The login was cancelled there: try again, or use your email and password',
  ESTERNO_NON_VALIDO:
    'The answer of the service cannot be used: start again, and if it happens again write to the centre',
  ESTERNO_ALTRA_PERSONA:
    'You logged in there as somebody else: start again with the identity linked to this account',
  ESTERNO_MAIL_DI_ALTRI:
    'There is already an account with your email: log in with its password, then link this login from your profile',
  ESTERNO_GIA_COLLEGATO:
    'Either this identity belongs to another account, or yours has one already: unlink that one first',
  ESTERNO_NON_RISPONDE: 'The login service does not answer: try again soon, or use your email and password',
  DATI_DIVERSI:
    'The login service says something about you that differs from your account: see what, and choose',
  PASSWORD_ASSENTE: 'Choose a password first: without one you could not log in any more',
  TOO_MANY_REQUESTS: 'You have tried too many times: wait a little and try again',
  TROPPE_IMMAGINI: 'We are reading many pictures already: wait a few seconds and try again',
  INTERNAL_ERROR: 'Oops... Something went wrong: try again soon',
  NON_DISPONIBILE: 'The service does not answer at the moment: try again in a few seconds',
  SPAZIO_ESAURITO:
    'The server has run out of space and nothing was saved: tell the centre and try again later',
};

const richieste = Object.fromEntries(
  Object.entries(RICHIESTE).map(([code, [, messaggio]]) => [code, messaggio]),
) as Record<CodiceRichiesta, string>;

export const testiErrori = defineTesti({
  ...withInglese(FRASI_COMUNI, RIFIUTI_IN_INGLESE),
  ...withInglese(richieste, RIFIUTI_IN_INGLESE),
  prenotazioni_future: {
    it: {
      one: 'C’è ancora 1 prenotazione in programma: prima spostala o annullala',
      other: 'Ci sono ancora {{count}} prenotazioni in programma: prima spostale o annullale',
    },
    en: {
      one: 'There is still 1 upcoming booking: cancel it before deleting the resource',
      other: 'There are still {{count}} upcoming bookings: cancel them before deleting the resource',
    },
  },
  ti_manca: { it: 'Ti manca: {{nomi}}. {{come}}', en: 'You still need: {{nomi}}. {{come}}' },
  prenota_fino: {
    it: 'Puoi prenotare fino a {{giorno}}: scegli date più vicine',
    en: 'You can book until {{giorno}}: choose earlier days',
  },
  spazi_al_giorno: {
    it: {
      one: 'Puoi prenotare 1 spazio al giorno, e {{giorno}} hai già {{cose}}: scegli altri giorni, oppure disdici quella prenotazione o cambiane le date',
      other:
        'Puoi prenotare {{count}} spazi al giorno, e {{giorno}} hai già {{cose}}: scegli altri giorni, oppure disdici una di quelle prenotazioni o cambiane le date',
    },
    en: {
      one: 'You can book 1 space a day. On {{giorno}} you already have {{cose}}: choose other days, or cancel that booking or change its dates',
      other:
        'You can book {{count}} spaces a day. On {{giorno}} you already have {{cose}}: choose other days, or cancel one of them or change its dates',
    },
  },
  strumenti_al_giorno: {
    it: {
      one: 'Puoi prenotare 1 strumento al giorno, e {{giorno}} hai già {{cose}}: scegli altri giorni, oppure disdici quella prenotazione o cambiane le date',
      other:
        'Puoi prenotare {{count}} strumenti al giorno, e {{giorno}} hai già {{cose}}: scegli altri giorni, oppure disdici una di quelle prenotazioni o cambiane le date',
    },
    en: {
      one: 'You can book 1 piece of equipment a day. On {{giorno}} you already have {{cose}}: choose other days, or cancel that booking or change its dates',
      other:
        'You can book {{count}} pieces of equipment a day. On {{giorno}} you already have {{cose}}: choose other days, or cancel one of them or change its dates',
    },
  },
  giorni_in_programma: {
    it: {
      one: 'Puoi avere 1 giorno in programma, e qui ne chiedi {{chiesti}}: scegline 1',
      other:
        'Puoi avere {{count}} giorni in programma: ne hai già {{gia}} e qui ne chiedi {{chiesti}}. Scegline al massimo {{restano}}, disdici una prenotazione, o aspetta che qualche giorno passi',
    },
    en: {
      one: 'You can have 1 day booked, and you are asking for {{chiesti}}: choose 1',
      other:
        'You can have {{count}} days booked: you already have {{gia}}, and you are asking for {{chiesti}}. Choose {{restano}} at most, cancel a booking, or wait until some of your days have passed',
    },
  },
  giorni_in_programma_pieni: {
    it: {
      one: 'Puoi avere 1 giorno in programma, e ce l’hai già: disdici quella prenotazione, o aspetta che passi',
      other:
        'Puoi avere {{count}} giorni in programma, e ne hai già {{gia}}: disdici una prenotazione, o aspetta che qualche giorno passi',
    },
    en: {
      one: 'You can have 1 day booked, and you already have it: cancel that booking, or wait until it has passed',
      other:
        'You can have {{count}} days booked, and you already have {{gia}}: cancel a booking, or wait until some of your days have passed',
    },
  },
  RETE: {
    it: 'Il servizio non si raggiunge: controlla la connessione e riprova',
    en: 'The service cannot be reached: check the connection and try again',
  },
  TEMPO_SCADUTO: {
    it: 'Il servizio ci mette troppo a rispondere: riprova tra poco',
    en: 'The service takes too long to answer: try again soon',
  },
  attendi_secondi: {
    it: {
      one: 'Hai fatto troppi tentativi: riprova tra 1 secondo',
      other: 'Hai fatto troppi tentativi: riprova tra {{count}} secondi',
    },
    en: {
      one: 'You have tried too many times: try again in 1 second',
      other: 'You have tried too many times: try again in {{count}} seconds',
    },
  },
  attendi_minuti: {
    it: 'Hai fatto troppi tentativi: riprova tra {{minuti}} minuti',
    en: 'You have tried too many times: try again in {{minuti}} minutes',
  },
  riprova: { it: 'Riprova tra poco', en: 'Try again shortly' },
  richiesta: { it: '{{messaggio}} (codice {{richiesta}})', en: '{{messaggio}} (code {{richiesta}})' },
});
