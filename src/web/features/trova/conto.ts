import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { Calendario } from '#domain/apertura.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { giorniPagati, prezzoConContributo } from '#domain/prezzi.ts';
import { keyOfVoce, type VoceVassoio } from '#web/shared/vassoio.ts';

/** An entry of the tray as it is shown. */
export interface Scelta {
  key: string;
  voce: VoceVassoio;
  giorni: Intervallo;
  /** Null where the catalogue no longer has it. */
  nome: string | null;
  /** Euro. */
  cauzione: number;
}

/** The entries of the tray, named by the catalogue of both types. */
export function viewScelte(vassoio: readonly VoceVassoio[], catalogo: readonly VoceCatalogo[]): Scelta[] {
  return vassoio.map((voce) => {
    const found = findVoce(catalogo, voce);
    const { inizio, fine } = voce;
    return {
      key: keyOfVoce(voce),
      voce,
      giorni: { inizio, fine },
      nome: found?.nome ?? null,
      cauzione: found?.cauzione ?? 0,
    };
  });
}

function findVoce(
  catalogo: readonly VoceCatalogo[],
  { entry: { tipo, id } }: VoceVassoio,
): { nome: string; cauzione: number } | undefined {
  for (const voce of catalogo) {
    if (voce.tipo === tipo && voce.entry.id === id) {
      // A group asks what its first resource does, as on its page.
      const cauzione =
        voce.tipo === 'gruppo' ? (voce.entry.prenotabili[0]?.cauzione ?? 0) : voce.entry.cauzione;
      return { nome: voce.entry.nome, cauzione };
    }
  }
  return undefined;
}

/** What everything costs and how much is left as a deposit, in euro; `prezzo` is null where no space is among it. */
export function sumUp(
  scelte: readonly Scelta[],
  calendario: Calendario,
  contributo: number,
): { prezzo: number | null; cauzione: number } {
  const spazi = scelte.filter(({ voce }) => voce.tipo === 'spazio');
  const prezzi = spazi.map(({ giorni }) => prezzoConContributo(giorniPagati(calendario, giorni), contributo));
  return {
    prezzo: spazi.length > 0 ? prezzi.reduce((sum, one) => sum + one, 0) : null,
    cauzione: scelte.reduce((sum, { cauzione }) => sum + cauzione, 0),
  };
}

/** The days of all entries, where they are the same. */
export function sharedGiorni(scelte: readonly Scelta[]): Intervallo | null {
  const [first, ...rest] = scelte.map(({ giorni }) => giorni);
  if (!first) return null;
  return rest.every(({ inizio, fine }) => inizio === first.inizio && fine === first.fine) ? first : null;
}
