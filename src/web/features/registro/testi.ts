import type { Azione } from '#contract/azioni.ts';
import { defineTesti, type Frase } from '#web/shared/i18n/testi.ts';

/** A sentence per action; for a viewed document by side, for an uploaded one by owner. */
export type ChiaveAzione =
  | Exclude<Azione, 'documento_visto'>
  | 'documento_caricato_proprio'
  | 'prenotazione_creata_per'
  | 'prenotazione_creata_nonostante'
  | 'documento_decaduto_dati'
  | 'documento_decaduto_scollegato'
  | 'documento_visto_fronte'
  | 'documento_visto_retro';

export const testiRegistro = defineTesti({
  titolo: { it: 'Registro', en: 'Records' },
  azzera: { it: 'Togli i filtri', en: 'Remove the filters' },
  csv_registro: { it: 'Scarica il registro (CSV)', en: 'Download the records (CSV)' },
  csv_prenotazioni: { it: 'Scarica le prenotazioni (CSV)', en: 'Download the bookings (CSV)' },
  vuoto: { it: 'Niente nel registro', en: 'Nothing in the records' },
  vuoto_testo: {
    it: 'Ogni cosa che qualcuno fa resta scritta qui.',
    en: 'Everything that people do is recorded here.',
  },
  vuoto_filtri: { it: 'Niente corrisponde ai filtri', en: 'Nothing matches the filters' },
  vuoto_filtri_testo: {
    it: 'Allarga il periodo, oppure togli un filtro.',
    en: 'Widen the period, or remove a filter.',
  },
  errore: { it: 'Il registro non si è caricato.', en: 'The records did not load.' },
  sistema: { it: 'Il sistema', en: 'The system' },
  chi_account_chiuso: { it: 'Un account chiuso', en: 'A closed account' },
  di_account_chiuso: { it: 'un account chiuso', en: 'a closed account' },
  risorsa_assente: { it: 'una risorsa', en: 'a resource' },
  il_giorno: { it: '{{fine}}', en: 'on {{fine}}' },
  da_in_poi: { it: 'da {{inizio}} fino a nuovo avviso', en: 'from {{inizio}} until further notice' },
  altra: { it: 'ha fatto: {{azione}}', en: 'did: {{azione}}' },
  utente_registrato: { it: 'ha creato il proprio account', en: 'created their account' },
  persona_creata: {
    it: 'ha iscritto al banco {{persona}}, con informativa e regolamento',
    en: 'registered {{persona}} at the desk, with the privacy notice and house rules',
  },
  persona_importata: {
    it: 'ha iscritto {{persona}} da un foglio, con l’informativa ancora da dare',
    en: 'registered {{persona}} from a sheet, with the privacy notice still to be given',
  },
  importazione_eseguita: {
    it: 'ha importato un foglio: {{quante}} righe nuove',
    en: 'imported a sheet: {{quante}} new rows',
  },
  informativa_letta: {
    it: 'ha letto informativa e regolamento',
    en: 'read the privacy notice and house rules',
  },
  informativa_data: {
    it: 'ha dato su carta informativa e regolamento a {{persona}}',
    en: 'gave {{persona}} the privacy notice and house rules on paper',
  },
  subentro: {
    it: 'ha preso in mano al banco l’account di {{persona}}, che nessuno aveva verificato',
    en: 'took over the account of {{persona}} at the desk, which nobody had verified',
  },
  mail_assegnata: { it: 'ha dato una mail a {{persona}}', en: 'gave {{persona}} an email' },
  invito_mostrato: {
    it: 'ha aperto sullo schermo il link dell’invito di {{persona}}',
    en: 'opened the link of the invitation of {{persona}} on the screen',
  },
  email_verificata: { it: 'ha verificato la propria mail', en: 'verified their email' },
  impostazioni_modificate: {
    it: 'ha cambiato le impostazioni, «{{sezione}}»: {{campi}}',
    en: 'changed the settings, “{{sezione}}”: {{campi}}',
  },
  impostazioni_scaricate: { it: 'ha scaricato le impostazioni', en: 'downloaded the settings' },
  impostazioni_caricate: {
    it: 'ha caricato le impostazioni da un file',
    en: 'loaded the settings from a file',
  },
  amministratore_creato: {
    it: 'ha creato l’account di amministratore di {{persona}}',
    en: 'created the administrator’s account of {{persona}}',
  },
  amministratore_tolto: {
    it: 'ha tolto il ruolo di amministratore a {{persona}}',
    en: 'took the administrator’s role from {{persona}}',
  },
  amministratore_nominato: {
    it: 'ha reso amministratore {{persona}}',
    en: 'made {{persona}} an administrator',
  },
  amministratore_riammesso: {
    it: 'ha riammesso {{persona}}, che amministra il centro',
    en: 'readmitted {{persona}}, who administers the centre',
  },
  password_cambiata: { it: 'ha cambiato la propria password', en: 'changed their password' },
  secondo_fattore_iniziato: {
    it: 'ha cominciato ad attivare la verifica in due passaggi',
    en: 'began to turn on the two-step verification',
  },
  secondo_fattore_attivato: {
    it: 'ha attivato la verifica in due passaggi',
    en: 'turned on the two-step verification',
  },
  secondo_fattore_disattivato: {
    it: 'ha disattivato la verifica in due passaggi',
    en: 'turned off the two-step verification',
  },
  secondo_fattore_tolto: {
    it: 'ha tolto la verifica in due passaggi a {{persona}}',
    en: 'took the two-step verification away from {{persona}}',
  },
  codici_recupero_rinnovati: { it: 'ha fatto nuovi codici di recupero', en: 'made new recovery codes' },
  codice_recupero_usato: {
    it: 'ha usato un codice di recupero ({{rimasti}} rimasti)',
    en: 'used a recovery code ({{rimasti}} left)',
  },
  accesso_collegato: {
    it: 'ha collegato un accesso esterno al proprio account',
    en: 'linked a login of another service to their account',
  },
  accesso_scollegato: {
    it: 'ha scollegato l’accesso esterno dal proprio account',
    en: 'unlinked the login of another service',
  },
  email_cambiata: { it: 'ha cambiato la propria mail', en: 'changed their email' },
  documento_rimosso: {
    it: 'ha fatto distruggere il documento caricato dopo il cambio di mail',
    en: 'had the document uploaded after the change of email destroyed',
  },
  cambio_email_annullato: {
    it: 'ha annullato il cambio della propria mail',
    en: 'undid the change of their email',
  },
  dati_corretti: { it: 'ha corretto i dati di {{persona}}', en: 'corrected the data of {{persona}}' },
  utente_modificato: { it: 'ha cambiato i propri dati', en: 'changed their data' },
  dati_modificati: { it: 'ha cambiato i dati di {{persona}}', en: 'changed data of {{persona}}' },
  utente_sospeso: { it: 'ha sospeso {{persona}}', en: 'suspended {{persona}}' },
  utente_riammesso: { it: 'ha riammesso {{persona}}', en: 'readmitted {{persona}}' },
  account_chiuso: { it: 'ha chiuso il proprio account', en: 'closed their account' },
  dati_esportati: { it: 'ha scaricato una copia dei propri dati', en: 'downloaded a copy of their data' },
  copia_scaricata: {
    it: 'ha scaricato una copia di sicurezza: {{nome}}',
    en: 'downloaded a backup: {{nome}}',
  },
  utenti_esportati: {
    it: 'ha scaricato l’elenco delle persone, {{quante}} in tutto',
    en: 'downloaded the list of people, {{quante}} in all',
  },
  documento_caricato: {
    it: 'ha caricato il documento di {{persona}}',
    en: 'uploaded the document of {{persona}}',
  },
  documento_caricato_proprio: { it: 'ha caricato il proprio documento', en: 'uploaded their document' },
  documento_visto_fronte: {
    it: 'ha guardato il fronte del documento di {{persona}}',
    en: 'looked at the front of the document of {{persona}}',
  },
  documento_visto_retro: {
    it: 'ha guardato il retro del documento di {{persona}}',
    en: 'looked at the back of the document of {{persona}}',
  },
  documento_verificato: {
    it: 'ha verificato il documento di {{persona}}',
    en: 'verified the document of {{persona}}',
  },
  documento_rifiutato: {
    it: 'ha rifiutato il documento di {{persona}}',
    en: 'refused the document of {{persona}}',
  },
  documento_scaduto: {
    it: 'ha segnato come scaduto il documento di {{persona}}',
    en: 'marked the document of {{persona}} as expired',
  },
  documento_distrutto: {
    it: 'ha distrutto il documento di {{persona}}: il tempo per tenerlo era finito',
    en: 'destroyed the document of {{persona}}: the time for keeping it was over',
  },
  documento_decaduto: {
    it: 'ha tolto a {{persona}} la verifica data da un accesso che non è più suo',
    en: 'took from {{persona}} the verification of a login that is no longer theirs',
  },
  documento_decaduto_dati: {
    it: 'ha cambiato nome, cognome o codice fiscale: il documento non è più verificato',
    en: 'changed name, surname or tax code: the document is no longer verified',
  },
  documento_decaduto_scollegato: {
    it: 'ha scollegato l’accesso che garantiva per il documento',
    en: 'unlinked the login that vouched for the document',
  },
  identita_provata: {
    it: 'ha dimostrato la propria identità con {{servizio}}',
    en: 'proved who they are with {{servizio}}',
  },
  identita_contesa: {
    it: 'ha fatto accesso con il codice fiscale di un altro account già verificato',
    en: 'logged in with the tax code of another account that is verified already',
  },
  prenotazione_creata: {
    it: 'ha prenotato {{risorsa}}, {{periodo}} (prenotazione {{prenotazione}})',
    en: 'booked {{risorsa}}, {{periodo}} (booking {{prenotazione}})',
  },
  prenotazione_creata_per: {
    it: 'ha prenotato per {{persona}}: {{risorsa}}, {{periodo}} (prenotazione {{prenotazione}})',
    en: 'booked for {{persona}}: {{risorsa}}, {{periodo}} (booking {{prenotazione}})',
  },
  prenotazione_creata_nonostante: {
    it: 'ha prenotato per {{persona}}: {{risorsa}}, {{periodo}} (prenotazione {{prenotazione}}), {{nonostante}}',
    en: 'booked for {{persona}}: {{risorsa}}, {{periodo}} (booking {{prenotazione}}), {{nonostante}}',
  },
  senza_informativa: { it: 'senza informativa', en: 'without privacy notice' },
  senza_carte: { it: 'senza documento o mail verificata', en: 'without document or verified email' },
  senza_abilitazione: { it: 'senza l’abilitazione', en: 'without the permission' },
  oltre_limiti: { it: 'oltre i limiti personali', en: 'beyond the personal limits' },
  anche_se_sospesa: { it: 'anche se l’account è sospeso', en: 'although the account is suspended' },
  prenotazione_confermata: {
    it: 'ha confermato la prenotazione {{prenotazione}} di {{persona}}: {{risorsa}}, {{periodo}}',
    en: 'confirmed booking {{prenotazione}} of {{persona}}: {{risorsa}}, {{periodo}}',
  },
  prenotazione_modificata: {
    it: 'ha cambiato la prenotazione {{prenotazione}} di {{persona}}: {{risorsa}}, {{periodo}}; prima era {{prima}}',
    en: 'changed booking {{prenotazione}} of {{persona}}: {{risorsa}}, {{periodo}}; it was {{prima}}',
  },
  prenotazione_annullata: {
    it: 'ha annullato la prenotazione {{prenotazione}} di {{persona}}: {{risorsa}}, {{periodo}}',
    en: 'cancelled booking {{prenotazione}} of {{persona}}: {{risorsa}}, {{periodo}}',
  },
  prenotazioni_sistemate: {
    it: 'ha sistemato le prenotazioni in mezzo a un cambiamento: {{quante}}',
    en: 'settled the bookings in the way of a change: {{quante}}',
  },
  giorni_proposti: {
    it: 'ha proposto altri giorni per la prenotazione {{prenotazione}} di {{persona}}: {{risorsa}}, {{periodo}}',
    en: 'proposed other days for booking {{prenotazione}} of {{persona}}: {{risorsa}}, {{periodo}}',
  },
  proposta_scaduta: {
    it: 'non ha avuto risposta: la prenotazione {{prenotazione}} di {{persona}} resta com’era, {{risorsa}}, {{periodo}}',
    en: 'got no answer: booking {{prenotazione}} of {{persona}} stays as it was, {{risorsa}}, {{periodo}}',
  },
  prenotazione_ritirata: {
    it: 'ha ritirato la propria prenotazione {{prenotazione}}: {{risorsa}}, {{periodo}}',
    en: 'withdrew their booking {{prenotazione}}: {{risorsa}}, {{periodo}}',
  },
  prenotazione_spostata: {
    it: 'ha spostato la prenotazione {{prenotazione}} su un altro pezzo: {{risorsa}}, {{periodo}}',
    en: 'moved booking {{prenotazione}} to another piece: {{risorsa}}, {{periodo}}',
  },
  presenza_segnata: {
    it: 'ha segnato la presenza di {{persona}}, {{giorno}} (prenotazione {{prenotazione}}: {{risorsa}})',
    en: 'noted that {{persona}} was there on {{giorno}} (booking {{prenotazione}}: {{risorsa}})',
  },
  presenza_tolta: {
    it: 'ha tolto la presenza di {{persona}}, {{giorno}} (prenotazione {{prenotazione}}: {{risorsa}})',
    en: 'removed the note that {{persona}} was there on {{giorno}} (booking {{prenotazione}}: {{risorsa}})',
  },
  cosa_consegnata: {
    it: 'ha consegnato {{risorsa}} a {{persona}} (prenotazione {{prenotazione}}, {{periodo}})',
    en: 'handed over {{risorsa}} to {{persona}} (booking {{prenotazione}}, {{periodo}})',
  },
  foto_stato_aggiunte: {
    it: 'ha aggiunto foto dello stato di {{risorsa}} (prenotazione {{prenotazione}})',
    en: 'added photos of the state of {{risorsa}} (booking {{prenotazione}})',
  },
  cosa_rientrata: {
    it: 'ha registrato il rientro di {{risorsa}} da {{persona}} (prenotazione {{prenotazione}}, {{periodo}})',
    en: 'noted the return of {{risorsa}} from {{persona}} (booking {{prenotazione}}, {{periodo}})',
  },
  limite_ricerca: {
    it: 'ha chiesto {{gruppo}}, {{periodo}}: la ricerca di un posto è finita al suo limite, senza un risultato certo',
    en: 'asked for {{gruppo}}, {{periodo}}: the search for a place ended at its limit, without a certain result',
  },
  attesa_creata: {
    it: 'ha messo in attesa {{persona}}: {{nome}}, {{periodo}}',
    en: 'put {{persona}} on the waiting list: {{nome}}, {{periodo}}',
  },
  attesa_tolta: {
    it: 'ha tolto l’attesa di {{persona}}: {{nome}}, {{periodo}}',
    en: 'took {{persona}} off the waiting list: {{nome}}, {{periodo}}',
  },
  posto_offerto: {
    it: 'ha tenuto un posto per {{persona}}, che lo aspettava: {{risorsa}}, {{periodo}}',
    en: 'held a place for {{persona}}, who waited for it: {{risorsa}}, {{periodo}}',
  },
  posto_rifiutato: {
    it: 'ha lasciato il posto tenuto per {{persona}}: {{nome}}, {{periodo}}',
    en: 'gave up the place held for {{persona}}: {{nome}}, {{periodo}}',
  },
  posto_non_piu_tenuto: {
    it: 'non tiene più il posto per {{persona}}: {{nome}}, {{periodo}}',
    en: 'no longer holds the place for {{persona}}: {{nome}}, {{periodo}}',
  },
  segnalazione_aggiornata: { it: 'ha aggiornato la segnalazione {{id}}', en: 'updated report {{id}}' },
  controllo_segnato: { it: 'ha controllato {{risorsa}}', en: 'checked {{risorsa}}' },
  posta_consegnata: {
    it: 'ha consegnato a mano una lettera a {{persona}}',
    en: 'handed a letter over to {{persona}}',
  },
  posta_reinviata: { it: 'ha rimesso in partenza un messaggio', en: 'sent a message again' },
  gruppo_creato: { it: 'ha creato il gruppo {{gruppo}}', en: 'created the group {{gruppo}}' },
  gruppo_modificato: { it: 'ha cambiato il gruppo {{gruppo}}', en: 'changed the group {{gruppo}}' },
  gruppo_eliminato: { it: 'ha eliminato il gruppo {{gruppo}}', en: 'deleted the group {{gruppo}}' },
  gruppo_membro_aggiunto: {
    it: 'ha aggiunto {{risorsa}} al gruppo {{gruppo}}',
    en: 'added {{risorsa}} to the group {{gruppo}}',
  },
  gruppo_membro_tolto: {
    it: 'ha tolto {{risorsa}} dal gruppo {{gruppo}}',
    en: 'removed {{risorsa}} from the group {{gruppo}}',
  },
  immagini_aggiunte: { it: 'ha aggiunto immagini a {{risorsa}}', en: 'added pictures to {{risorsa}}' },
  immagini_riordinate: {
    it: 'ha riordinato le immagini di {{risorsa}}',
    en: 'reordered the pictures of {{risorsa}}',
  },
  immagine_rimossa: { it: 'ha rimosso un’immagine di {{risorsa}}', en: 'removed a picture of {{risorsa}}' },
  link_aggiunto: {
    it: 'ha aggiunto il link {{label}} a {{risorsa}}',
    en: 'added the link {{label}} to {{risorsa}}',
  },
  link_rimosso: {
    it: 'ha rimosso il link {{label}} da {{risorsa}}',
    en: 'removed the link {{label}} from {{risorsa}}',
  },
  prenotabile_creato: { it: 'ha creato {{risorsa}}', en: 'created {{risorsa}}' },
  prenotabile_modificato: { it: 'ha cambiato {{risorsa}}', en: 'changed {{risorsa}}' },
  prenotabile_eliminato: { it: 'ha eliminato {{nome}}', en: 'deleted {{nome}}' },
  sezione_creata: {
    it: 'ha aggiunto la sezione {{sezione}} alla scheda tecnica di {{risorsa}}',
    en: 'added the section {{sezione}} to the technical sheet of {{risorsa}}',
  },
  sezione_modificata: {
    it: 'ha cambiato la sezione {{sezione}} della scheda tecnica di {{risorsa}}',
    en: 'changed the section {{sezione}} of the technical sheet of {{risorsa}}',
  },
  sezione_eliminata: {
    it: 'ha eliminato la sezione {{sezione}} dalla scheda tecnica di {{risorsa}}',
    en: 'deleted the section {{sezione}} from the technical sheet of {{risorsa}}',
  },
  spec_modificata: {
    it: 'ha cambiato {{nome}} nella scheda tecnica di {{risorsa}}',
    en: 'changed {{nome}} in the technical sheet of {{risorsa}}',
  },
  spec_creata: {
    it: 'ha aggiunto {{nome}} alla scheda tecnica di {{risorsa}}',
    en: 'added {{nome}} to the technical sheet of {{risorsa}}',
  },
  spec_eliminata: {
    it: 'ha eliminato {{nome}} dalla scheda tecnica di {{risorsa}}',
    en: 'deleted {{nome}} from the technical sheet of {{risorsa}}',
  },
  chiusura_creata: {
    it: 'ha chiuso il centro {{periodo}}: {{motivo}}',
    en: 'closed the centre {{periodo}}: {{motivo}}',
  },
  chiusura_modificata: {
    it: 'ha cambiato la chiusura {{periodo}}: {{motivo}}',
    en: 'changed the closure {{periodo}}: {{motivo}}',
  },
  chiusura_eliminata: {
    it: 'ha tolto la chiusura {{periodo}}: {{motivo}}',
    en: 'removed the closure {{periodo}}: {{motivo}}',
  },
  fermo_creato: {
    it: 'ha messo fuori servizio {{risorsa}}, {{periodo}}: {{motivo}}',
    en: 'took {{risorsa}} out of service {{periodo}}: {{motivo}}',
  },
  fermo_modificato: {
    it: 'ha cambiato il fermo di {{risorsa}}, {{periodo}}: {{motivo}}',
    en: 'changed the stop of {{risorsa}}, {{periodo}}: {{motivo}}',
  },
  fermo_eliminato: {
    it: 'ha tolto il fermo di {{risorsa}}, {{periodo}}: {{motivo}}',
    en: 'removed the stop of {{risorsa}}, {{periodo}}: {{motivo}}',
  },
  abilitazione_creata: { it: 'ha creato l’abilitazione {{nome}}', en: 'made the permission {{nome}}' },
  abilitazione_modificata: {
    it: 'ha cambiato l’abilitazione {{nome}}',
    en: 'changed the permission {{nome}}',
  },
  abilitazione_eliminata: {
    it: 'ha eliminato l’abilitazione {{nome}}',
    en: 'deleted the permission {{nome}}',
  },
  abilitazione_data: {
    it: 'ha segnato che {{persona}} ha l’abilitazione {{nome}}',
    en: 'noted that {{persona}} has the permission {{nome}}',
  },
  abilitazione_tolta: {
    it: 'ha tolto a {{persona}} l’abilitazione {{nome}}',
    en: 'took the permission {{nome}} away from {{persona}}',
  },
  cauzione_ricevuta: {
    it: 'ha ricevuto la cauzione di {{persona}} per la prenotazione {{prenotazione}}: {{importo}}',
    en: 'received the deposit of {{persona}} for booking {{prenotazione}}: {{importo}}',
  },
  cauzione_restituita: {
    it: 'ha reso la cauzione a {{persona}}, prenotazione {{prenotazione}}: {{importo}}',
    en: 'gave the deposit of booking {{prenotazione}} back to {{persona}}: {{importo}}',
  },
  cauzione_trattenuta: {
    it: 'ha trattenuto la cauzione di {{persona}}, prenotazione {{prenotazione}}: {{importo}}',
    en: 'kept the deposit of {{persona}}, booking {{prenotazione}}: {{importo}}',
  },
  calendario_creato: {
    it: 'ha creato l’indirizzo privato di un calendario',
    en: 'made the private address of a calendar',
  },
  calendario_revocato: {
    it: 'ha revocato l’indirizzo privato di un calendario',
    en: 'revoked the private address of a calendar',
  },
  cauzione_corretta: {
    it: 'ha corretto la cauzione di {{persona}}, prenotazione {{prenotazione}}: {{importo}}',
    en: 'corrected the deposit of {{persona}}, booking {{prenotazione}}: {{importo}}',
  },
  giornate_vendute: {
    it: 'ha venduto giornate a {{persona}}: {{importo}}',
    en: 'sold days to {{persona}}: {{importo}}',
  },
  giornate_riprese: {
    it: 'ha ripreso le giornate vendute a {{persona}}: {{importo}}',
    en: 'took back the days sold to {{persona}}: {{importo}}',
  },
  giornate_corrette: {
    it: 'ha corretto le giornate di {{persona}}',
    en: 'corrected the days of {{persona}}',
  },
} as const satisfies Record<ChiaveAzione, Frase> & Record<string, Frase>);
