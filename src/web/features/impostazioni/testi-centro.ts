import { defineTesti } from '#web/shared/i18n/testi.ts';

/** The words of the section about the centre itself. */
export const testiCentro = defineTesti(() => import('./testi-centro.en.ts'), {
  frase:
    'Come si chiama, dov’è, come si raggiunge. Si legge in fondo a ogni pagina, nei contatti e nelle lettere.',
  come_si_chiama: 'Come si chiama',
  nome: 'Nome',
  manca_nome: 'Scrivi il nome del centro.',
  sottotitolo: 'Sottotitolo',
  descrizione: 'Descrizione',
  descrizione_aiuto:
    'La mostrano i motori di ricerca e le chat quando qualcuno manda il link. Al massimo 300 caratteri.',
  logo: 'Logo',
  togli_logo: 'Togli logo',
  logo_aiuto: 'Senza logo c’è la casetta. Va bene un file PNG, JPEG, WebP o GIF.',
  dove_siete: 'Dove siete',
  luogo: 'Luogo',
  via: 'Via e numero',
  cap: 'CAP',
  comune: 'Comune',
  provincia: 'Provincia',
  recapiti: 'Recapiti',
  telefono: 'Telefono',
  casella: 'Mail',
  casella_errata: 'Manca qualcosa: una mail ha una @, come nome@posta.it.',
  sito: 'Indirizzo del sito',
  sito_errato: 'Comincia con https://',
  mittente: 'Nome nelle lettere',
  mittente_aiuto: 'È il nome di chi scrive: lo legge chi riceve una lettera.',
});
