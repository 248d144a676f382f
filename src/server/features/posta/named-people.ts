import type { Giorno } from '#domain/giorno.ts';
import type { Lettera, TipoLettera } from './lettera.ts';

/**
 * Whom a text in a letter's data names, and what replaces it when that person's account is closed. `null`: nobody.
 * `destinatario`: the addressee, whose letters are emptied completely. `prenotante`: the person who made the booking that
 * the text belongs to. `mittente`: the person whose address it is. `ultima`: the addressee of a letter about the closing
 * itself, which is deleted the day after.
 */
type Chi = null | 'destinatario' | 'ultima' | readonly ['prenotante' | 'mittente', diventa: string];

/** The shape of a letter's data with `Chi` in place of each text. Days, numbers and string unions name nobody. */
export type Persone<D> = D extends readonly (infer U)[]
  ? Persone<U>
  : { [K in keyof D as Named<D[K]> extends never ? never : K]-?: Named<D[K]> };

type Named<V> =
  NonNullable<V> extends infer W
    ? W extends Giorno | number | boolean
      ? never
      : W extends string
        ? string extends W
          ? Chi
          : never
        : Persone<W>
    : never;

type DatiDi<T extends TipoLettera, L = Lettera> = L extends { tipo: infer U; dati: infer D }
  ? T extends U
    ? D
    : never
  : never;

const SALUTO = { nome: 'destinatario' } as const;
const DI_PRENOTAZIONE = { risorsa: null };
const CON_PRENOTAZIONE = { ...SALUTO, prenotazione: DI_PRENOTAZIONE };
const ACCOUNT_CHIUSO = 'account chiuso';
const DEL_CENTRO = {
  prenotante: {
    nome: ['prenotante', 'Una persona'],
    cognome: ['prenotante', 'che ha chiuso l’account'],
    email: ['prenotante', '-'],
    telefono: ['prenotante', '-'],
  },
  prenotazione: DI_PRENOTAZIONE,
} as const;
const CON_CHI = { ...DI_PRENOTAZIONE, chi: ['prenotante', ACCOUNT_CHIUSO] } as const;
const PRIMA = { prima: DI_PRENOTAZIONE };
const SEGNALAZIONE = { mail: ['mittente', ACCOUNT_CHIUSO], problema: null, descrizione: null } as const;

/** Whom each text of each letter names. If a letter or a text is missing here, the code does not compile. */
const PERSONE: { readonly [T in TipoLettera]: Persone<DatiDi<T>> } = {
  verifica: { ...SALUTO, gettone_id: null },
  iscrizione: { gettone_id: null },
  password: { ...SALUTO, gettone_id: null },
  invito: { ...SALUTO, gettone_id: null },
  account_sospeso: SALUTO,
  gia_registrato: SALUTO,
  dati_corretti: { ...SALUTO, campi: {} },
  indirizzo_cambiato: { ...SALUTO, gettone_id: null, nuovo: 'destinatario' },
  cambio_annullato: SALUTO,
  mail_tolta: SALUTO,
  password_cambiata: SALUTO,
  nominata: SALUTO,
  prenotazione_ricevuta: CON_PRENOTAZIONE,
  prenotazioni_ricevute: { ...SALUTO, prenotazioni: DI_PRENOTAZIONE },
  prenotazioni_confermate: { ...SALUTO, prenotazioni: DI_PRENOTAZIONE },
  prenotazioni_annullate: { ...SALUTO, prenotazioni: DI_PRENOTAZIONE, motivo: 'destinatario' },
  prenotazione_confermata: CON_PRENOTAZIONE,
  prenotazione_annullata: { ...CON_PRENOTAZIONE, motivo: 'destinatario' },
  prenotazioni_sistemate: {
    ...SALUTO,
    perche: null,
    gettone_id: null,
    voci: {
      ...DI_PRENOTAZIONE,
      nuova: DI_PRENOTAZIONE,
      motivo: 'destinatario',
      proposta: { giorni: DI_PRENOTAZIONE },
    },
  },
  prenotazioni_spostate: { ...SALUTO, prenotazioni: { ...DI_PRENOTAZIONE, ...PRIMA } },
  prenotazione_spostata: { ...CON_PRENOTAZIONE, ...PRIMA },
  calendario_aggiornato: { ...SALUTO, prenotazioni: DI_PRENOTAZIONE },
  pezzo_cambiato: { ...CON_PRENOTAZIONE, prima: null },
  posto_offerto: { ...SALUTO, posto: DI_PRENOTAZIONE, fino: { ora: null } },
  attesa_al_limite: { ...SALUTO, posto: DI_PRENOTAZIONE, limite: {} },
  posto_non_piu_tenuto: { ...SALUTO, posto: DI_PRENOTAZIONE },
  niente_da_proporre: DEL_CENTRO,
  nuova_prenotazione: DEL_CENTRO,
  prenotazione_ritirata: DEL_CENTRO,
  prenotazione_modificata: { ...DEL_CENTRO, ...PRIMA },
  nuova_segnalazione: SEGNALAZIONE,
  avvisi_centro: { prenotazioni: { ...CON_CHI, ...PRIMA }, segnalazioni: SEGNALAZIONE },
  promemoria: CON_PRENOTAZIONE,
  sollecito: CON_PRENOTAZIONE,
  richieste_vicine: { prenotazioni: CON_CHI },
  settimana: { prenotazioni: CON_CHI, in_ritardo: CON_CHI },
  documento_distrutto: SALUTO,
  documento_rifiutato: { ...SALUTO, parole: 'destinatario' },
  documento_in_scadenza: SALUTO,
  addio: { nome: 'ultima' },
  account_chiuso: {
    ritirate: DI_PRENOTAZIONE,
    in_corso: DI_PRENOTAZIONE,
    prenotante: { nome: 'ultima', cognome: 'ultima', email: 'ultima', telefono: 'ultima' },
  },
  secondo_fattore_attivato: SALUTO,
  secondo_fattore_disattivato: SALUTO,
  codice_recupero_usato: SALUTO,
};

