import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiRighe = defineTesti({
  sposta_su: { it: 'Sposta su', en: 'Move up' },
  sposta_giu: { it: 'Sposta giù', en: 'Move down' },
  spostata: { it: '{{nome}}, al posto {{n}} di {{totale}}', en: '{{nome}}, in position {{n}} of {{totale}}' },
  tolta: { it: 'Tolta: {{nome}}.', en: 'Removed: {{nome}}.' },
  rimetti: { it: 'Rimettila', en: 'Put it back' },
  massimo: { it: 'Al massimo {{n}}', en: 'At most {{n}}' },
  quante: { it: '{{n}} di {{massimo}}', en: '{{n}} of {{massimo}}' },
  in_cima: { it: 'In cima', en: 'At the top' },
  titolo: { it: 'Titolo', en: 'Title' },
  testo: { it: 'Testo', en: 'Text' },
  capoversi: { it: 'Una riga vuota comincia un capoverso.', en: 'An empty line begins a paragraph.' },
  senza_titolo: { it: 'Senza titolo', en: 'Untitled' },
  solo_it: { it: 'solo in italiano', en: 'in Italian only' },
  solo_en: { it: 'solo in inglese', en: 'in English only' },
  in_tutte: { it: 'Mostra in tutte e due le lingue', en: 'Show in both languages' },
});
