import { erroreCampo, type ErroreCampo } from './validazione.ts';

/** What becomes of a row of a sheet: somebody or something new, nothing because it is there already, or to be corrected. */
type AzioneRiga = 'nuova' | 'salta' | 'errore';

/** A row as it was read: the fields that tell it from others, in the form in which they are compared, and its errors. */
export type RigaLetta = {
  chiavi: readonly { campo: string; chiave: string }[];
  errori: readonly ErroreCampo[];
};

/** The decision about a row; of one that is skipped, `errori` says why. */
export type Sorte = { azione: AzioneRiga; errori: ErroreCampo[] };

/**
 * Decides what becomes of each row (prodotto/importazioni#sorti). What is there already is skipped, whatever else is
 * wrong with its row, and so is what an earlier row names, whatever becomes of that one.
 * @param isPresente whether the centre has a person or a thing with this value
 */
export function decideRighe(
  righe: readonly RigaLetta[],
  isPresente: (campo: string, chiave: string) => boolean,
): Sorte[] {
  const first = new Map<string, number>();
  return righe.map(({ chiavi, errori }, indice) => {
    const named = chiavi.map(({ campo, chiave }) => ({ campo, chiave, id: `${campo} ${chiave}` }));
    const known = named.find(({ campo, chiave }) => isPresente(campo, chiave));
    const again = named.find(({ id }) => first.has(id));
    for (const { id } of named) if (!first.has(id)) first.set(id, indice);
    if (known) return { azione: 'salta', errori: [erroreCampo(known.campo, 'gia_presente')] };
    if (again) {
      const riga = first.get(again.id)! + 1;
      return { azione: 'salta', errori: [erroreCampo(again.campo, 'ripetuto', { riga })] };
    }
    return errori.length > 0 ? { azione: 'errore', errori: [...errori] } : { azione: 'nuova', errori: [] };
  });
}
