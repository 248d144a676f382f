import { defineTesti, type Traduci } from '../i18n/testi.ts';

/** Texts about faults, stops and checks (prodotto/guasti#da-guardare). */
export const testiGuasti = defineTesti({
  uso_si_puo: { it: 'Si può usare', en: 'It can be used' },
  uso_meglio_di_no: { it: 'Meglio di no', en: 'Better not' },
  uso_pericoloso: { it: 'È pericoloso', en: 'It is dangerous' },
  rientro_danneggiato: { it: 'Rientro danneggiato', en: 'Came back damaged' },
  oggi_alle: { it: 'oggi, {{ora}}', en: 'today, {{ora}}' },
  ieri_alle: { it: 'ieri, {{ora}}', en: 'yesterday, {{ora}}' },
  senza_nome: { it: 'dal QR, senza nome', en: 'from the QR code, no name' },
  dal_rientro: { it: 'prenotazione {{id}}', en: 'booking {{id}}' },
  parole: { it: '«{{testo}}»', en: '“{{testo}}”' },
  nessuna_parola: { it: 'Senza descrizione.', en: 'No description.' },
  foto: { it: { one: '1 foto', other: '{{count}} foto' }, en: { one: '1 photo', other: '{{count}} photos' } },
  foto_titolo: { it: 'Foto: {{nome}}', en: 'Photos: {{nome}}' },
  foto_numero: { it: 'Foto {{n}}', en: 'Photo {{n}}' },
  foto_chi: {
    it: 'Le vede solo chi amministra il centro.',
    en: 'Only administrators of the centre can see them.',
  },
  foto_rientro_chi: {
    it: 'Le vedono gli amministratori e la persona che aveva la cosa.',
    en: 'Administrators of the centre can see them, and so can the person who had the thing.',
  },
  controllo_uso: {
    it: { one: 'Fra 1 giorno d’uso', other: 'Fra {{count}} giorni d’uso' },
    en: { one: 'In 1 day of use', other: 'In {{count}} days of use' },
  },
  controllo_uso_tardi: {
    it: { one: 'In ritardo di 1 giorno d’uso', other: 'In ritardo di {{count}} giorni d’uso' },
    en: { one: 'Late by 1 day of use', other: 'Late by {{count}} days of use' },
  },
  controllo_oggi: { it: 'Entro oggi', en: 'By today' },
  controllo_mesi: { it: 'Entro {{giorno}}', en: 'By {{giorno}}' },
  controllo_mesi_tardi: {
    it: { one: 'In ritardo di 1 giorno', other: 'In ritardo di {{count}} giorni' },
    en: { one: 'Late by 1 day', other: 'Late by {{count}} days' },
  },

  ferma_titolo: { it: 'Vuoi fermare {{cosa}}?', en: 'Take {{cosa}} out of service?' },
  ferma: { it: 'Ferma', en: 'Take out of service' },
  fermo: { it: 'Fermo…', en: 'Taking out of service…' },
  ferma_apri: { it: 'Ferma…', en: 'Take out of service…' },
  fermata: { it: 'Fermato: {{cosa}}', en: 'Out of service: {{cosa}}' },
  fino: { it: 'Fino a (vuoto: fino a nuovo avviso)', en: 'Until (empty: until further notice)' },
  motivo_riparazione: { it: 'In riparazione', en: 'Being repaired' },
  ferma_cosa: {
    it: 'Finché è fermo nessuno lo può prendere; il motivo lo leggono tutti.',
    en: 'While it is out of service nobody can have it; everybody can read the reason.',
  },
  ferma_guasto: {
    it: 'Finché è fermo nessuno lo può prendere; il motivo lo leggono tutti, le parole della segnalazione no.',
    en: 'While it is out of service nobody can have it; everybody can read the reason, but not the words of the report.',
  },

  // The form that reports a fault (prodotto/guasti#segnalare).
  problema: { it: 'C’è un problema', en: 'Something is wrong' },
  problema_come: { it: 'Qualcosa non va: dillo al centro', en: 'Tell the centre what does not work' },
  segnalazione: { it: 'Segnalazione {{numero}}', en: 'Report {{numero}}' },
  si_puo: { it: 'Si può usare?', en: 'Can it be used?' },
  risposta_si_puo: { it: 'Sì, si può', en: 'Yes, it can' },
  risposta_si_puo_nota: { it: 'C’è qualcosa da sistemare', en: 'Something needs fixing' },
  risposta_meglio_di_no: { it: 'Meglio di no', en: 'Better not' },
  risposta_meglio_di_no_nota: {
    it: 'Funziona male o manca un pezzo',
    en: 'It works badly, or a part is missing',
  },
  risposta_pericoloso: { it: 'È pericoloso', en: 'It is dangerous' },
  risposta_pericoloso_nota: {
    it: 'Fumo, scosse, parti rotte: non usarla',
    en: 'Smoke, shocks, broken parts: do not use it',
  },
  aggiungi_se_vuoi: { it: 'Aggiungi parole, foto o la tua mail', en: 'Add words, photos or your email' },
  aggiunte: { it: 'Parole, foto o la tua mail', en: 'Words, photos or your email' },
  basta: { it: 'Se vuoi: basta la risposta qui sopra.', en: 'If you like: the answer above is enough.' },
  che_cosa: { it: 'Che cosa hai visto', en: 'What you have seen' },
  foto_massimo: { it: 'Foto, al massimo {{max}}', en: 'Photos, at most {{max}}' },
  mail: { it: 'La tua mail', en: 'Your email' },
  mail_aiuto: {
    it: 'Facoltativa: ti scriviamo com’è andata.',
    en: 'Optional: we will write to tell you what happened.',
  },
  scegli: { it: 'Scegli una risposta', en: 'Choose an answer' },
  invia: { it: 'Invia', en: 'Send' },
  non_partita: { it: 'Non è partita. Riprova.', en: 'It was not sent. Try again.' },
  telefona: { it: 'Oppure telefona:', en: 'Or telephone:' },
  torna: { it: 'Torna a {{nome}}', en: 'Back to {{nome}}' },
  esito_pericoloso: {
    it: 'Non usarla. L’abbiamo detto al centro.',
    en: 'Do not use it. We have told the centre.',
  },
  esito_fermato: {
    it: 'Non usarla: l’abbiamo fermata e avvisato chi viene domani',
    en: 'Do not use it: we have taken it out of service and told the people who come tomorrow',
  },
  esito_meglio_di_no: {
    it: 'Meglio non usarla finché non l’abbiamo guardata',
    en: 'Better not use it until we have looked at it',
  },
  esito_si_puo: { it: 'Grazie, il centro lo sa', en: 'Thank you, the centre knows' },
  pericoloso_testo: {
    it: 'L’avviso è già al banco. Una persona del centro viene a guardarla, e finché non l’ha guardata non usarla.',
    en: 'The desk already has the notice. Somebody from the centre will come to look at it: do not use it until then.',
  },
  fermato_testo: {
    it: 'Non si usa oggi e domani, {{inizio}} e {{fine}}. Sulla sua pagina c’è scritto «In attesa di controllo»: le tue parole e le foto le vede solo il centro.',
    en: 'It is not to be used today and tomorrow, {{inizio}} and {{fine}}. Its page says “In attesa di controllo” (waiting for a check): only the centre sees your words and photos.',
  },
  meglio_di_no_testo: {
    it: 'Grazie, il centro lo sa. Una persona la guarda appena può.',
    en: 'Thank you, the centre knows. Somebody will look at it as soon as they can.',
  },
  si_puo_testo: {
    it: 'Si può continuare a usarla. Una persona del centro la guarda appena può.',
    en: 'It can still be used. Somebody from the centre will look at it as soon as they can.',
  },
  fumo: {
    it: 'Se c’è fumo o fuoco esci e chiama il 112. Per il resto:',
    en: 'If there is smoke or fire, get out and call 112. For anything else:',
  },
  mia_resta: { it: 'La tua prenotazione di oggi resta.', en: 'Your booking for today stays.' },
  ti_diciamo: { it: 'Ti scriviamo com’è andata.', en: 'We will write to tell you what happened.' },
  fermo_fino: { it: 'Fuori servizio fino a domani', en: 'Out of service until tomorrow' },
});

export type TraduciGuasti = Traduci<typeof testiGuasti>;
