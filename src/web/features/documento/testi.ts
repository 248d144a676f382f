import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the document's upload. */
export const testiDocumento = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Documento di identità',
  aiuto:
    'Carica il documento per prenotare: fotografa i due lati. Il documento viene cifrato: lo vedete solo tu e chi gestisce il centro.',
  si_prenota: 'Puoi già prenotare: il documento lo guardiamo noi.',
  manca_mail: 'Il documento lo guardiamo noi. Per prenotare manca la mail verificata.',
  immagini_distrutte: 'Le immagini sono distrutte: non servono più. Non devi fare altro.',
  con_servizio: 'con {{servizio}} il {{quando}}',
  provata_vale: 'Vale fino al {{scade}}.',
  provata_senza_foto: 'Vale fino al {{scade}}. Dei tuoi documenti non teniamo nessuna fotografia.',
  provata_scade: 'Rientra con {{servizio}} entro il {{scade}}: da quel giorno, per prenotare, non basta più.',
  provata_scaduta_poi:
    'Per prenotare ancora rientra così, o carica un documento; le prenotazioni fatte restano.',
  senza_foto: 'Con {{nome}} non serve nessuna fotografia: dice {{nome}} chi sei.',
  motivo_illeggibile: 'Non si legge: fotografalo intero, a fuoco e con una buona luce.',
  motivo_scaduto: 'È scaduto: serve quello nuovo.',
  motivo_manca_un_lato: 'Manca un lato: servono il fronte e il retro.',
  motivo_non_documento:
    'Non è un documento d’identità: vanno bene carta d’identità, passaporto, patente o permesso di soggiorno.',
  motivo_nome_diverso:
    'Il nome non è quello del tuo account: carica il tuo documento, oppure correggi il nome qui nel profilo.',
  rifiutato_poi:
    'Le immagini sono distrutte. Carica di nuovo il documento per prenotare ancora; le prenotazioni che hai già fatto restano.',
  scaduto_poi: 'Carica quello nuovo per prenotare ancora; le prenotazioni che hai già fatto restano.',
  errore_stato: 'La situazione del documento non si è caricata.',
  aiuto_caricato: 'Il documento è cifrato: lo vedete solo tu e chi gestisce il centro.',
  mostra: 'Guarda il documento',
  nascondi: 'Nascondi il documento',
  sostituisci: 'Sostituisci il documento',
  carica_nuovo: 'Carica un documento nuovo',
  aiuto_nuovo: 'Il documento nuovo aspetta di nuovo la verifica; intanto puoi prenotare.',
  non_sostituire: 'Non sostituirlo',
  aiuto_sostituisci: 'Carica tutti e due i lati: le immagini di prima vengono distrutte.',
  tuo_fronte: 'Fronte del tuo documento',
  tuo_retro: 'Retro del tuo documento',
  non_mostrato: 'L’immagine non si è caricata.',
  anteprima_fronte: 'Anteprima del fronte',
  anteprima_retro: 'Anteprima del retro',
  preparo: 'Preparo l’immagine…',
  senza_anteprima: 'Il browser non mostra l’anteprima di questo file.',
  caricando: 'Carico…',
  controllo: 'Controllo le immagini…',
  avanzamento: 'Caricamento del documento',
  password_perche: 'Per caricare il documento di un’altra persona scrivi prima la tua password.',
  riuscito: 'Documento caricato con successo',
});
