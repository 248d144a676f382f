import type { campiGestione, campiPrenotabile, Prenotabile } from '#contract/prenotabili.ts';
import type { testiRisorsa } from './testi.ts';

/** A field of a resource that can be edited (prodotto/catalogo#modifica). */
export type Campo = CampoPubblico | CampoGestione;
/** A field that everybody sees. */
export type CampoPubblico = keyof typeof campiPrenotabile;
export type ValoriPubblici = Pick<Prenotabile, CampoPubblico>;
/** A field that only administrators see: other answers do not contain it. */
type CampoGestione = keyof typeof campiGestione;
export type Valori = Required<Pick<Prenotabile, Campo>>;

/** A field that is another one in English; it is typed in beside that. */
type CampoInglese = Campo & `${string}_en`;

type Parola = keyof (typeof testiRisorsa)['it'];

/** How a field is entered and shown. Its name is in the texts, under the key of the field. */
type Modo<V> = { readonly aiuto?: Parola } & ([V] extends [boolean]
  ? { readonly modo: 'interruttore'; readonly si: Parola; readonly no: Parola }
  : [V] extends [number]
    ? { readonly modo: 'euro' } | { readonly modo: 'numero'; readonly zero: Parola }
    : [V] extends [string]
      ? { readonly modo: 'riga' | 'righe'; readonly max: number; readonly inglese?: CampoInglese }
      : [V] extends [string | null]
        ? { readonly modo: 'giorno' }
        : { readonly modo: 'abilitazioni'; readonly nessuna: Parola });

/** Every editable field, in the order of the form: the form and the view of a conflict are made from it. */
export const CAMPI_RISORSA: { readonly [C in Campo]: Modo<Valori[C]> } = {
  nome: { modo: 'riga', max: 120, inglese: 'nome_en' },
  nome_en: { modo: 'riga', max: 120 },
  descrizione: { modo: 'righe', max: 4000, inglese: 'descrizione_en' },
  descrizione_en: { modo: 'righe', max: 4000 },
  cauzione: { modo: 'euro', aiuto: 'cauzione_aiuto' },
  noleggio_max: { modo: 'numero', aiuto: 'noleggio_max_aiuto', zero: 'senza_limite' },
  non_prenotabile: { modo: 'interruttore', si: 'non_prenotabile_si', no: 'non_prenotabile_no' },
  conferma_automatica: {
    modo: 'interruttore',
    aiuto: 'conferma_automatica_aiuto',
    si: 'conferma_automatica_si',
    no: 'conferma_automatica_no',
  },
  abilitazioni: { modo: 'abilitazioni', nessuna: 'abilitazioni_nessuna' },
  marca: { modo: 'riga', max: 120 },
  inventario: { modo: 'riga', max: 60 },
  acquistato_il: { modo: 'giorno' },
  controllo_mesi: { modo: 'numero', aiuto: 'controllo_aiuto', zero: 'mai' },
  controllo_giorni: { modo: 'numero', aiuto: 'controllo_aiuto', zero: 'mai' },
};

export const CAMPI = Object.keys(CAMPI_RISORSA) as readonly Campo[];

/** The fields that only administrators see, with their values in a new resource. */
const GESTIONE: Pick<Valori, CampoGestione> = {
  marca: '',
  inventario: '',
  acquistato_il: null,
  controllo_mesi: 0,
  controllo_giorni: 0,
};

/** Whether a field is another one in English. */
export const isInglese = (campo: Campo): campo is CampoInglese => campo.endsWith('_en');

export const isGestione = (campo: Campo): boolean => campo in GESTIONE;

/** A resource with every editable field. */
export const withGestione = (risorsa: Prenotabile): Prenotabile & Valori => ({ ...GESTIONE, ...risorsa });
