import { DOCUMENTO_O_MAIL } from '#domain/validazione.ts';

export default {
  titolo: 'Profilo personale',
  dati: 'I tuoi dati',
  mancaQualcosa: DOCUMENTO_O_MAIL,
  nome: 'Nome',
  cognome: 'Cognome',
  codiceFiscale: 'Codice fiscale',
  codiceFiscaleDubbio:
    "L'ultima lettera non torna con il resto del codice: ricontrollalo. Se è giusto così, puoi continuare.",
  email: 'Email',
  emailAiuto: 'Se la cambi, ti mandiamo una mail per verificare quella nuova.',
  telefono: 'Telefono',
  aggiorna: 'Aggiorna',
  aggiornando: 'Aggiorno…',
  aggiornato: 'Dati aggiornati con successo',
  storto: 'Qualcosa è andato storto',
  verifica: 'Verifica della mail',
  verificata: 'Email verificata',
  nonVerificata: 'Email da verificare',
  verificaAiuto:
    'Apri il link che ti abbiamo mandato a {{email}}. Se non lo trovi, guarda nella posta indesiderata o chiedine un altro.',
  verificaFatta: 'Il tuo indirizzo {{email}} è verificato.',
  richiedi: 'Richiedi la mail di verifica',
  richiedendo: 'Richiedo…',
  richiesta: 'Email richiesta correttamente',
};
