import { z } from 'zod';
import { nome, says } from '#contract/campi.ts';
import type { Giorno } from '#domain/giorno.ts';
import type { CausaChiusura } from './api.ts';
import type { VoceChiusure } from './vista-chiusura.ts';

const giornoScelto = z.custom<Giorno | null>();
const obbligatorio = says('obbligatorio');
/** Run the check with those of the fields, not only once they pass. */
const when = () => true;

/** The form of a closure or stop; a day and a piece may not be chosen yet. */
export const Schema = z
  .object({
    cosa: z.enum(['chiusura', 'fermo']),
    /** The id of the resource; empty until one is chosen. */
    risorsa: z.string(),
    inizio: giornoScelto,
    fine: giornoScelto,
    /** Until further notice: ignores `fine`. */
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

export interface ValoriChiusura {
  inizio: Giorno;
  fine: Giorno | null;
  motivo: string;
}

function isSenzaFine({ cosa, senza_fine }: { cosa: VoceChiusure['cosa']; senza_fine: boolean }): boolean {
  return cosa === 'fermo' && senza_fine;
}

/**
 * Default values.
 * @param giorno the pressed day, for a new closure or stop
 */
export function openCampi(voce: VoceChiusure | null, giorno: Giorno | null = null): Campi {
  if (!voce)
    return { cosa: 'chiusura', risorsa: '', inizio: giorno, fine: giorno, senza_fine: false, motivo: '' };
  return {
    cosa: voce.cosa,
    risorsa: voce.cosa === 'fermo' ? String(voce.prenotabile.id) : '',
    ...writeCampi(voce),
  };
}

export function writeCampi({
  inizio,
  fine,
  motivo,
}: ValoriChiusura): Pick<Campi, keyof ValoriChiusura | 'senza_fine'> {
  return { inizio, fine, senza_fine: fine === null, motivo };
}

export function readCausa(campi: Campi): CausaChiusura {
  const { cosa, risorsa, inizio, fine, motivo } = campi;
  const begins = inizio!;
  if (cosa === 'chiusura') return { tipo: cosa, body: { inizio: begins, fine: fine!, motivo } };
  const body = { inizio: begins, fine: isSenzaFine(campi) ? null : fine, motivo };
  return { tipo: cosa, prenotabile_id: Number(risorsa), body };
}
