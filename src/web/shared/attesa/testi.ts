import { defineTesti } from '../i18n/testi.ts';

/** Sentences about waiting for taken days. */
export const testiAttesa = defineTesti(() => import('./testi.en.ts'), {
  avvisami_nome: 'Avvisami se si libera: {{nome}}',
  creata: 'Sei in attesa: se si libera, ti scriviamo',
  in_attesa: 'Sei in attesa',
  offerta: 'Tenuto per te',
  dove: '{{stato}}: {{nome}}. Guarda le tue attese',
});
