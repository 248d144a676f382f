import type { TipoImportazione } from '#contract/importazioni.ts';

/** How to parse the text of a cell. */
export type ModoCella =
  | 'riga'
  | 'testo'
  | 'codice'
  | 'email'
  | 'telefono'
  | 'intero'
  | 'giorno'
  | 'si_no'
  | 'tipo'
  | 'lingua'
  | 'nomi'
  | 'rilascio'
  | 'rilasci';

interface DescrizioneCampo {
  modo: ModoCella;
  /** Required in every row. */
  serve?: true;
  /** Known headings, as `normalizeTitolo` writes them. */
  titoli: readonly string[];
}

const PERSONE = {
  cognome: { modo: 'riga', serve: true, titoli: ['surname', 'last name', 'family name'] },
  nome: { modo: 'riga', serve: true, titoli: ['first name', 'given name', 'nome di battesimo', 'name'] },
  codice_fiscale: {
    modo: 'codice',
    serve: true,
    titoli: ['cod fisc', 'codfisc', 'cod fiscale', 'codicefiscale', 'c f', 'cf', 'tax code', 'fiscal code'],
  },
  email: {
    modo: 'email',
    titoli: [
      'e mail',
      'mail',
      'indirizzo email',
      'indirizzo e mail',
      'indirizzo mail',
      'posta elettronica',
      'email address',
    ],
  },
  telefono: {
    modo: 'telefono',
    serve: true,
    titoli: [
      'tel',
      'cell',
      'cellulare',
      'tel cell',
      'telefono cellulare',
      'numero di telefono',
      'recapito telefonico',
      'n telefono',
      'phone',
      'phone number',
      'mobile',
      'mobile phone',
      'telephone',
    ],
  },
  lingua: {
    modo: 'lingua',
    titoli: ['lingua delle lettere', 'language', 'language of the letters', 'letters in'],
  },
  abilitazioni: { modo: 'rilasci', titoli: ['abilitazione', 'permissions', 'permission'] },
} as const satisfies Record<string, DescrizioneCampo>;

const RISORSE = {
  nome: {
    modo: 'riga',
    serve: true,
    titoli: [
      'cosa',
      'oggetto',
      'attrezzatura',
      'strumento',
      'articolo',
      'denominazione',
      'risorsa',
      'name',
      'item',
    ],
  },
  tipo: { modo: 'tipo', serve: true, titoli: ['type', 'spazio o strumento', 'tipo spazio o strumento'] },
  descrizione: { modo: 'testo', serve: true, titoli: ['description', 'dettagli'] },
  gruppo: { modo: 'riga', titoli: ['group'] },
  cauzione: {
    modo: 'intero',
    titoli: [
      'deposito',
      'deposito cauzionale',
      'cauzione in euro',
      'cauzione euro',
      'cauzione eur',
      'deposit',
    ],
  },
  noleggio_max: {
    modo: 'intero',
    titoli: [
      'noleggio massimo',
      'noleggio max',
      'giorni massimi',
      'giorni al massimo',
      'max giorni',
      'durata massima',
      'longest booking',
      'maximum days',
    ],
  },
  abilitazioni: { modo: 'nomi', titoli: ['abilitazione', 'serve', 'permissions', 'permission'] },
  marca: { modo: 'riga', titoli: ['marca e modello', 'marca modello', 'brand', 'make'] },
  inventario: {
    modo: 'riga',
    titoli: [
      'numero di inventario',
      'numero inventario',
      'n inventario',
      'num inventario',
      'n inv',
      'inv',
      'codice inventario',
      'inventory',
      'inventory number',
    ],
  },
  acquistato_il: {
    modo: 'giorno',
    titoli: ['data acquisto', 'data di acquisto', 'acquistata il', 'purchased', 'purchase date', 'bought on'],
  },
  non_prenotabile: { modo: 'si_no', titoli: ['non si prenota', 'not bookable'] },
  conferma_automatica: { modo: 'si_no', titoli: ['automatic confirmation'] },
  controllo_mesi: { modo: 'intero', titoli: ['controllo ogni mesi', 'mesi di controllo'] },
  controllo_giorni: { modo: 'intero', titoli: ['controllo ogni giorni d uso', 'giorni di controllo'] },
} as const satisfies Record<string, DescrizioneCampo>;

/** Fields of each kind of sheet, in the order of the table of rows. */
export const CAMPI_FOGLIO = { persone: PERSONE, risorse: RISORSE } as const satisfies Record<
  TipoImportazione,
  Record<string, DescrizioneCampo>
>;

export type CampoSemplice = keyof typeof PERSONE | keyof typeof RISORSE;
/** A field of a row, or one abilitazione of the person. */
export type CampoFoglio = CampoSemplice | `abilitazione ${string}`;
/** The target of a column. Surname and name may share one. */
export type Destinazione = CampoFoglio | 'cognome_nome';

export const campoAbilitazione = (nome: string): CampoFoglio => `abilitazione ${nome}`;

export const abilitazioneOf = (campo: Destinazione): string | null =>
  campo.startsWith('abilitazione ') ? campo.slice('abilitazione '.length) : null;

export function descriviCampo(tipo: TipoImportazione, campo: CampoFoglio): DescrizioneCampo {
  const campi: Readonly<Partial<Record<string, DescrizioneCampo>>> = CAMPI_FOGLIO[tipo];
  return campi[campo] ?? { modo: 'rilascio', titoli: [] };
}
