import type { Azione } from '#contract/azioni.ts';
import { defineTesti } from '#web/shared/i18n/testi.ts';

/** Each action has a sentence; for a viewed document it says which side, for an uploaded one whose it is. */
export type ChiaveAzione =
  | Exclude<Azione, 'documento_visto'>
  | 'documento_caricato_proprio'
  | 'prenotazione_creata_per'
  | 'prenotazione_creata_nonostante'
  | 'documento_visto_fronte'
  | 'documento_visto_retro';

/** The sentences about the records. */
export const testiRegistro = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Registro',
  azzera: 'Togli i filtri',
  csv_registro: 'Scarica il registro (CSV)',
  csv_prenotazioni: 'Scarica le prenotazioni (CSV)',
  vuoto: 'Niente nel registro',
  vuoto_testo: 'Ogni cosa che qualcuno fa resta scritta qui.',
  vuoto_filtri: 'Niente corrisponde ai filtri',
  vuoto_filtri_testo: 'Allarga il periodo, oppure togli un filtro.',
  errore: 'Il registro non si è caricato.',
  sistema: 'Il sistema',
  chi_account_chiuso: 'Un account chiuso',
  di_account_chiuso: 'un account chiuso',
  risorsa_assente: 'una risorsa',
  dal_al: 'da {{inizio}} a {{fine}}',
  il_giorno: '{{fine}}',
  da_in_poi: 'da {{inizio}} fino a nuovo avviso',
  altra: 'ha fatto: {{azione}}',
  utente_registrato: 'ha creato il proprio account',
  persona_creata: 'ha iscritto al banco {{persona}}, con informativa e regolamento',
  subentro: 'ha preso in mano al banco l’account di {{persona}}, che nessuno aveva provato',
  mail_assegnata: 'ha dato una mail a {{persona}}',
  email_verificata: 'ha verificato la propria mail',
  amministratore_creato: 'ha creato l’account di amministratore di {{persona}}',
  amministratore_nominato: 'ha reso amministratore {{persona}}',
  amministratore_riammesso: 'ha riammesso {{persona}}, che amministra il centro',
  password_cambiata: 'ha cambiato la propria password',
  secondo_fattore_iniziato: 'ha cominciato ad attivare la verifica in due passaggi',
  secondo_fattore_attivato: 'ha attivato la verifica in due passaggi',
  secondo_fattore_disattivato: 'ha disattivato la verifica in due passaggi',
  secondo_fattore_tolto: 'ha tolto la verifica in due passaggi a {{persona}}',
  codici_recupero_rinnovati: 'ha fatto nuovi codici di recupero',
  codice_recupero_usato: 'ha usato un codice di recupero ({{rimasti}} rimasti)',
  accesso_collegato: 'ha collegato un accesso esterno al proprio account',
  accesso_scollegato: 'ha scollegato l’accesso esterno dal proprio account',
  email_cambiata: 'ha cambiato la propria mail',
  documento_rimosso: 'ha fatto distruggere il documento caricato dopo il cambio di mail',
  cambio_email_annullato: 'ha annullato il cambio della propria mail',
  dati_corretti: 'ha corretto i dati di {{persona}}',
  utente_modificato: 'ha cambiato i propri dati',
  dati_modificati: 'ha cambiato i dati di {{persona}}',
  utente_sospeso: 'ha sospeso {{persona}}',
  utente_riammesso: 'ha riammesso {{persona}}',
  account_chiuso: 'ha chiuso il proprio account',
  dati_esportati: 'ha scaricato una copia dei propri dati',
  utenti_esportati: 'ha scaricato l’elenco delle persone, {{quante}} in tutto',
  documento_caricato: 'ha caricato il documento di {{persona}}',
  documento_caricato_proprio: 'ha caricato il proprio documento',
  documento_visto_fronte: 'ha guardato il fronte del documento di {{persona}}',
  documento_visto_retro: 'ha guardato il retro del documento di {{persona}}',
  documento_verificato: 'ha verificato il documento di {{persona}}',
  documento_rifiutato: 'ha rifiutato il documento di {{persona}}',
  documento_scaduto: 'ha segnato come scaduto il documento di {{persona}}',
  documento_distrutto: 'ha distrutto il documento di {{persona}}: il tempo per tenerlo era finito',
  prenotazione_creata: 'ha prenotato {{risorsa}} {{periodo}} (prenotazione {{prenotazione}})',
  prenotazione_creata_per:
    'ha prenotato per {{persona}} {{risorsa}} {{periodo}} (prenotazione {{prenotazione}})',
  prenotazione_creata_nonostante:
    'ha prenotato per {{persona}} {{risorsa}} {{periodo}} (prenotazione {{prenotazione}}), {{nonostante}}',
  senza_carte: 'senza documento o mail verificata',
  oltre_limiti: 'oltre i limiti personali',
  prenotazione_confermata:
    'ha confermato la prenotazione {{prenotazione}} di {{persona}}: {{risorsa}}, {{periodo}}',
  prenotazione_modificata:
    'ha cambiato la prenotazione {{prenotazione}} di {{persona}}: {{risorsa}}, {{periodo}}; prima era {{prima}}',
  prenotazione_annullata:
    'ha annullato la prenotazione {{prenotazione}} di {{persona}}: {{risorsa}}, {{periodo}}',
  prenotazioni_sistemate: 'ha sistemato le prenotazioni in mezzo a un cambiamento: {{quante}}',
  giorni_proposti:
    'ha proposto altri giorni per la prenotazione {{prenotazione}} di {{persona}}: {{risorsa}}, {{periodo}}',
  proposta_scaduta:
    'non ha avuto risposta: la prenotazione {{prenotazione}} di {{persona}} resta com’era, {{risorsa}}, {{periodo}}',
  prenotazione_ritirata: 'ha ritirato la propria prenotazione {{prenotazione}}: {{risorsa}}, {{periodo}}',
  prenotazione_spostata:
    'ha spostato la prenotazione {{prenotazione}} su un altro pezzo: {{risorsa}}, {{periodo}}',
  presenza_segnata:
    'ha segnato la presenza di {{persona}}, {{giorno}} (prenotazione {{prenotazione}}: {{risorsa}})',
  presenza_tolta:
    'ha tolto la presenza di {{persona}}, {{giorno}} (prenotazione {{prenotazione}}: {{risorsa}})',
  cosa_consegnata: 'ha consegnato {{risorsa}} a {{persona}} (prenotazione {{prenotazione}}, {{periodo}})',
  foto_stato_aggiunte: 'ha aggiunto foto dello stato di {{risorsa}} (prenotazione {{prenotazione}})',
  cosa_rientrata:
    'ha registrato il rientro di {{risorsa}} da {{persona}} (prenotazione {{prenotazione}}, {{periodo}})',
  limite_ricerca:
    'ha chiesto {{gruppo}} {{periodo}}: la ricerca di un posto è finita al suo limite, senza un risultato certo',
  attesa_creata: 'ha messo in attesa {{persona}}: {{nome}}, {{periodo}}',
  attesa_tolta: 'ha tolto l’attesa di {{persona}}: {{nome}}, {{periodo}}',
  posto_offerto: 'ha tenuto un posto per {{persona}}, che lo aspettava: {{risorsa}}, {{periodo}}',
  posto_rifiutato: 'ha lasciato il posto tenuto per {{persona}}: {{nome}}, {{periodo}}',
  posto_non_piu_tenuto: 'non tiene più il posto per {{persona}}: {{nome}}, {{periodo}}',
  segnalazione_aggiornata: 'ha aggiornato la segnalazione {{id}}',
  posta_consegnata: 'ha consegnato a mano una lettera a {{persona}}',
  posta_reinviata: 'ha rimesso in partenza un messaggio',
  gruppo_creato: 'ha creato il gruppo {{gruppo}}',
  gruppo_modificato: 'ha cambiato il gruppo {{gruppo}}',
  gruppo_eliminato: 'ha eliminato il gruppo {{gruppo}}',
  gruppo_membro_aggiunto: 'ha aggiunto {{risorsa}} al gruppo {{gruppo}}',
  gruppo_membro_tolto: 'ha tolto {{risorsa}} dal gruppo {{gruppo}}',
  immagini_aggiunte: 'ha aggiunto immagini a {{risorsa}}',
  immagini_riordinate: 'ha riordinato le immagini di {{risorsa}}',
  immagine_rimossa: 'ha rimosso un’immagine di {{risorsa}}',
  link_aggiunto: 'ha aggiunto il link {{label}} a {{risorsa}}',
  link_rimosso: 'ha rimosso il link {{label}} da {{risorsa}}',
  prenotabile_creato: 'ha creato {{risorsa}}',
  prenotabile_modificato: 'ha cambiato {{risorsa}}',
  prenotabile_eliminato: 'ha eliminato {{nome}}',
  sezione_creata: 'ha aggiunto la sezione {{sezione}} alla scheda tecnica di {{risorsa}}',
  sezione_modificata: 'ha cambiato che cosa si consegna con {{risorsa}}: sezione {{sezione}}',
  sezione_eliminata: 'ha eliminato la sezione {{sezione}} dalla scheda tecnica di {{risorsa}}',
  spec_modificata: 'ha cambiato che cosa si spunta nella scheda tecnica di {{risorsa}}: {{nome}}',
  spec_creata: 'ha aggiunto {{nome}} alla scheda tecnica di {{risorsa}}',
  spec_eliminata: 'ha eliminato {{nome}} dalla scheda tecnica di {{risorsa}}',
  chiusura_creata: 'ha chiuso il centro {{periodo}}: {{motivo}}',
  chiusura_modificata: 'ha cambiato la chiusura {{periodo}}: {{motivo}}',
  chiusura_eliminata: 'ha tolto la chiusura {{periodo}}: {{motivo}}',
  fermo_creato: 'ha messo fuori uso {{risorsa}} {{periodo}}: {{motivo}}',
  fermo_modificato: 'ha cambiato il fermo di {{risorsa}} {{periodo}}: {{motivo}}',
  fermo_eliminato: 'ha tolto il fermo di {{risorsa}} {{periodo}}: {{motivo}}',
  cauzione_ricevuta:
    'ha ricevuto la cauzione di {{persona}} per la prenotazione {{prenotazione}}: {{importo}}',
  cauzione_restituita: 'ha reso la cauzione a {{persona}}, prenotazione {{prenotazione}}: {{importo}}',
  cauzione_trattenuta: 'ha trattenuto la cauzione di {{persona}}, prenotazione {{prenotazione}}: {{importo}}',
  calendario_creato: 'ha creato l’indirizzo privato di un calendario',
  calendario_revocato: 'ha revocato l’indirizzo privato di un calendario',
  cauzione_corretta: 'ha corretto la cauzione di {{persona}}, prenotazione {{prenotazione}}: {{importo}}',
  giornate_vendute: 'ha venduto giornate a {{persona}}: {{importo}}',
  giornate_riprese: 'ha ripreso le giornate vendute a {{persona}}: {{importo}}',
  giornate_corrette: 'ha corretto le giornate di {{persona}}',
} as const satisfies Record<ChiaveAzione, string> & Record<string, string>);
