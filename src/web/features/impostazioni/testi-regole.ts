import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The words of the rules of booking. */
export const testiRegole = defineTesti(() => import('./testi-regole.en.ts'), {
  frase: 'Valgono per chi prenota da adesso in poi. Le prenotazioni che ci sono restano.',
  quanto_prima: 'Quanto prima si prenota',
  quanto_prima_sotto:
    'Chi sta in quale gruppo lo scegli nella pagina della persona, alla voce «Quando può prenotare».',
  residente: 'Come tutti',
  residente_chi: 'chi si iscrive, se non decidi altro',
  esterno: 'Chi viene da fuori',
  precedenza: 'Prima degli altri',
  precedenza_chi: 'chi ha la precedenza',
  giorni_prima: 'giorni prima',
  oggi_fino: 'oggi: fino a {{giorno}}',
  come_tutti: 'come tutti',
  da_1_a_366: 'Da 1 a 366.',
  quanto: 'Quanto può prenotare una persona',
  quanto_sotto: 'Lascia vuoto dove non vuoi un limite.',
  spazio: 'Spazi nello stesso giorno',
  strumento: 'Strumenti nello stesso giorno',
  in_programma: 'Giorni prenotati in tutto',
  in_programma_quali: 'da oggi in poi, anche quelli da confermare',
  al_massimo: 'al massimo',
  da_1_a_100: 'Da 1 a 100, o vuoto.',
  resto: 'Il resto',
  ferma: 'Una cosa pericolosa si ferma da sola',
  ferma_come:
    'Chi ha il documento verificato segnala «È pericoloso»: la cosa è ferma oggi e domani, finché qualcuno del centro non la guarda.',
  si: 'Sì',
  no: 'No',
  lettera: 'Lettera della settimana',
  lettera_come:
    'Una lettera sola con quello che aspetta, alle 8, al posto di un avviso per ogni prenotazione.',
  nessuna: 'Nessuna',
  ogni: 'Ogni {{giorno}}',
  passato: 'Passato nei calendari',
  passato_che: 'quanti giorni già passati restano nel calendario del telefono',
  giorni: 'giorni',
});
