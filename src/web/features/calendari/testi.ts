import { defineTesti } from '#web/shared/i18n/testi.ts';

/** Sentences about private calendar addresses. */
export const testiCalendari = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Il mio calendario',
  aiuto:
    'Le tue prenotazioni nel calendario del telefono o del computer, sempre aggiornate: ti diamo un indirizzo privato, che il calendario legge da solo.',
  crea: 'Crea l’indirizzo',
  creando: 'Creo…',
  nuovo: 'Creane uno nuovo',
  nuovo_titolo: 'Creare un nuovo indirizzo?',
  nuovo_aiuto:
    'Quello di adesso smette di rispondere. Dove lo usavi, togli il calendario di prima e aggiungi quello nuovo: da solo non se ne va.',
  revoca: 'Revoca',
  revoca_di: 'Revoca: {{cosa}}',
  revoca_titolo: 'Revocare l’indirizzo?',
  revoca_aiuto:
    'Smette subito di rispondere. Il programma che lo usa tiene però quello che aveva già letto: togli il calendario anche lì.',
  revocando: 'Revoco…',
  revocato: 'Indirizzo revocato',
  indirizzo: 'Indirizzo privato',
  adesso:
    'Copialo adesso: dopo non possiamo più mostrartelo. Chi lo conosce vede quello che c’è in questo calendario, quindi non darlo a nessuno.',
  copia: 'Copia l’indirizzo',
  copiato: 'Indirizzo copiato',
  non_copiato: 'Il browser non lascia copiare: seleziona l’indirizzo e copialo a mano',
  apri: 'Apri nel calendario',
  dal: 'Creato il {{quando}}.',
  letto: 'Letto l’ultima volta il {{giorno}}.',
  mai_letto: 'Nessun calendario lo ha ancora letto.',
  errore: 'Non riesco a leggere i tuoi indirizzi',
  centro: 'I calendari del centro',
  centro_aiuto:
    'Tutte le prenotazioni, o quelle di una risorsa: che cosa, il numero e se è confermata. Mai il nome di chi ha prenotato, perché i calendari li leggono anche altri.',
  mostra: 'Quali prenotazioni',
  tutte: 'Tutte le prenotazioni',
  perche: 'Per creare l’indirizzo scrivi prima la tua password.',
});
