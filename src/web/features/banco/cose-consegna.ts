import type { Cosa, RigaBanco } from '#contract/banco.ts';
import { CONTANTI, type Scelto } from '#web/shared/scelta-come/pagamento.ts';
import type { CorpoConsegna } from './api.ts';
import { readRicevuta } from './cauzione.ts';

/** What the sheet of a hand-over knows about one thing. */
export interface CosaScelta {
  /** Whether it goes out. */
  readonly scelta: boolean;
  /** The keys of the ticked lines of its checklist. */
  readonly presenti: ReadonlySet<string>;
  /** The typed amount of its deposit. */
  readonly importo: string;
}

/** What a line is known by while the list may be read anew: what it says, and the how manieth it is that says so. */
export const keysOf = (cose: readonly Cosa[]): string[] => {
  const seen = new Map<string, number>();
  return cose.map((cosa) => {
    const text = `${cosa.nome}: ${cosa.valore}`;
    const n = (seen.get(text) ?? 0) + 1;
    seen.set(text, n);
    return `${text} (${n})`;
  });
};

/** A thing as the sheet starts with it: no line of its checklist is ticked. */
export const cosaOf = ({ prenotabile: { cauzione } }: RigaBanco, scelta: boolean): CosaScelta => ({
  scelta,
  presenti: new Set(),
  importo: cauzione > 0 ? String(cauzione) : '',
});

/** The deposit that is received with a thing, in whole euro; null if the text is not an amount. */
export const euroOf = ({ importo }: CosaScelta): number | null => {
  const ricevuta = readRicevuta({ importo, ...CONTANTI });
  return ricevuta === null ? null : (ricevuta?.importo ?? 0);
};

/**
 * The body that is sent for a thing: lines of the checklist that were left unticked are missing
 * (prodotto/banco#consegna).
 */
export function corpoOf(
  { versione, utente }: RigaBanco,
  { presenti, importo }: CosaScelta,
  cose: readonly Cosa[],
  { nota, ...scelto }: Scelto & { nota: string },
): CorpoConsegna {
  const cauzione = readRicevuta({ importo, ...scelto });
  const keys = keysOf(cose);
  return {
    versione,
    uscito: cose.filter((_, index) => presenti.has(keys[index]!)),
    mancavano: cose.filter((_, index) => !presenti.has(keys[index]!)),
    nota,
    // The sheet says so, and asks.
    ...(utente?.sospeso && { nonostante: ['PERSONA_SOSPESA'] }),
    ...(cauzione && { cauzione }),
  };
}
