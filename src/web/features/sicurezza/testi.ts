import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences about the password and the open sessions. */
export const testiSicurezza = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Password e accessi',
  cambia: 'Cambia la password',
  cambia_aiuto: 'Quando la cambi, esci da tutti gli altri dispositivi.',
  scegli: 'Scegli una password',
  scegli_aiuto:
    'Il tuo account non ha una password. Se ne scegli una, puoi entrare anche quando l’altro servizio è fermo: ti mandiamo un link per mail.',
  entrare_con: 'Entrare con {{nome}}',
  non_collegato: 'Collega {{nome}} a questo account per entrare anche così.',
  non_collegato_prova: 'Dice anche chi sei: per prenotare non serve la fotografia di un documento.',
  collegato: 'Puoi entrare con {{nome}}. Ultimo uso: {{quando}}.',
  collega: 'Collega',
  perche_per_collegare: 'Per collegare un altro modo di entrare scrivi prima la tua password.',
  attuale: 'Password attuale',
  nuova: 'Nuova password',
  conferma: 'Conferma nuova password',
  finiscono:
    'Con la nuova password si chiude anche quello che è stato creato da quando hai quella di adesso. Spunta solo quello che riconosci e vuoi tenere.',
  tieni_identita: 'Tieni l’accesso con {{nome}}, collegato il {{quando}}',
  tieni_calendario_mie: 'Tieni l’indirizzo del tuo calendario, creato il {{quando}}',
  tieni_calendario_tutte: 'Tieni l’indirizzo del calendario di tutte le prenotazioni, creato il {{quando}}',
  tieni_calendario_risorsa: 'Tieni l’indirizzo del calendario di {{nome}}, creato il {{quando}}',
  tieni_indirizzo: 'Tieni il cambio di mail a {{nome}}, chiesto il {{quando}}',
  cambiata: 'Password cambiata con successo',
  accessi: 'Accessi aperti',
  accessi_aiuto:
    'I dispositivi da cui si entra nel tuo account adesso. Se uno non è tuo, chiudi l’accesso e cambia la password.',
  questo: 'Questo dispositivo',
  altro: 'Un altro dispositivo',
  dal: 'Aperto il {{quando}}',
  usato: 'Ultimo uso il {{quando}}',
  chiudi: 'Chiudi',
  chiudi_questo: 'Chiudi l’accesso del {{quando}}',
  chiudi_altri: 'Esci dagli altri dispositivi',
  chiudendo: 'Chiudo…',
  chiuso: 'Accesso chiuso',
  chiusi: 'Gli altri accessi sono chiusi',
  perche: 'Per chiudere un accesso scrivi prima la tua password.',
  errore: 'Non riesco a leggere gli accessi aperti',
});
