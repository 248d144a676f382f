import { defineTesti } from '../i18n/testi.ts';

export const testiAttesa = defineTesti({
  avvisami_nome: { it: 'Avvisami se si libera: {{nome}}', en: 'Tell me if it becomes free: {{nome}}' },
  creata: {
    it: 'Sei in attesa: se si libera, ti scriviamo',
    en: 'You are in line: if it becomes free, we write to you',
  },
  in_attesa: { it: 'Sei in attesa', en: 'You are in line' },
  offerta: { it: 'Tenuto per te', en: 'Held for you' },
  dove: {
    it: '{{stato}}: {{nome}}. Guarda la tua lista d’attesa',
    en: '{{stato}}: {{nome}}. See your waiting list',
  },
});
