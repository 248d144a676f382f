import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of login, registration and verification. */
export const testiAccount = defineTesti(() => import('./testi.en.ts'), {
  entra_con: 'Entra con {{nome}}',
  esterno_fermo:
    '{{nome}} non risponde. Riproviamo da soli ogni dieci secondi; intanto puoi usare la mail e la password.',
  esterno_fallito: 'L’accesso non è riuscito',
  esterno_collegato: 'Accesso collegato: da ora puoi entrare anche così',
  esterno_confermato: 'Confermato: ora puoi andare avanti',
  vai_al_login: 'Vai al login',
  completa: 'Completa l’iscrizione',
  completa_sotto:
    'Questi dati ci arrivano dal servizio che hai usato per entrare. Manca poco, poi carichi un documento e puoi prenotare.',
  completa_sotto_provata:
    'Questi dati ci arrivano da {{nome}}, che garantisce chi sei: per prenotare non serve la fotografia di un documento.',
  dati_diversi: '{{nome}} dice qualcosa di diverso',
  dati_diversi_sotto:
    'Quello che c’è nel tuo account non è quello che dice {{nome}}. Se prendi i suoi dati, per prenotare non serve un documento.',
  dati_diversi_elenco: 'Che cosa cambia',
  dati_diversi_da: '{{campo}}: da {{attuale}} a {{nuovo}}',
  prendi_quello: 'Prendi quello di {{nome}}',
  prendendo: 'Lo prendo…',
  non_adesso: 'Non adesso',
  dati_presi: 'Dati aggiornati: il documento non serve',
  contesa: 'Questo codice fiscale è già di un altro account',
  contesa_testo:
    'L’accesso è riuscito, ma {{nome}} ti dà il codice fiscale di un altro account già verificato. Così non prova chi sei, e per prenotare serve un documento. Il centro lo sa.',
  contesa_tuo: 'Se l’altro account è tuo, usa quello, oppure senti il centro.',
  il_servizio: 'il servizio di accesso',
  avanti: 'Vai avanti',
  iscritto_esterno: 'Iscrizione completata',
  login: 'Login',
  login_sotto: 'Entra per prenotare e per vedere le tue prenotazioni.',
  accedi: 'Accedi',
  accedendo: 'Accedo…',
  codice: 'Codice di verifica',
  codice_aiuto: 'Le 6 cifre che la tua app di verifica mostra adesso.',
  codice_recupero: 'Codice di recupero',
  codice_recupero_aiuto: 'Uno di quelli che hai conservato. Ognuno vale una volta sola.',
  password_dimenticata: 'Hai dimenticato la password?',
  senza_account: 'Non hai ancora un account?',
  iscrizione_sotto: 'Servono due minuti. Poi verifichi la mail, carichi un documento e puoi prenotare.',
  regolamento_prima: 'Ho letto il',
  regolamento_link: 'regolamento',
  iscrivendo: 'Ti iscrivo…',
  iscrizione_fallita: "Qualcosa è andato storto nell'iscrizione",
  iscrizione_fatta:
    'Iscrizione completata. Ti abbiamo scritto una mail: apri il link per verificare l’indirizzo',
  iscritto_senza_accesso: 'Iscrizione completata. Ora accedi con la mail e la password che hai scelto',
  in_attesa_titolo: 'Ti abbiamo scritto: apri il link per continuare',
  in_attesa_testo:
    'Abbiamo scritto a {{email}}. Apri il link entro 24 ore: solo allora l’account nasce, e puoi accedere.',
  in_attesa_aiuto:
    'Non trovi il messaggio? Guarda nella posta indesiderata. Se quell’indirizzo ha già un account, il messaggio lo dice.',
  continua_titolo: 'Continua l’iscrizione',
  continua_sotto:
    'Scegli la tua password, anche quella che hai scritto iscrivendoti: l’account nasce adesso. Se l’iscrizione non è tua, chiudi la pagina.',
  continua_esterno:
    'Entra con il servizio con cui hai cominciato: l’account nasce adesso. Se l’iscrizione non è tua, chiudi la pagina.',
  continua: 'Crea l’account',
  continuando: 'Creo l’account…',
  non_continuata: 'L’iscrizione non è andata avanti',
  hai_account: 'Hai già un account?',
  verifica_in_corso: 'Stiamo verificando la tua mail...',
  verifica_riuscita: 'Email verificata con successo!',
  verifica_gia: 'La tua mail è già verificata',
  verifica_fallita: 'Qualcosa pare sia andato storto...',
  verifica_poi: 'Tra pochi secondi ti portiamo al tuo profilo.',
  altro_account: 'Esci e accedi con l’altro account',
  vai_al_profilo: 'Vai al profilo',
  link_senza_token: 'Il link non è completo: aprilo di nuovo dalla mail che ti abbiamo mandato',
  sessione_scaduta: 'La tua sessione è scaduta',
  sessione_scaduta_testo:
    'Scrivi di nuovo la password per continuare come {{email}}. Quello che hai scritto in questa pagina resta qui.',
  sospeso_titolo: 'Il tuo account è sospeso',
  sospeso_capito: 'Ho capito',
  esci: 'Esci',
});
