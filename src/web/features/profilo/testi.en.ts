import type testi from './testi.it.ts';

export default {
  titolo: 'Your profile',
  dati: 'Your data',
  mancaQualcosa:
    'Upload a copy of an identity document and verify your e-mail from your profile to be able to book',
  nome: 'First name',
  cognome: 'Last name',
  codiceFiscale: 'Codice fiscale (tax code)',
  codiceFiscaleDubbio:
    'The last letter does not fit the rest of the code: check it again. If it is right, you can go on.',
  email: 'Email',
  emailAiuto: 'If you change it, we send you an e-mail to verify the new one.',
  telefono: 'Telephone',
  aggiorna: 'Update',
  aggiornando: 'Updating…',
  aggiornato: 'Your data have been updated',
  storto: 'Something went wrong',
  verifica: 'Verification of your e-mail',
  verificata: 'E-mail verified',
  nonVerificata: 'E-mail to be verified',
  verificaAiuto:
    'Open the link we have sent to {{email}}. If you cannot find it, look in the junk mail or ask for another one.',
  verificaFatta: 'Your address {{email}} is verified.',
  richiedi: 'Request the verification e-mail',
  richiedendo: 'Requesting…',
  richiesta: 'E-mail requested',
} satisfies Record<keyof typeof testi, string>;
