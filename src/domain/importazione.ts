import { erroreCampo, type ErroreCampo } from './validazione.ts';

/**
 * What becomes of a row of a sheet: somebody or something new, nothing because it is there already, to be looked at
 * because it is there under other data, or to be corrected.
 */
type AzioneRiga = 'nuova' | 'salta' | 'diverso' | 'errore';

/** A row as it was read: the fields that tell it from others, in the form in which they are compared, and its errors. */
export type RigaLetta = {
  chiavi: readonly { campo: string; chiave: string }[];
  errori: readonly ErroreCampo[];
  /** What is to be known of it although it is new. */
  note?: readonly ErroreCampo[];
};

/** The decision about a row; of one that is skipped or to be looked at, `errori` says why. */
export type DecisioneRiga = { azione: AzioneRiga; errori: ErroreCampo[] };

/**
 * Decides what becomes of each row (prodotto/importazioni#sorti). What is there already is skipped, whatever else is
 * wrong with its row, and so is what an earlier row names, whatever becomes of that one.
 * @param findPresente what the centre has with this value: nothing, the same (`gia_presente`), or what differs
 */
export function decideRighe(
  righe: readonly RigaLetta[],
  findPresente: (campo: string, chiave: string, indice: number) => readonly ErroreCampo[],
): DecisioneRiga[] {
  const first = new Map<string, number>();
  return righe.map(({ chiavi, errori, note = [] }, indice) => {
    const named = chiavi.map(({ campo, chiave }) => ({ campo, chiave, id: `${campo} ${chiave}` }));
    const known = named
      .map(({ campo, chiave }) => findPresente(campo, chiave, indice))
      .find(({ length }) => length > 0);
    const again = named.find(({ id }) => first.has(id));
    for (const { id } of named) if (!first.has(id)) first.set(id, indice);
    if (known)
      return { azione: known[0]!.codice === 'gia_presente' ? 'salta' : 'diverso', errori: [...known] };
    if (again) {
      const riga = first.get(again.id)! + 1;
      return { azione: 'salta', errori: [erroreCampo(again.campo, 'ripetuto', { riga })] };
    }
    return errori.length > 0
      ? { azione: 'errore', errori: [...errori] }
      : { azione: 'nuova', errori: [...note] };
  });
}
