import type { campiGestione, campiPrenotabile, Prenotabile } from '#contract/prenotabili.ts';
import type { testiRisorsa } from './testi.ts';

/** A field of a resource that is edited (prodotto/catalogo#modifica). */
export type Campo = CampoPubblico | CampoGestione;
/** One that everybody sees. */
export type CampoPubblico = keyof typeof campiPrenotabile;
export type ValoriPubblici = Pick<Prenotabile, CampoPubblico>;
/** One that only administrators see: missing in an answer to anybody else. */
type CampoGestione = keyof typeof campiGestione;
export type Valori = Required<Pick<Prenotabile, Campo>>;

type Parola = keyof (typeof testiRisorsa)['it'];

/** How a field is typed in and shown; its name is in the words, under its own key. */
type Modo<V> = { readonly aiuto?: Parola } & ([V] extends [boolean]
  ? { readonly modo: 'interruttore'; readonly si: Parola; readonly no: Parola }
  : [V] extends [number]
    ? { readonly modo: 'euro' } | { readonly modo: 'numero'; readonly zero: Parola }
    : [V] extends [string]
      ? { readonly modo: 'riga' | 'righe'; readonly max: number }
      : [V] extends [string | null]
        ? { readonly modo: 'giorno' }
        : { readonly modo: 'abilitazioni'; readonly nessuna: Parola });

/** Every field that is edited, in the order of the form: the form and the view of a conflict are made from it. */
export const CAMPI_RISORSA: { readonly [C in Campo]: Modo<Valori[C]> } = {
  nome: { modo: 'riga', max: 120 },
  descrizione: { modo: 'righe', max: 4000 },
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

/** What only administrators see, as it is in a resource of which nobody has said anything. */
const GESTIONE: Pick<Valori, CampoGestione> = {
  marca: '',
  inventario: '',
  acquistato_il: null,
  controllo_mesi: 0,
  controllo_giorni: 0,
};

export const isGestione = (campo: Campo): boolean => campo in GESTIONE;

/** A resource with every field that is edited. */
export const withGestione = (risorsa: Prenotabile): Prenotabile & Valori => ({ ...GESTIONE, ...risorsa });
