import type { AccessoDocumento } from '#contract/registro.ts';

/** The action on the document. Viewing both sides within `INSIEME_MS` is one line. */
export interface RigaAccesso {
  id: number;
  attore: AccessoDocumento['attore'];
  fatto: 'caricato' | 'fronte' | 'retro' | 'tutto';
  quando: string;
}

/** Views by one person within this time count as one, in milliseconds. */
const INSIEME_MS = 10 * 60_000;

const fattoOf = ({ azione, lato }: AccessoDocumento): RigaAccesso['fatto'] =>
  azione === 'documento_caricato' ? 'caricato' : (lato ?? 'tutto');

/** Groups accesses into lines, newest first as they are. */
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
