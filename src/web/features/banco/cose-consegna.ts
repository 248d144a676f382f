import type { Cosa, RigaBanco } from '#contract/banco.ts';
import { CONTANTI, type Scelto } from '#web/shared/scelta-come/scelta-come.tsx';
import type { CorpoConsegna } from './api.ts';
import { readRicevuta } from './cauzione.ts';

/** The state of one thing in the sheet of a hand-over. */
export interface CosaScelta {
  readonly scelta: boolean;
  /** Keys of the ticked lines of its checklist. */
  readonly presenti: ReadonlySet<string>;
  readonly importo: string;
}

/** Keys of checklist lines that survive a refetch: the text and its count among equal texts. */
export const keysOf = (cose: readonly Cosa[]): string[] => {
  const seen = new Map<string, number>();
  return cose.map((cosa) => {
    const text = `${cosa.nome}: ${cosa.valore}`;
    const n = (seen.get(text) ?? 0) + 1;
    seen.set(text, n);
    return `${text} (${n})`;
  });
};

/** The initial state of a thing in the sheet; nothing is ticked. */
export const cosaOf = ({ prenotabile: { cauzione } }: RigaBanco, scelta: boolean): CosaScelta => ({
  scelta,
  presenti: new Set(),
  importo: cauzione > 0 ? String(cauzione) : '',
});

/** The deposit received with a thing, in whole euro; null if the text is not an amount. */
export const euroOf = ({ importo }: CosaScelta): number | null => {
  const ricevuta = readRicevuta({ importo, ...CONTANTI });
  return ricevuta === null ? null : (ricevuta?.importo ?? 0);
};

/** The body to send for a thing; unticked lines of the checklist are missing (prodotto/banco#consegna). */
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
    // The sheet has asked.
    ...(utente?.sospeso && { nonostante: ['PERSONA_SOSPESA'] }),
    ...(cauzione && { cauzione }),
  };
}
