import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The words of the section of partners. */
export const testiPartner = defineTesti(() => import('./testi-partner.en.ts'), {
  frase: 'Stanno in fondo alla pagina iniziale, in quest’ordine.',
  elenco: 'Partner',
  nessuno: 'nessuno',
  vuoto: 'Nessun partner, per ora: la parte non si vede nella pagina.',
  nuovo: 'Nuovo partner',
  logo: 'Logo',
  scegli_logo: 'Scegli un logo',
  cambia_logo: 'Cambia logo',
  logo_aiuto: 'PNG, JPEG, WebP o GIF. Meglio con lo sfondo bianco o senza sfondo.',
  nome: 'Nome',
  url: 'Indirizzo del sito',
  url_errato: 'Comincia con https://',
  togli: 'Togli il partner',
  aggiungi: 'Aggiungi un partner',
  dove: 'Titolo e testo di questa parte stanno in «Pagina iniziale».',
});
