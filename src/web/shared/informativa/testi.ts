import { defineTesti } from '../i18n/testi.ts';

/** What people who came from a sheet are asked before they book, and what the desk notes for them. */
export const testiInformativa = defineTesti(() => import('./testi.en.ts'), {
  titolo: 'Prima di prenotare',
  testo:
    'La tua iscrizione viene dai dati che il centro aveva già. Leggi come li usiamo e come si usa il centro: si aprono in un’altra scheda.',
  informativa: 'Informativa sulla privacy',
  regolamento: 'Regolamento',
  dopo: 'Più tardi',
  letto: 'Ho letto',
  segno: 'Segno…',
  fatto: 'Grazie, è segnato',
  manca: 'Prima di prenotare leggi l’informativa e il regolamento',
  leggi: 'Leggi e conferma',
  su_carta: 'Informata su carta',
  su_carta_di: 'Informata su carta: {{persona}}',
  segnata: 'Segnato: ha ricevuto informativa e regolamento',
});
