import type { campiGestione, campiPrenotabile, Prenotabile } from '#contract/prenotabili.ts';
import type { testiRisorsa } from './testi.ts';

/** An editable field of a resource (prodotto/catalogo#modifica). */
export type CampoRisorsa = CampoPubblico | CampoGestione;
export type CampoPubblico = keyof typeof campiPrenotabile;
export type ValoriPubblici = Pick<Prenotabile, CampoPubblico>;
/** A field that only administrators see; other answers do not contain it. */
type CampoGestione = keyof typeof campiGestione;
export type ValoriRisorsa = Required<Pick<Prenotabile, CampoRisorsa>>;

/** The English version of a field; edited beside the Italian one. */
type CampoInglese = CampoRisorsa & `${string}_en`;

type Parola = keyof typeof testiRisorsa;

/** How a field is edited and shown. Its name is the text with the key of the field. */
type Modo<V> = { readonly aiuto?: Parola } & ([V] extends [boolean]
  ? { readonly modo: 'interruttore'; readonly si: Parola; readonly no: Parola }
  : [V] extends [number]
    ? { readonly modo: 'euro' } | { readonly modo: 'numero'; readonly zero: Parola }
    : [V] extends [string]
      ? { readonly modo: 'riga' | 'righe'; readonly max: number; readonly inglese?: CampoInglese }
      : [V] extends [string | null]
        ? { readonly modo: 'giorno' }
        : { readonly modo: 'abilitazioni'; readonly nessuna: Parola });

/** All editable fields in the order of the form, for the form and the view of a conflict. */
export const CAMPI_RISORSA: { readonly [C in CampoRisorsa]: Modo<ValoriRisorsa[C]> } = {
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

export const CAMPI = Object.keys(CAMPI_RISORSA) as readonly CampoRisorsa[];

/** The fields that only administrators see, with the values of a new resource. */
const GESTIONE: Pick<ValoriRisorsa, CampoGestione> = {
  marca: '',
  inventario: '',
  acquistato_il: null,
  controllo_mesi: 0,
  controllo_giorni: 0,
};

/** Whether a field is the English version of another. */
export const isInglese = (campo: CampoRisorsa): campo is CampoInglese => campo.endsWith('_en');

export const isGestione = (campo: CampoRisorsa): boolean => campo in GESTIONE;

/** Adds default values for the fields that only administrators see. */
export const withGestione = (risorsa: Prenotabile): Prenotabile & ValoriRisorsa => ({
  ...GESTIONE,
  ...risorsa,
});
