import { z } from 'zod';
import { campiGestione, campiPrenotabile } from '#contract/prenotabili.ts';
import { numeroScritto } from '#web/shared/form/campi-scritti.ts';
import {
  CAMPI,
  CAMPI_RISORSA,
  type CampoRisorsa,
  type ValoriRisorsa,
} from '#web/shared/risorsa/tabella-campi.ts';
import { readNumero } from '#web/shared/format.ts';

export type Scritti = {
  [C in CampoRisorsa]: ValoriRisorsa[C] extends number
    ? string
    : ValoriRisorsa[C] extends number[]
      ? string[]
      : ValoriRisorsa[C];
};

export const isNumero = (campo: CampoRisorsa) => ['euro', 'numero'].includes(CAMPI_RISORSA[campo].modo);
/** Whether a field is a list of ids. */
export const isScelta = (campo: CampoRisorsa) => CAMPI_RISORSA[campo].modo === 'abilitazioni';
const SCHEMI = { ...campiPrenotabile, ...campiGestione };
const schemaOf = (campo: CampoRisorsa) =>
  isNumero(campo)
    ? numeroScritto(SCHEMI[campo] as z.ZodType<number, number>)
    : isScelta(campo)
      ? z.array(z.coerce.number()).pipe(SCHEMI[campo] as z.ZodType<number[], number[]>)
      : SCHEMI[campo];

export const Schema = z.object(
  Object.fromEntries(CAMPI.map((campo) => [campo, schemaOf(campo)])),
) as unknown as z.ZodType<ValoriRisorsa, Scritti>;

const table = <R>(valueOf: (campo: CampoRisorsa) => unknown) =>
  Object.fromEntries(CAMPI.map((campo) => [campo, valueOf(campo)])) as R;

export const writeValori = (valori: ValoriRisorsa): Scritti =>
  table((campo) => {
    const valore = valori[campo];
    return Array.isArray(valore) ? valore.map(String) : isNumero(campo) ? String(valore) : valore;
  });

/** Converts form values, trimmed; a text that is no whole number is NaN. */
export const readValori = (scritti: Scritti): ValoriRisorsa =>
  table((campo) => {
    const valore = scritti[campo];
    if (Array.isArray(valore)) return valore.map(Number).sort((a, b) => a - b);
    if (typeof valore !== 'string') return valore;
    return isNumero(campo) ? readNumero(valore) : valore.trim();
  });
