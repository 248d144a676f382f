import type { account } from './parole-account.ts';

export const inglesi: typeof account = {
  verifica: {
    oggettoBenvenuto: 'Your account is ready: verify your email',
    oggetto: 'Verify your email',
    benvenuto: (centro) => `You have signed up at ${centro}.`,
    servono:
      'To book you need two things: your email verified, with the button below (if it asks you to sign in, use your password), and a copy of an identity document, which you upload from your profile.',
    azione: 'Verify the email',
    chiusa:
      'The link is valid for 24 hours and can be used once. If you did not sign up, ignore this message.',
  },
  iscrizione: {
    oggetto: 'Go on signing up',
    ricevuta: (centro) =>
      `Somebody, perhaps you, has filled in the form to sign up at ${centro} with this address. There is no account yet: you create it with the button below, by choosing the password or signing in with the service that you began with.`,
    azione: 'Go on signing up',
    chiusa:
      'The link is valid for 24 hours and can be used once. If you did not sign up, ignore this message: no account will be created.',
  },
  password: {
    oggetto: 'Set a new password',
    richiesta: (centro) =>
      `We have received a request for a new password for your account at ${centro}. Choose it with the button below: all open sessions will be closed.`,
    azione: 'Choose the password',
    chiusa:
      'The link is valid for one hour and can be used once. If you did not ask for it, ignore this message: your password stays as it was.',
  },
  invito: {
    oggetto: (centro) => `Your account at ${centro}`,
    fatta: (centro) =>
      `You are signed up at ${centro}, as you asked at the desk. Choose your password with the button below: from then on you can see and make your bookings on the site, too.`,
    daFoglio: (centro) =>
      `We have registered at ${centro} the people who already came to us, with the data that we had: you are one of them. Choose your password with the button below: from then on you see and make your bookings on the site.`,
    informativa: (sito) =>
      `How we use your data is written in the privacy notice, ${sito}/privacy, and how we share the place in the house rules, ${sito}/regolamento. We ask you to read them when you first sign in: nothing can be booked before.`,
    azione: 'Choose the password',
    chiusa: (casella) =>
      `The link is valid for 7 days and can be used once. After that, ask for another one on the login page with “Forgot your password?”. If you did not sign up, write to ${casella}.`,
  },
  informativa: {
    oggetto: (centro) => `Your registration at ${centro}`,
    iscritto: (centro) =>
      `We have registered at ${centro} the people who already came to us, with the data that we had: you are one of them.`,
    ricevi: (sito) =>
      `With this sheet the desk gives you the notice about how we use your data, and the house rules. They are also on the site: ${sito}/privacy and ${sito}/regolamento.`,
    prenotare:
      'To book, come to the desk or telephone: on the site one books with an email address, which you can give us whenever you like.',
    chiusa: (contatti) => `If the data are not right, or you do not want to be registered, ${contatti}.`,
  },
  account_sospeso: {
    oggetto: 'Your account is suspended',
    sospeso: (centro) =>
      `We have received a request for a new password for your account at ${centro}. The account is suspended: as long as it is, nobody can sign in, not even with a new password.`,
    riattivarlo: (contatti) => `To have it reactivated, ${contatti}.`,
    chiusa: 'If you did not ask for it, ignore this message: your password stays as it was.',
  },
  gia_registrato: {
    oggetto: 'You already have an account',
    provato: (centro) =>
      `Somebody has tried to sign up at ${centro} with this address, which already has an account. If it was you, sign in; if you do not remember the password, you can set a new one.`,
    azione: 'Set a new password',
    chiusa: 'If it was not you, there is nothing to do: your account has not changed.',
  },
  dati_corretti: {
    oggetto: 'We have corrected your data',
    campi: { nome: 'first name', cognome: 'last name', codice_fiscale: 'tax code', telefono: 'telephone' },
    corretti: (centro, campi) =>
      `At the desk of ${centro} we have corrected your data: ${campi}. Receipts that were already printed stay as they are.`,
    carta: 'If something is not right, ask at the desk to be shown them.',
    sito: 'You can read them, and change them if need be, in your profile.',
    chiusa: (contatti) => `If you know nothing about this, ${contatti}.`,
  },
  indirizzo_cambiato: {
    oggetto: 'The email of your account has changed',
    adesso: (centro, nuovo) => `From now on your account at ${centro} uses the address ${nuovo}.`,
    annulla:
      'If it was you, there is nothing to do. If it was not, undo the change with the button below and choose a new password: this address comes back and all open sessions are closed.',
    azione: 'Undo the change',
    chiusa: 'The link is valid for 24 hours and can be used once.',
  },
  cambio_annullato: {
    oggetto: 'The change of email was undone',
    annullato: (centro) =>
      `Whoever had the account at ${centro} before it used this address has undone the change: the account has its former email again, with a new password, and all open sessions are closed.`,
    documento: 'If a copy of a document was uploaded after the change, we have destroyed it.',
    chiusa: (contatti) => `If it was you who had changed it and you did not expect this, ${contatti}.`,
  },
  mail_tolta: {
    oggetto: 'This address no longer opens an account',
    tolta: (centro) =>
      `The account at ${centro} that used this address no longer does: the centre has taken the address off it. Open sessions and links sent here are no longer valid.`,
    sbagliato:
      'If you have never had an account with us, the address had been written down wrongly: there is nothing to do.',
    chiusa: (contatti) => `If the account was yours and you did not expect this, ${contatti}.`,
  },
  password_cambiata: {
    oggetto: 'You have a new password',
    tutto: (centro) =>
      `The password of your account at ${centro} has been changed. All open sessions and private calendar addresses are closed: if you used one, create another from your profile.`,
    altrove: (centro) =>
      `The password of your account at ${centro} has been changed from the profile. Sessions open elsewhere are closed.`,
    restano: (cose) =>
      `Besides the new password, this stays: ${cose}. If you do not recognise it, remove it in your profile.`,
    chiavi: {
      identita: (servizio) => `signing in with ${servizio}`,
      calendario_mie: () => 'the private address of your calendar',
      calendario_tutte: () => 'the address of the calendar of all bookings',
      calendario_risorsa: (risorsa) => `the address of the calendar of ${risorsa}`,
      indirizzo: () => 'the change of email that waits to be confirmed',
    },
    tu: 'If it was you, there is nothing to do.',
    chiusa: (contatti) =>
      `If it was not you, set another password at once with “Forgot your password?” on the login page, then ${contatti}.`,
  },
  identita_collegata: {
    oggetto: (servizio) => `You can now sign in with ${servizio} too`,
    adesso: (centro, servizio) =>
      `From now on ${servizio} also opens your account at ${centro}, without the password.`,
    tu: 'If it was you, there is nothing to do.',
    chiusa: (contatti) =>
      `If it was not you, set another password at once with “Forgot your password?” on the login page: the link is closed. Then ${contatti}.`,
  },
  nominata: {
    oggetto: (centro) => `Your account now runs ${centro}`,
    adesso: (centro) =>
      `From now on your account is an administrator’s at ${centro}. The password stays yours; open sessions, linked services and private calendar addresses are closed.`,
    attiva: 'Turn on two-step verification in your profile: administrators see everybody’s data.',
  },
  ruolo_tolto: {
    oggetto: (centro) => `Your account no longer administers ${centro}`,
    adesso: (centro) =>
      `Your account no longer administers ${centro}. Open sessions and the addresses of the centre’s calendars have ended, and the password is enough to sign in.`,
    resta: 'Your account stays: you book like everybody else, and your bookings do not change.',
  },
  secondo_fattore_attivato: {
    oggetto: 'Two-step verification is on',
    adesso: (centro) =>
      `From now on signing in to your account at ${centro} takes the code of your app after the password. Sessions open elsewhere are closed.`,
    codici: 'Keep the recovery codes away from the phone: you need them if you lose it.',
  },
  secondo_fattore_disattivato: {
    oggetto: 'Two-step verification is off',
    adesso: (centro) =>
      `From now on the password alone opens your account at ${centro} again. The former recovery codes are no longer valid.`,
  },
  codice_recupero_usato: {
    oggetto: 'A recovery code was used',
    usato: (centro, rimasti) =>
      `A recovery code of your account at ${centro} was used in place of the code of the app. ${rimasti === 0 ? 'It was the last one.' : rimasti === 1 ? 'One is left.' : `${rimasti} are left.`}`,
    cambiato:
      'If you have a new phone, turn two-step verification off and on again. If few codes are left, make new ones from your profile.',
  },
  addio: {
    oggetto: 'Your account is closed',
    chiuso: (centro) =>
      `As you asked, we have closed your account at ${centro}. The data of your registration and the copy of your document are deleted, and the bookings that had not begun are withdrawn. By law receipts stay, with name and tax code; other past bookings stay without your name.`,
    cauzione: (euro, telefono) =>
      `The centre still holds €${euro} of your deposit. Come and collect it with an identity document, or telephone ${telefono}.`,
    ultimo: 'This is the last message that you get. If you want to come back, just sign up again.',
    chiusa: (casella, telefono) => `If it was not you, write to ${casella} or telephone ${telefono} at once.`,
  },
  documento_distrutto: {
    oggetto: 'We have destroyed the copy of your document',
    distrutta: (centro, mesi) =>
      `The copy of the document that you had uploaded at ${centro} is no longer needed: we keep it for ${mesi === 1 ? 'a month' : `${mesi} months`} after the last booking, and have now destroyed it.`,
    verificato: (scade) =>
      `The document stays verified: you can book without uploading it again until ${scade}, that day included.`,
    carta: 'To book again, bring the document to the desk.',
    sito: 'Your account stays as it is. To book again, upload a copy from your profile.',
  },
  documento_rifiutato: {
    oggetto: 'Upload your document again',
    guardato: (centro) =>
      `We have looked at the document that you had uploaded at ${centro} and cannot accept it.`,
    motivi: {
      illeggibile: ['It cannot be read', 'photograph all of it, in focus and in daylight'],
      scaduto: ['It has expired', 'upload the new one'],
      manca_un_lato: ['One side is missing', 'we need the front and the back'],
      non_documento: [
        'It is not an identity document',
        'an identity card, a passport, a driving licence or a residence permit will do',
      ],
      nome_diverso: [
        'The name is not the one of the account',
        'upload your own document, or correct the name in your profile',
      ],
    },
    carta:
      'The pictures are already destroyed. The bookings that you have made stay; to make others, bring the document to the desk.',
    sito: 'The pictures are already destroyed. The bookings that you have made stay; to make others, upload the document again from your profile.',
  },
  documento_in_scadenza: {
    oggetto: (scade) => `Your document expires on ${scade}`,
    vale: (centro, scade) =>
      `The document that we verified at ${centro} is valid until ${scade}, that day included. From the next day on you need the new one to book.`,
    carta: 'As soon as you have it, bring it to the desk. The bookings that you have already made stay.',
    sito: 'As soon as you have it, upload the front and the back from your profile. The bookings that you have already made stay.',
  },
  identita_in_scadenza: {
    oggetto: (servizio, scade) => `Your identity, proved with ${servizio}, is valid until ${scade}`,
    vale: (centro, servizio, scade) =>
      `Your identity, which you proved at ${centro} with ${servizio}, is valid until ${scade}. The bookings that you have already made stay.`,
    rinnova: (servizio) =>
      `To renew it, sign in with ${servizio} again before then: there is nothing to upload.`,
    carta: 'After that you need a document to book: bring it to the desk.',
    sito: 'After that you need a document to book: upload the front and the back from your profile.',
    accedi: (servizio) => `Sign in with ${servizio}`,
  },
  abilitazione_data: {
    oggetto: (nome) => `You have the permission: ${nome}`,
    data: (centro, nome) =>
      `At ${centro} we have noted that you have the permission “${nome}”: you can book what asks for it.`,
    fino: (giorno) => `It is valid until ${giorno}.`,
    senzaScadenza: 'It does not expire.',
  },
  abilitazione_tolta: {
    oggetto: (nome) => `You no longer have the permission: ${nome}`,
    tolta: (centro, nome, motivo) =>
      `At ${centro} we have taken away your permission “${nome}”. The reason: ${motivo}`,
    perErrore: (centro, nome) =>
      `At ${centro} we had noted by mistake that you have the permission “${nome}”: we have taken it away.`,
    riaverla: (contatti) => `To get it back, or for any question, ${contatti}.`,
  },
  abilitazione_in_scadenza: {
    oggetto: (nome, fino) => `Your permission ends on ${fino}: ${nome}`,
    vale: (nome, fino) =>
      `The permission “${nome}” is valid until ${fino}. To book days beyond it, it has to be renewed.`,
    come: (comeSiOttiene) => `How to get it: ${comeSiOttiene}`,
    restano: 'The bookings that you have already made stay.',
  },
};
