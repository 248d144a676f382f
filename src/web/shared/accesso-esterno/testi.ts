import { defineTesti } from '../i18n/testi.ts';

/** What several pages say of the provider that people sign in with. */
export const testiEsterno = defineTesti(() => import('./testi.en.ts'), {
  scollega: 'Scollega {{nome}}',
  scollega_titolo: 'Vuoi scollegare {{nome}}?',
  scollegando: 'Scollego…',
  scollegato: '{{nome}} non apre più il tuo account',
  perche_per_scollegare: 'Per scollegarlo scrivi prima la tua password.',
  scollega_serve_documento:
    'Se lo scolleghi, per prenotare serve di nuovo un documento. Le prenotazioni fatte restano.',
  scollega_resta_documento:
    'Se lo scolleghi, resta la verifica del tuo documento, fino al {{scade}}. Le prenotazioni fatte restano.',
  senza_password_resta: 'Per scollegarlo scegli prima una password.',
  rientra: 'Rientra con {{nome}}',
  collega: 'Collega {{nome}}',
});
