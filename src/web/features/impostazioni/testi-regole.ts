import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiRegole = defineTesti({
  frase: {
    it: 'Valgono per chi prenota da adesso in poi. Le prenotazioni che ci sono restano.',
    en: 'They apply to bookings made from now on. Existing bookings stay as they are.',
  },
  quanto_prima: { it: 'Quanto prima si prenota', en: 'How far ahead people book' },
  quanto_prima_sotto: {
    it: 'Il gruppo di una persona lo scegli nella sua pagina, alla voce «Altro».',
    en: 'You choose each person’s group on their page, under “More”.',
  },
  residente: { it: 'Come tutti', en: 'Like everybody' },
  residente_chi: {
    it: 'chi si iscrive, se non decidi altro',
    en: 'new members, unless you decide otherwise',
  },
  esterno: { it: 'Chi viene da fuori', en: 'People from elsewhere' },
  precedenza: { it: 'Prima degli altri', en: 'Before the others' },
  precedenza_chi: { it: 'chi ha la precedenza', en: 'people with priority' },
  giorni_prima: { it: 'giorni prima', en: 'days ahead' },
  oggi_fino: { it: 'oggi: fino a {{giorno}}', en: 'today: up to {{giorno}}' },
  come_tutti: { it: 'come tutti', en: 'like everybody' },
  da_1_a_366: { it: 'Da 1 a 366.', en: 'From 1 to 366.' },
  quanto: { it: 'Quanto può prenotare una persona', en: 'How much one person may book' },
  quanto_sotto: {
    it: 'Lascia vuoto dove non vuoi un limite.',
    en: 'Leave it empty where you want no limit.',
  },
  spazio: { it: 'Spazi nello stesso giorno', en: 'Spaces on the same day' },
  strumento: { it: 'Strumenti nello stesso giorno', en: 'Equipment on the same day' },
  in_programma: { it: 'Giorni prenotati in tutto', en: 'Booked days altogether' },
  in_programma_quali: {
    it: 'da oggi in poi, anche quelli da confermare',
    en: 'from today on, including those to be confirmed',
  },
  al_massimo: { it: 'al massimo', en: 'at most' },
  da_1_a_100: { it: 'Da 1 a 100, o vuoto.', en: 'From 1 to 100, or empty.' },
  resto: { it: 'Il resto', en: 'The rest' },
  ferma: { it: 'Una cosa pericolosa si ferma da sola', en: 'A dangerous thing is stopped automatically' },
  ferma_come: {
    it: 'Chi ha il documento verificato segnala «È pericoloso»: la cosa è ferma oggi e domani, finché qualcuno del centro non la guarda.',
    en: 'When somebody with a verified document reports “It is dangerous”, the thing is out of service today and tomorrow, until somebody from the centre has looked at it.',
  },
  si: { it: 'Sì', en: 'Yes' },
  no: { it: 'No', en: 'No' },
  lettera: { it: 'Lettera della settimana', en: 'Weekly letter' },
  lettera_come: {
    it: 'Una lettera sola con quello che aspetta, alle 8, al posto di un avviso per ogni prenotazione.',
    en: 'One letter at 8 with what is waiting, instead of a notice for each booking.',
  },
  nessuna: { it: 'Nessuna', en: 'None' },
  ogni: { it: 'Ogni {{giorno}}', en: 'Every {{giorno}}' },
  passato: { it: 'Passato nei calendari', en: 'The past in calendars' },
  passato_che: {
    it: 'quanti giorni già passati restano nel calendario del telefono',
    en: 'how many past days stay in the calendar of a phone',
  },
  giorni: { it: 'giorni', en: 'days' },
});
