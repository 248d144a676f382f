import { defineTesti } from '../i18n/testi.ts';

export const nomiVoci = defineTesti({
  centro: { it: 'Il centro', en: 'The centre' },
  orari: { it: 'Giorni e orari', en: 'Days and hours' },
  prezzi: { it: 'Prezzi', en: 'Prices' },
  regole: { it: 'Regole di prenotazione', en: 'Booking rules' },
  home: { it: 'Pagina iniziale', en: 'Home page' },
  pagine: { it: 'Altri testi', en: 'Other texts' },
  partner: { it: 'Partner', en: 'Partners' },
  regolamento: { it: 'Regolamento', en: 'House rules' },
  privacy: { it: 'Dati personali', en: 'Personal data' },
  posta: { it: 'Posta', en: 'Mail' },
  copie: { it: 'Copie di sicurezza', en: 'Backups' },
});

export type NomeVoce = keyof typeof nomiVoci;
