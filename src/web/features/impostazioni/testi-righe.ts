import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The sentences of rows that open. */
export const testiRighe = defineTesti(() => import('./testi-righe.en.ts'), {
  sposta_su: 'Sposta su',
  sposta_giu: 'Sposta giù',
  spostata: '{{nome}}, al posto {{n}} di {{totale}}',
  tolta: 'Tolta: {{nome}}.',
  rimetti: 'Rimettila',
  massimo: 'Al massimo {{n}}',
  quante: '{{n}} di {{massimo}}',
  in_cima: 'In cima',
  titolo: 'Titolo',
  testo: 'Testo',
  capoversi: 'Una riga vuota comincia un capoverso.',
  senza_titolo: 'Senza titolo',
  solo_it: 'solo in italiano',
  solo_en: 'solo in inglese',
  in_tutte: 'Mostra in tutte e due le lingue',
});
