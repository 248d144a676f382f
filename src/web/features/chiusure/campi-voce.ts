import { z } from 'zod';
import { nome, says } from '#contract/campi.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { Causa } from './api.ts';
import type { Voce } from './vista-chiusura.ts';

const giornoScelto = z.custom<Giorno | null>();
const obbligatorio = says('obbligatorio');
/** Checked together with the fields, not only once these are right. */
const when = () => true;

/** The form of a closure or a stop: what the calls ask for, and a day or a piece that is not chosen yet. */
export const Schema = z
  .object({
    cosa: z.enum(['chiusura', 'fermo']),
    /** The id of the resource; empty until one is chosen. */
    risorsa: z.string(),
    inizio: giornoScelto,
    fine: giornoScelto,
    /** Until further notice: `fine` does not count. */
    senza_fine: z.boolean(),
    motivo: nome(120),
  })
  .refine(({ cosa, risorsa }) => cosa === 'chiusura' || risorsa !== '', {
    ...obbligatorio,
    path: ['risorsa'],
    when,
  })
  .refine(({ inizio }) => inizio !== null, { ...obbligatorio, path: ['inizio'], when })
  .refine((campi) => isSenzaFine(campi) || campi.fine !== null, { ...obbligatorio, path: ['fine'], when })
  .refine(({ inizio, fine, ...campi }) => isSenzaFine(campi) || !inizio || !fine || inizio <= fine, {
    ...says('fine_prima_di_inizio'),
    path: ['fine'],
    when,
  });
export type Campi = z.input<typeof Schema>;

/** What closures and stops consist of. */
export interface Valori {
  inizio: Giorno;
  fine: Giorno | null;
  motivo: string;
}

function isSenzaFine({ cosa, senza_fine }: { cosa: Voce['cosa']; senza_fine: boolean }): boolean {
  return cosa === 'fermo' && senza_fine;
}

/** The form of a closure or stop that exists, or of a new one. */
export function openCampi(voce: Voce | null): Campi {
  if (!voce)
    return { cosa: 'chiusura', risorsa: '', inizio: null, fine: null, senza_fine: false, motivo: '' };
  return {
    cosa: voce.cosa,
    risorsa: voce.cosa === 'fermo' ? String(voce.prenotabile.id) : '',
    ...writeCampi(voce),
  };
}

/** The fields that show some values. */
export function writeCampi({ inizio, fine, motivo }: Valori): Pick<Campi, keyof Valori | 'senza_fine'> {
  return { inizio, fine, senza_fine: fine === null, motivo };
}

/** What a form that has been checked asks for. */
export function readCausa(campi: Campi): Causa {
  const { cosa, risorsa, inizio, fine, motivo } = campi;
  const begins = inizio!;
  if (cosa === 'chiusura') return { tipo: cosa, body: { inizio: begins, fine: fine!, motivo } };
  const body = { inizio: begins, fine: isSenzaFine(campi) ? null : fine, motivo };
  return { tipo: cosa, prenotabile_id: Number(risorsa), body };
}
