import type { Cosa, RigaBanco } from '#contract/banco.ts';
import type { Come } from '#domain/euro.ts';
import type { CorpoConsegna } from './api.ts';
import { readRicevuta } from './cauzione.ts';

/** What the sheet of a hand-over knows of one thing. */
export interface CosaScelta {
  /** It goes out. */
  readonly scelta: boolean;
  /** The places in its list of what somebody has looked at. */
  readonly presenti: ReadonlySet<number>;
  /** What is written as its deposit. */
  readonly importo: string;
}

/** A thing as the sheet begins with it: nothing of its list is ticked. */
export const cosaOf = ({ prenotabile: { cauzione } }: RigaBanco, scelta: boolean): CosaScelta => ({
  scelta,
  presenti: new Set(),
  importo: cauzione > 0 ? String(cauzione) : '',
});

/** Whole euro that come in with a thing; null where what is written is no amount. */
export const euroOf = ({ importo }: CosaScelta): number | null => {
  const ricevuta = readRicevuta({ importo, come: 'contanti' });
  return ricevuta === null ? null : (ricevuta?.importo ?? 0);
};

/** What is sent of a thing: what of its list is left unticked was missing (prodotto/banco#consegna). */
export function corpoOf(
  { versione }: RigaBanco,
  { presenti, importo }: CosaScelta,
  cose: readonly Cosa[],
  { come, nota }: { come: Come; nota: string },
): CorpoConsegna {
  const cauzione = readRicevuta({ importo, come });
  return {
    versione,
    uscito: cose.filter((_, index) => presenti.has(index)),
    mancavano: cose.filter((_, index) => !presenti.has(index)),
    nota,
    ...(cauzione && { cauzione }),
  };
}
