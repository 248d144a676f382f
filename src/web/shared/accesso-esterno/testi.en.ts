export default {
  scollega: 'Unlink {{nome}}',
  scollega_titolo: 'Unlink {{nome}}?',
  scollegando: 'Unlinking…',
  scollegato: '{{nome}} does not open your account any more',
  perche_per_scollegare: 'To unlink it, first enter your password.',
  scollega_serve_documento:
    'If you unlink it, you need a document again before you book. The bookings that you have made stay.',
  scollega_resta_documento:
    'If you unlink it, the verification of your document stays, until {{scade}}. The bookings that you have made stay.',
  senza_password_resta: 'To unlink it, choose a password first.',
  rientra: 'Sign in with {{nome}} again',
  collega: 'Link {{nome}}',
};
