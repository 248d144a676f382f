import type { AccessoDocumento } from '#contract/registro.ts';

/** What somebody did with the document; viewing both sides in one go is one line. */
export interface RigaAccesso {
  id: number;
  attore: AccessoDocumento['attore'];
  fatto: 'caricato' | 'fronte' | 'retro' | 'tutto';
  /** The time of the latest access in the line. */
  quando: string;
}

/** Two views by one person within this time count as one. */
const INSIEME_MS = 10 * 60_000;

const fattoOf = ({ azione, lato }: AccessoDocumento): RigaAccesso['fatto'] =>
  azione === 'documento_caricato' ? 'caricato' : (lato ?? 'tutto');

/** The lines for a list of accesses, in the same order, newest first. */
export function groupAccessi(accessi: readonly AccessoDocumento[]): RigaAccesso[] {
  const righe: RigaAccesso[] = [];
  for (const accesso of accessi) {
    const { id, attore, quando } = accesso;
    const fatto = fattoOf(accesso);
    const last = righe.at(-1);
    const together =
      last !== undefined &&
      last.attore?.id === attore?.id &&
      last.fatto !== 'caricato' &&
      fatto !== 'caricato' &&
      Date.parse(last.quando) - Date.parse(quando) <= INSIEME_MS;
    if (!together) righe.push({ id, attore, fatto, quando });
    else if (last.fatto !== fatto) last.fatto = 'tutto';
  }
  return righe;
}
