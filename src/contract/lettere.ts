/**
 * Every kind of letter (prodotto/lettere#elenco), with its name in the outbox in both languages. Never remove a kind
 * while such letters may be stored, before a migration gives them another one.
 */
export const NOMI_LETTERA = {
  verifica: { it: 'Verifica della mail', en: 'Verification of the email' },
  iscrizione: { it: 'Link per continuare l’iscrizione', en: 'Link to finish signing up' },
  password: { it: 'Recupero della password', en: 'Password recovery' },
  invito: { it: 'Invito dopo un’iscrizione al banco', en: 'Invitation of somebody registered at the desk' },
  informativa: { it: 'Iscrizione da un foglio, senza mail', en: 'Registration from a sheet, without email' },
  account_sospeso: { it: 'Account sospeso', en: 'Account suspended' },
  gia_registrato: { it: 'Account già esistente', en: 'Account already exists' },
  dati_corretti: { it: 'Dati corretti', en: 'Data corrected' },
  indirizzo_cambiato: { it: 'Mail cambiata', en: 'Email changed' },
  cambio_annullato: { it: 'Cambio di mail annullato', en: 'Change of email undone' },
  mail_tolta: { it: 'Mail sostituita dal centro', en: 'Email replaced by the centre' },
  password_cambiata: { it: 'Password cambiata', en: 'Password changed' },
  identita_collegata: { it: 'Altro modo di entrare collegato', en: 'Another way of signing in linked' },
  nominata: { it: 'Account che ora amministra', en: 'Account that is now an administrator’s' },
  amministratore_nuovo: {
    it: 'Una persona in più che amministra, a chi amministra',
    en: 'One more administrator, to administrators',
  },
  ruolo_tolto: { it: 'Account che non amministra più', en: 'Account that is no longer an administrator’s' },
  secondo_fattore_attivato: {
    it: 'Verifica in due passaggi attivata',
    en: 'Two-step verification turned on',
  },
  secondo_fattore_disattivato: {
    it: 'Verifica in due passaggi disattivata',
    en: 'Two-step verification turned off',
  },
  posta_cambiata: { it: 'Server della posta cambiato', en: 'Mail server changed' },
  codice_recupero_usato: { it: 'Codice di recupero usato', en: 'Recovery code used' },
  copia_non_riuscita: { it: 'Copia di sicurezza non riuscita', en: 'Backup that failed' },
  addio: { it: 'Account chiuso', en: 'Account closed' },
  documento_distrutto: { it: 'Documento distrutto', en: 'Document destroyed' },
  documento_rifiutato: { it: 'Documento rifiutato', en: 'Document refused' },
  documento_in_scadenza: { it: 'Documento in scadenza', en: 'Document about to expire' },
  abilitazione_data: { it: 'Abilitazione data', en: 'Permission given' },
  abilitazione_tolta: { it: 'Abilitazione tolta', en: 'Permission taken away' },
  abilitazione_in_scadenza: { it: 'Abilitazione in scadenza', en: 'Permission about to end' },
  // Such a letter may be about one booking or several, so its name fits both.
  prenotazioni_ricevute: { it: 'Richiesta di prenotazione ricevuta', en: 'Booking request received' },
  prenotazioni_confermate: { it: 'Conferma di prenotazione', en: 'Confirmation of booking' },
  prenotazioni_spostate: { it: 'Cambio fatto dal centro', en: 'Change by the centre' },
  prenotazioni_annullate: { it: 'Annullamento di prenotazione', en: 'Cancellation of booking' },
  prenotazioni_sistemate: {
    it: 'In mezzo a un cambiamento del centro',
    en: 'In the way of a change by the centre',
  },
  calendario_aggiornato: {
    it: 'Cambio o ritiro di chi ha prenotato',
    en: 'Change or withdrawal by the member',
  },
  pezzo_cambiato: { it: 'Prenotazione su un altro pezzo', en: 'Booking on another piece' },
  promemoria: { it: 'Promemoria del giorno prima', en: 'Reminder of the day before' },
  rientro_vicino: { it: 'Promemoria del rientro', en: 'Reminder that a thing is due back' },
  sollecito: { it: 'Da riportare', en: 'To be brought back' },
  richieste_senza_risposta: { it: 'Richiesta rimasta senza risposta', en: 'A request without an answer' },
  posto_offerto: { it: 'Posto che si è liberato', en: 'A place that became free' },
  attesa_al_limite: { it: 'Attesa: al limite', en: 'A wait: at the limit' },
  attesa_finita: { it: 'Attesa finita', en: 'A wait that ended' },
  posto_non_piu_tenuto: { it: 'Posto non più tenuto', en: 'A place no longer held' },
  nuova_prenotazione: { it: 'Nuova prenotazione, al centro', en: 'New booking, to the centre' },
  prenotazione_modificata: { it: 'Prenotazione cambiata, al centro', en: 'Booking changed, to the centre' },
  prenotazione_ritirata: { it: 'Prenotazione ritirata, al centro', en: 'Booking withdrawn, to the centre' },
  niente_da_proporre: { it: 'Niente più da proporre', en: 'Nothing left to propose' },
  proposta_non_mantenuta: { it: 'Prenotazione non annullata', en: 'Booking not cancelled' },
  richieste_vicine: { it: 'Richieste in scadenza, al centro', en: 'Requests about to begin, to the centre' },
  settimana: { it: 'La settimana, al centro', en: 'The week, to the centre' },
  avvisi_centro: { it: 'Avvisi raccolti, al centro', en: 'Notices in one letter, to the centre' },
  posta_rifiutata: { it: 'Mail che rifiutano la posta, al centro', en: 'Refused addresses, to the centre' },
  guasto_risposto: { it: 'Risposta a una segnalazione', en: 'Answer to a report' },
  fermo_improvviso: { it: 'Fermo dopo una segnalazione', en: 'Out of service after a report' },
  nuova_segnalazione: { it: 'Nuova segnalazione, al centro', en: 'New report, to the centre' },
  identita_contesa: {
    it: 'Due account, un codice fiscale, al centro',
    en: 'Two accounts, one tax code, to the centre',
  },
  account_chiuso: { it: 'Account chiuso, al centro', en: 'Account closed, to the centre' },
} as const satisfies Readonly<Record<string, { it: string; en: string }>>;

export type TipoLettera = keyof typeof NOMI_LETTERA;

/** The name of a letter in the list of mail; an unknown kind is shown as it is. */
export const nomeLettera = (tipo: string, lingua: keyof (typeof NOMI_LETTERA)['settimana']): string =>
  Object.hasOwn(NOMI_LETTERA, tipo) ? NOMI_LETTERA[tipo as TipoLettera][lingua] : tipo;

export const TIPI_LETTERA = Object.keys(NOMI_LETTERA) as TipoLettera[];