/** What identifies the person of a closed account in letters to others: their bookings and their addresses. */
export interface Chiuso {
  readonly prenotazioni: ReadonlySet<number>;
  readonly mails: ReadonlySet<string>;
}

type Nodo = Chi | { readonly [field: string]: Nodo };

const chiIn = (nodo: Nodo): Chi[] =>
  nodo === null || typeof nodo === 'string' || isOthers(nodo) ? [nodo] : Object.values(nodo).flatMap(chiIn);

const isOthers = (nodo: object): nodo is Extract<Chi, object> => Array.isArray(nodo);

const tipiWith = (fits: (chi: Chi) => boolean): TipoLettera[] =>
  Object.entries(PERSONE)
    .filter(([, nodo]) => chiIn(nodo as Nodo).some(fits))
    .map(([tipo]) => tipo as TipoLettera);

/** Letters that name people other than the addressee. */
export const TIPI_CON_ALTRI = tipiWith((chi) => chi !== null && typeof chi === 'object');

/** Letters to people who no longer have an account: they are deleted the day after. */
export const TIPI_ULTIMI = tipiWith((chi) => chi === 'ultima');

/** The data of a letter with the names of that person replaced. */
export function withoutPersona(tipo: TipoLettera, dati: unknown, chiuso: Chiuso): unknown {
  return erase(dati, PERSONE[tipo] as Nodo, chiuso, null);
}

function erase(value: unknown, nodo: Nodo, chiuso: Chiuso, beside: number | null): unknown {
  if (Array.isArray(value)) return value.map((item) => erase(item, nodo, chiuso, beside));
  if (nodo === null || typeof nodo === 'string') return value;
  if (isOthers(nodo)) {
    const [di, diventa] = nodo;
    const theirs =
      di === 'prenotante'
        ? beside !== null && chiuso.prenotazioni.has(beside)
        : typeof value === 'string' && chiuso.mails.has(value.toLowerCase());
    return theirs ? diventa : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  const prenotazione = prenotazioneOf(value) ?? beside;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => {
      const rule = Object.hasOwn(nodo, field) ? nodo[field]! : null;
      return [field, erase(inner, rule, chiuso, prenotazione)];
    }),
  );
}

/** The id of the booking that an object describes or contains. */
function prenotazioneOf(value: { id?: unknown; prenotazione?: { id?: unknown } }): number | null {
  const id = value.prenotazione?.id ?? value.id;
  return typeof id === 'number' ? id : null;
}
