import { defineTesti } from '../i18n/testi.ts';

/** The names of the entries of the settings. */
export const nomiVoci = defineTesti(() => import('./nomi-voci.en.ts'), {
  centro: 'Il centro',
  orari: 'Giorni e orari',
  prezzi: 'Prezzi',
  regole: 'Regole di prenotazione',
  home: 'Pagina iniziale',
  pagine: 'Altri testi',
  partner: 'Partner',
  regolamento: 'Regolamento',
  privacy: 'Dati personali',
  posta: 'Posta',
  copie: 'Copie di sicurezza',
});

export type NomeVoce = keyof (typeof nomiVoci)['it'];
