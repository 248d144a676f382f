import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiPartner = defineTesti({
  frase: {
    it: 'Stanno in fondo alla pagina iniziale, in quest’ordine.',
    en: 'They appear at the foot of the home page, in this order.',
  },
  elenco: { it: 'Partner', en: 'Partners' },
  nessuno: { it: 'nessuno', en: 'none' },
  vuoto: {
    it: 'Nessun partner, per ora: la parte non si vede nella pagina.',
    en: 'No partners for now: the part is not shown on the page.',
  },
  nuovo: { it: 'Nuovo partner', en: 'New partner' },
  logo: { it: 'Logo', en: 'Logo' },
  scegli_logo: { it: 'Scegli un logo', en: 'Choose a logo' },
  cambia_logo: { it: 'Cambia logo', en: 'Change the logo' },
  logo_aiuto: {
    it: 'PNG, JPEG, WebP o GIF. Meglio con lo sfondo bianco o senza sfondo.',
    en: 'PNG, JPEG, WebP or GIF. A white background, or none, is best.',
  },
  nome: { it: 'Nome', en: 'Name' },
  url: { it: 'Indirizzo del sito', en: 'Address of the site' },
  url_errato: { it: 'Comincia con https://', en: 'It begins with https://' },
  togli: { it: 'Togli il partner', en: 'Remove the partner' },
  aggiungi: { it: 'Aggiungi un partner', en: 'Add a partner' },
  dove: {
    it: 'Titolo e testo di questa parte stanno in «Pagina iniziale».',
    en: 'Title and text of this part are in “Home page”.',
  },
});
