import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of the profile. */
export const testiProfilo = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Profilo personale',
  dati: 'I tuoi dati',
  email_aiuto:
    'Se la cambi, scriviamo a quella nuova: finché non apri il link vale quella di adesso, se l’hai verificata.',
  email_perche: 'Per cambiare la mail scrivi prima la tua password.',
  aggiornato: 'Dati aggiornati con successo',
  verifica: 'Verifica della mail',
  non_verificata: 'Email da verificare',
  verifica_aiuto:
    'Apri il link che ti abbiamo mandato a {{email}}. Se non lo trovi, guarda nella posta indesiderata o chiedine un altro.',
  verifica_fatta: 'Il tuo indirizzo {{email}} è verificato.',
  in_attesa:
    'Hai chiesto di passare a {{attesa}}: apri il link che ti abbiamo mandato lì, da questo account. Vale 24 ore; fino ad allora la tua mail resta {{email}}.',
  in_attesa_fatto: 'Ti scriviamo a {{email}}: apri il link per passare a questa mail',
  richiedi_attesa: 'Manda di nuovo il link',
  tieni: 'Tieni la mail di adesso',
  tenuta: 'La tua mail resta {{email}}',
  richiedi: 'Richiedi la mail di verifica',
  richiedendo: 'Richiedo…',
  richiesta: 'Email richiesta correttamente',
  account: 'I tuoi dati, il tuo account',
  scarica_aiuto:
    'Un file ZIP con tutto quello che il centro conserva su di te: dati, prenotazioni, messaggi, documento.',
  scarica: 'Scarica i tuoi dati',
  scaricando: 'Preparo il file…',
  scaricato: 'Il file con i tuoi dati è tra i download',
  elimina: 'Elimina l’account',
  elimina_aiuto: 'Puoi andartene quando vuoi: prima ti diciamo che cosa succede.',
  elimina_titolo: 'Vuoi eliminare il tuo account?',
  elimina_future: 'Le prenotazioni non ancora iniziate vengono annullate.',
  elimina_in_corso: 'Quelle in corso restano fino alla fine.',
  elimina_passate: 'Quelle passate restano al centro senza il tuo nome.',
  elimina_documento: 'Le immagini del documento vengono distrutte.',
  elimina_per_sempre: 'Non si torna indietro: se vuoi i tuoi dati, scaricali prima.',
  elimina_password: 'La tua password',
  eliminato: 'Il tuo account è stato eliminato',
});
