import { defineTesti } from '#web/shared/i18n/testi.ts';

export const testiCentro = defineTesti({
  frase: {
    it: 'Come si chiama, dov’è, come si raggiunge. Si legge in fondo a ogni pagina, nei contatti e nelle lettere.',
    en: 'What it is called, where it is, how to reach it. It appears at the foot of every page, in the contacts and in letters.',
  },
  come_si_chiama: { it: 'Come si chiama', en: 'What it is called' },
  nome: { it: 'Nome', en: 'Name' },
  manca_nome: { it: 'Scrivi il nome del centro.', en: 'Write the name of the centre.' },
  sottotitolo: { it: 'Sottotitolo', en: 'Subtitle' },
  descrizione: { it: 'Descrizione', en: 'Description' },
  descrizione_aiuto: {
    it: 'La mostrano i motori di ricerca e le chat quando qualcuno manda il link. Al massimo 300 caratteri.',
    en: 'Search engines and chats show it when somebody sends the link. At most 300 characters.',
  },
  logo: { it: 'Logo', en: 'Logo' },
  togli_logo: { it: 'Togli logo', en: 'Remove the logo' },
  logo_aiuto: {
    it: 'Senza logo c’è la casetta. Va bene un file PNG, JPEG, WebP o GIF.',
    en: 'Without a logo the site shows the little house. A PNG, JPEG, WebP or GIF file will do.',
  },
  dove_siete: { it: 'Dove siete', en: 'Where you are' },
  luogo: { it: 'Luogo', en: 'Place' },
  via: { it: 'Via e numero', en: 'Street and number' },
  cap: { it: 'CAP', en: 'Postcode' },
  comune: { it: 'Comune', en: 'Town' },
  provincia: { it: 'Provincia', en: 'Province' },
  recapiti: { it: 'Recapiti', en: 'Contacts' },
  telefono: { it: 'Telefono', en: 'Telephone' },
  casella: { it: 'Email', en: 'Email' },
  casella_errata: {
    it: 'Manca qualcosa: una mail ha una @, come nome@posta.it.',
    en: 'Something is missing: an address has an @, like name@mail.org.',
  },
  sito: { it: 'Indirizzo del sito', en: 'Address of the site' },
  sito_errato: { it: 'Comincia con https://', en: 'It begins with https://' },
  mittente: { it: 'Nome nelle lettere', en: 'Name in letters' },
  mittente_aiuto: {
    it: 'È il nome del mittente, come si legge nelle lettere.',
    en: 'The name of the sender, as people read it in letters.',
  },
});
