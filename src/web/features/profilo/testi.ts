import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiProfilo = defineTesti({
  titolo: { it: 'Profilo personale', en: 'Your profile' },
  gruppi: { it: 'Il tuo profilo', en: 'Your profile' },
  gruppo_dati: { it: 'I tuoi dati e il documento', en: 'Your data and document' },
  gruppo_giornate: { it: 'Le tue giornate', en: 'Your days' },
  gruppo_calendario: { it: 'Calendario e foglio alla porta', en: 'Calendar and sheet at the door' },
  gruppo_account: { it: 'Password e account', en: 'Password and account' },
  stato_dati_tutto: { it: 'Documento e mail verificati', en: 'Document and email verified' },
  stato_dati_mail: { it: '{{documento}}, mail da verificare', en: '{{documento}}, email to be verified' },
  stato_documento_mancante: { it: 'Manca il documento', en: 'The document is missing' },
  stato_documento_da_verificare: { it: 'Documento caricato', en: 'Document uploaded' },
  stato_documento_verificato: { it: 'Documento verificato', en: 'Document verified' },
  stato_documento_rifiutato: { it: 'Documento non accettato', en: 'Document not accepted' },
  stato_documento_scaduto: { it: 'Documento scaduto', en: 'Document expired' },
  stato_dati_provati: { it: 'Verificati con {{servizio}}', en: 'Verified with {{servizio}}' },
  stato_dati_rientra: {
    it: 'Rientra con {{servizio}} entro il {{scade}}',
    en: 'Log in with {{servizio}} again by {{scade}}',
  },
  stato_giornate: {
    it: { one: '1 da usare negli spazi', other: '{{count}} da usare negli spazi' },
    en: { one: '1 to use in the spaces', other: '{{count}} to use in the spaces' },
  },
  stato_giornate_nessuna: { it: 'Nessuna, per ora', en: 'None, for now' },
  stato_calendario_non_creato: { it: 'Calendario non ancora creato', en: 'Calendar not created yet' },
  stato_porta: { it: 'Il tuo nome è sul foglio alla porta', en: 'Your name is on the sheet at the door' },
  stato_porta_no: { it: 'Il tuo nome alla porta non c’è', en: 'Your name is not on the sheet at the door' },
  stato_accessi: {
    it: { one: 'Accesso aperto su 1 dispositivo', other: 'Accesso aperto su {{count}} dispositivi' },
    en: { one: 'Logged in on 1 device', other: 'Logged in on {{count}} devices' },
  },
  manca_scelto: {
    it: 'Poi torni ai giorni che avevi scelto:',
    en: 'Then you go back to the days you had chosen:',
  },
  manca_poi: { it: 'Poi scegli i giorni e prenoti.', en: 'Then you choose the days and book.' },
  passo_documento_come: {
    it: 'Fronte e retro, due foto. Ci vuole un minuto.',
    en: 'Front and back, two photos. It takes a minute.',
  },
  passo_fatto: { it: 'Fatto', en: 'Done' },
  dati: { it: 'I tuoi dati', en: 'Your data' },
  email_aiuto: {
    it: 'Se la cambi, scriviamo a quella nuova: finché non apri il link vale quella di adesso, se l’hai verificata.',
    en: 'If you change it, we write to the new one: until you open the link the present one stays valid, if you have verified it.',
  },
  email_perche: {
    it: 'Per cambiare la mail scrivi prima la tua password.',
    en: 'To change your address, first enter your password.',
  },
  codice_dato: { it: 'L’ha dato {{servizio}}.', en: 'It comes from {{servizio}}.' },
  decade: {
    it: 'Se premi «Aggiorna», il documento non è più verificato.',
    en: 'If you press ‘Update’, the document is no longer verified.',
  },
  decade_da_verificare: {
    it: 'Se premi «Aggiorna», il documento torna da verificare.',
    en: 'If you press ‘Update’, the document has to be verified again.',
  },
  decade_campo: {
    it: '{{campo}}: da {{attuale}} a {{nuovo}}.',
    en: '{{campo}}: from {{attuale}} to {{nuovo}}.',
  },
  decade_dice: { it: '{{servizio}} dice {{attuale}}.', en: '{{servizio}} says {{attuale}}.' },
  decade_poi: {
    it: 'Per prenotare ancora carichi un documento. Le prenotazioni fatte restano.',
    en: 'To go on booking you will have to upload a document. The bookings that you have made stay.',
  },
  decade_poi_servizio: {
    it: 'Per prenotare ancora rientri con {{servizio}} o carichi un documento. Le prenotazioni fatte restano.',
    en: 'To go on booking you will have to log in with {{servizio}} again or upload a document. The bookings that you have made stay.',
  },
  decade_torna: {
    it: 'Se rientri con {{servizio}}, torna quello che dice {{servizio}}: prima te lo chiediamo.',
    en: 'If you log in with {{servizio}} again, we go back to what {{servizio}} says, but we ask you first.',
  },
  rimetti: { it: 'Rimetti come prima', en: 'Put it back' },
  rimetti_uno: { it: 'Rimetti «{{attuale}}»', en: 'Put ‘{{attuale}}’ back' },
  aggiornato: { it: 'Dati aggiornati con successo', en: 'Your data have been updated' },
  verifica: { it: 'Verifica della mail', en: 'Verification of your email' },
  non_verificata: { it: 'Email da verificare', en: 'Email to be verified' },
  verifica_aiuto: {
    it: 'Apri il link che ti abbiamo mandato a {{email}}. Se non lo trovi, guarda nella posta indesiderata o chiedine un altro.',
    en: 'Open the link we have sent to {{email}}. If you cannot find it, look in the junk mail or ask for another one.',
  },
  verifica_fatta: {
    it: 'Il tuo indirizzo {{email}} è verificato.',
    en: 'Your address {{email}} is verified.',
  },
  in_attesa: {
    it: 'Hai chiesto di passare a {{attesa}}: apri il link che ti abbiamo mandato lì, da questo account. Vale 24 ore; fino ad allora la tua mail resta {{email}}.',
    en: 'You asked to change to {{attesa}}: open the link we have sent there, from this account. It is valid for 24 hours; until then your email stays {{email}}.',
  },
  in_attesa_fatto: {
    it: 'Ti scriviamo a {{email}}: apri il link per passare a questa mail',
    en: 'We are writing to {{email}}: open the link to change to this email',
  },
  richiedi_attesa: { it: 'Manda di nuovo il link', en: 'Send the link again' },
  tieni: { it: 'Tieni la mail di adesso', en: 'Keep the present email' },
  tenuta: { it: 'La tua mail resta {{email}}', en: 'Your email stays {{email}}' },
  richiedi: { it: 'Richiedi la mail di verifica', en: 'Request the verification email' },
  account: { it: 'I tuoi dati, il tuo account', en: 'Your data, your account' },
  scarica_aiuto: {
    it: 'Un file ZIP con tutto quello che il centro conserva su di te: dati, prenotazioni, l’elenco dei messaggi (non il testo), documento.',
    en: 'A ZIP file with everything the centre keeps about you: data, bookings, the list of messages (not their text), document.',
  },
  scarica: { it: 'Scarica i tuoi dati', en: 'Download your data' },
  scaricando: { it: 'Preparo il file…', en: 'Preparing the file…' },
  scaricato: {
    it: 'Il file con i tuoi dati è tra i download',
    en: 'The file with your data is among your downloads',
  },
  elimina: { it: 'Elimina l’account', en: 'Delete the account' },
  elimina_aiuto: {
    it: 'Puoi andartene quando vuoi: prima ti diciamo che cosa succede.',
    en: 'You can leave whenever you like: first we tell you what happens.',
  },
  elimina_titolo: { it: 'Vuoi eliminare il tuo account?', en: 'Do you want to delete your account?' },
  elimina_future: {
    it: 'Le prenotazioni non ancora iniziate vengono annullate.',
    en: 'Bookings that have not begun are cancelled.',
  },
  elimina_in_corso: {
    it: 'Quelle in corso restano fino alla fine.',
    en: 'Those under way stay until they end.',
  },
  elimina_passate: {
    it: 'Quelle passate restano al centro senza il tuo nome, tranne nelle ricevute di quello che hai pagato.',
    en: 'Past ones stay with the centre without your name, except on receipts of what you paid.',
  },
  elimina_documento: {
    it: 'Le immagini del documento vengono distrutte.',
    en: 'The pictures of the document are destroyed.',
  },
  elimina_per_sempre: {
    it: 'Non si torna indietro: se vuoi i tuoi dati, scaricali prima.',
    en: 'This cannot be undone: if you want your data, download them first.',
  },
  elimina_cauzione: {
    it: 'Il centro ha ancora {{euro}} della tua cauzione',
    en: 'The centre still holds {{euro}} of your deposit',
  },
  elimina_cauzione_testo: {
    it: 'Ti conviene passare a riprenderli prima. Se elimini l’account adesso, per riaverli devi farti riconoscere in segreteria.',
    en: 'It is better to collect it first. If you delete the account now, you have to prove who you are at the office to get it back.',
  },
  elimina_lo_stesso: { it: 'Elimina lo stesso', en: 'Delete anyway' },
  elimina_password: { it: 'La tua password', en: 'Your password' },
  eliminato: { it: 'Il tuo account è stato eliminato', en: 'Your account has been deleted' },
});
