import { defineTesti } from '../i18n/testi.ts';

export const testiEsterno = defineTesti({
  scollega: { it: 'Scollega {{nome}}', en: 'Unlink {{nome}}' },
  scollega_titolo: { it: 'Vuoi scollegare {{nome}}?', en: 'Unlink {{nome}}?' },
  scollegando: { it: 'Scollego…', en: 'Unlinking…' },
  scollegato: {
    it: '{{nome}} non apre più il tuo account',
    en: '{{nome}} does not open your account any more',
  },
  perche_per_scollegare: {
    it: 'Per scollegarlo scrivi prima la tua password.',
    en: 'To unlink it, first enter your password.',
  },
  scollega_serve_documento: {
    it: 'Se lo scolleghi, per prenotare serve di nuovo un documento. Le prenotazioni fatte restano.',
    en: 'If you unlink it, you need a document again before you book. The bookings that you have made stay.',
  },
  scollega_resta_documento: {
    it: 'Se lo scolleghi, resta la verifica del tuo documento, fino al {{scade}}. Le prenotazioni fatte restano.',
    en: 'If you unlink it, the verification of your document stays, until {{scade}}. The bookings that you have made stay.',
  },
  senza_password_resta: {
    it: 'Per scollegarlo scegli prima una password.',
    en: 'To unlink it, choose a password first.',
  },
  rientra: { it: 'Rientra con {{nome}}', en: 'Log in with {{nome}} again' },
  collega: { it: 'Collega {{nome}}', en: 'Link {{nome}}' },
});
