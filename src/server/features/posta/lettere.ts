import type { TipoLettera } from '#contract/lettere.ts';
import { LINGUA_PREDEFINITA, type Lingua } from '#domain/lingue.ts';
import { account } from './lettere/account.ts';
import { attese } from './lettere/attese.ts';
import { banco } from './lettere/banco.ts';
import { centro } from './lettere/centro.ts';
import { centroPrenotazioni } from './lettere/centro-prenotazioni.ts';
import { copie } from './lettere/copie.ts';
import { documenti } from './lettere/documenti.ts';
import { prenotazioni } from './lettere/prenotazioni.ts';
import { proposte } from './lettere/proposte.ts';
import { sicurezza } from './lettere/sicurezza.ts';
import type {
  DatiPrenotazione,
  Mittente,
  Modello,
  Nominati,
  ParoleLettera,
  Stati,
  TestoLettera,
} from './modello.ts';

/** Every kind of letter with its model; the compiler requires all. */
export const LETTERE = {
  ...account,
  ...sicurezza,
  ...documenti,
  ...prenotazioni,
  ...proposte,
  ...banco,
  ...attese,
  ...centroPrenotazioni,
  ...centro,
  ...copie,
} satisfies Readonly<Record<TipoLettera, object>>;

type DatiDi<T extends TipoLettera> = (typeof LETTERE)[T] extends Modello<infer D> ? D : never;

/** A letter: its kind and data. */
export type Lettera = { [T in TipoLettera]: { tipo: T; dati: DatiDi<T> } }[TipoLettera];

/** A letter of a kind that only another version knows, which put it into the outbox. */
export class UnknownLettera extends Error {
  override readonly name = 'UnknownLettera';
  constructor(tipo: string) {
    super(`Unknown kind of letter: ${tipo}`);
  }
}

/** The model of a letter; the compiler does not see the pairing of kind and data for a union. @throws UnknownLettera */
function modelloOf({ tipo }: Lettera): Modello<unknown> {
  if (!Object.hasOwn(LETTERE, tipo)) throw new UnknownLettera(tipo);
  return LETTERE[tipo] as unknown as Modello<unknown>;
}

/** Writes a letter. Its button opens the site in the letter's language (prodotto/panoramica#lingua). */
export function writeTesto(lettera: Lettera, come: Omit<Mittente, 'say'>): TestoLettera {
  const { lingua, inglesi } = come;
  const dati = lingua === 'en' && inglesi ? nameInEnglish(lettera.dati, inglesi) : lettera.dati;
  const say = (parole: ParoleLettera): string => parole[lingua];
  const { oggetto, paragrafi, azione, chiusa } = modelloOf(lettera).write(dati, { ...come, say });
  return {
    oggetto: say(oggetto),
    paragrafi: paragrafi.flatMap((one) => (one ? [typeof one === 'string' ? one : say(one)] : [])),
    ...(azione && { azione: { etichetta: say(azione.etichetta), href: inLingua(azione.href, lingua) } }),
    ...(chiusa && { chiusa: say(chiusa) }),
    ...paroleOf(lettera, come),
  };
}

/** The centre's own words for a letter, in its language or else in the default one. */
function paroleOf(lettera: Lettera, { lingua, parole }: Omit<Mittente, 'say'>): Pick<TestoLettera, 'parole'> {
  const quali = modelloOf(lettera).parole;
  const words = quali && parole?.[typeof quali === 'function' ? quali(lettera.dati) : quali];
  const own = words?.[lingua];
  const testo = own || words?.[LINGUA_PREDEFINITA];
  return testo ? { parole: { testo, ...(!own && { lingua: LINGUA_PREDEFINITA }) } } : {};
}

/** The fields in the data of letters that name a resource or a group. */
const DI_COSE: ReadonlySet<string> = new Set(['risorsa', 'cosa']);

/** Translates the names of resources in the data of a letter, where they have an English one. */
function nameInEnglish(value: unknown, inglesi: ReadonlyMap<string, string>, campo = ''): unknown {
  if (typeof value === 'string') return (DI_COSE.has(campo) && inglesi.get(value)) || value;
  if (Array.isArray(value)) return value.map((one) => nameInEnglish(one, inglesi));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, nameInEnglish(one, inglesi, key)]),
  );
}

function inLingua(href: string, lingua: Lingua): string {
  if (lingua === LINGUA_PREDEFINITA) return href;
  const url = new URL(href);
  url.searchParams.set('lingua', lingua);
  return url.href;
}

/** The member's bookings in a letter, whose terms are read before it is written. */
export const prenotazioniOf = (lettera: Lettera): readonly DatiPrenotazione[] =>
  modelloOf(lettera).prenotazioni?.(lettera.dati) ?? [];

export const idsOf = (lettere: readonly Lettera[]): number[] =>
  lettere.flatMap((lettera) => prenotazioniOf(lettera).map(({ id }) => id));

/** Whether letters of a kind are about a state; false for an unknown kind. */
export const isDiStato = (tipo: TipoLettera): boolean =>
  (LETTERE[tipo] as Modello<unknown> | undefined)?.stato !== undefined;

export const statoOf = (lettera: Lettera): readonly number[] =>
  modelloOf(lettera).stato?.di(lettera.dati) ?? [];

/** A letter about a state as it is now, or null where that is over; any other letter unchanged. */
export function judge(lettera: Lettera, stati: Stati): Lettera | null {
  if (!isDiStato(lettera.tipo)) return lettera;
  const dati = modelloOf(lettera).stato!.judge(lettera.dati, stati);
  return dati === null ? null : ({ ...lettera, dati } as Lettera);
}

/** Whether a letter carries its bookings to the member's calendar, and which of them. */
export const calendarioOf = (lettera: Lettera): Modello<unknown>['calendario'] =>
  modelloOf(lettera).calendario;

/** The ids of the accounts and reports that a letter to the centre names. */
export const nominatiIn = (lettera: Lettera): Nominati => modelloOf(lettera).nominati?.(lettera.dati) ?? {};
