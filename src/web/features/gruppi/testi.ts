import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiGruppi = defineTesti({
  gestione: { it: 'Gestione Gruppi', en: 'Manage groups' },
  spiega_spazio: {
    it: 'In un gruppo stanno spazi che si equivalgono: chi prenota riceve quello libero.',
    en: 'A group holds interchangeable spaces: a booking gets one that is free.',
  },
  spiega_strumento: {
    it: 'In un gruppo stanno strumenti che si equivalgono: chi prenota riceve quello libero.',
    en: 'A group holds interchangeable equipment: a booking gets one that is free.',
  },
  nuovo: { it: 'Nuovo gruppo', en: 'New group' },
  nome: { it: 'Nome', en: 'Name' },
  creato: { it: 'Gruppo creato con successo', en: 'Group created' },
  gruppi: { it: 'Gruppi', en: 'Groups' },
  nessuno: { it: 'Non c’è ancora nessun gruppo.', en: 'There are no groups yet.' },
  errore: { it: 'I gruppi non si sono caricati.', en: 'The groups did not load.' },
  quante: {
    it: { one: '1 risorsa', other: '{{count}} risorse' },
    en: { one: '1 resource', other: '{{count}} resources' },
  },
  quante_nessuna: { it: 'vuoto', en: 'empty' },
  nome_gruppo: { it: 'Nome del gruppo', en: 'Name of the group' },
  nome_salva: { it: 'Rinomina', en: 'Rename' },
  nome_salvo: { it: 'Rinomino…', en: 'Renaming…' },
  nome_salvato: { it: 'Gruppo {{nome}} rinominato', en: 'Group renamed to {{nome}}' },
  nome_cambiato: {
    it: 'Qualcun altro ha rinominato questo gruppo',
    en: 'Somebody else has renamed this group',
  },
  nome_ora: { it: 'Ora si chiama {{testo}}.', en: 'It is now called {{testo}}.' },
  nome_tieni: { it: 'Tieni il loro nome', en: 'Keep their name' },
  descrizione_gruppo: { it: 'Descrizione del gruppo', en: 'Description of the group' },
  descrizione_aiuto: {
    it: 'Se è vuota si legge quella della prima risorsa.',
    en: 'If it is empty, that of the first resource is shown.',
  },
  descrizione_salva: { it: 'Salva la descrizione', en: 'Save the description' },
  descrizione_salvo: { it: 'Salvo…', en: 'Saving…' },
  descrizione_salvato: {
    it: 'Descrizione del gruppo {{nome}} salvata',
    en: 'Description of the group {{nome}} saved',
  },
  descrizione_cambiato: {
    it: 'Qualcun altro ha cambiato questa descrizione',
    en: 'Somebody else has changed this description',
  },
  descrizione_ora: { it: 'Ora dice: {{testo}}', en: 'It now says: {{testo}}' },
  descrizione_vuota: { it: 'niente', en: 'nothing' },
  descrizione_tieni: { it: 'Tieni la loro', en: 'Keep theirs' },
  cambiato_salva: { it: 'Usa il mio', en: 'Use mine' },
  risorse: { it: 'Risorse del gruppo {{nome}}', en: 'Resources of the group {{nome}}' },
  vuoto: {
    it: 'Il gruppo è vuoto: finché non ha risorse lo vedono solo gli amministratori.',
    en: 'The group is empty: until it has resources only administrators see it.',
  },
  serve_al_pezzo: {
    it: 'Nel gruppo, anche per {{risorsa}} servirà: {{nomi}}.',
    en: 'In the group, {{risorsa}} will also need: {{nomi}}.',
  },
  serve_al_gruppo: {
    it: 'Per tutto il gruppo {{nome}} servirà anche: {{nomi}}.',
    en: 'The whole group {{nome}} will also need: {{nomi}}.',
  },
  serve_restano: { it: 'Le prenotazioni già fatte restano.', en: 'Bookings already made stay as they are.' },
  togli: { it: 'Togli {{nome}} dal gruppo', en: 'Take {{nome}} out of the group' },
  esce: { it: 'Togliere {{nome}} dal gruppo?', en: 'Take {{nome}} out of the group?' },
  esce_conferma: { it: 'Togli dal gruppo', en: 'Take it out' },
  esce_tolgo: { it: 'Tolgo…', en: 'Taking it out…' },
  restano: {
    it: {
      one: '1 prenotazione resta sul suo pezzo.',
      other: '{{count}} prenotazioni restano sui loro pezzi.',
    },
    en: { one: '1 booking stays on its piece.', other: '{{count}} bookings stay on their pieces.' },
  },
  spostale: { it: 'Spostale', en: 'Move them' },
  tolta: { it: 'Risorsa rimossa dal gruppo {{nome}}', en: 'Resource removed from the group {{nome}}' },
  aggiungo: { it: 'Aggiungo…', en: 'Adding…' },
  aggiungi_risorsa: { it: 'Risorsa da aggiungere', en: 'Resource to add' },
  scegli: { it: 'Scegli una risorsa', en: 'Choose a resource' },
  aggiunta: { it: 'Risorsa aggiunta al gruppo {{nome}}', en: 'Resource added to the group {{nome}}' },
  tutte: {
    it: 'Tutte le risorse di questo tipo sono già nel gruppo.',
    en: 'All the resources of this type are in the group already.',
  },
  elimina: { it: 'Elimina il gruppo', en: 'Delete the group' },
  elimina_testo: {
    it: 'Il gruppo {{nome}} si scioglie. Le sue risorse e le prenotazioni restano.',
    en: 'The group {{nome}} is dissolved. Its resources and the bookings stay.',
  },
  eliminato: { it: 'Gruppo {{nome}} eliminato correttamente', en: 'Group {{nome}} deleted' },
});
