import { z } from 'zod';
import { campiGestione, campiPrenotabile } from '#contract/prenotabili.ts';
import { numeroScritto, readNumero } from '#web/shared/form/numero-scritto.ts';
import { CAMPI, CAMPI_RISORSA, type Campo, type Valori } from '#web/shared/risorsa/tabella-campi.ts';

/** The values of the form of a resource: numbers as they are typed. */
export type Scritti = {
  [C in Campo]: Valori[C] extends number ? string : Valori[C] extends number[] ? string[] : Valori[C];
};

/** Whether a field is a whole number, in euro or not. */
export const isNumero = (campo: Campo) => ['euro', 'numero'].includes(CAMPI_RISORSA[campo].modo);
/** Whether a field is a choice of several things, stored as their ids. */
export const isScelta = (campo: Campo) => CAMPI_RISORSA[campo].modo === 'abilitazioni';
const SCHEMI = { ...campiPrenotabile, ...campiGestione };
const schemaOf = (campo: Campo) =>
  isNumero(campo)
    ? numeroScritto(SCHEMI[campo] as z.ZodType<number, number>)
    : isScelta(campo)
      ? z.array(z.coerce.number()).pipe(SCHEMI[campo] as z.ZodType<number[], number[]>)
      : SCHEMI[campo];

export const Schema = z.object(
  Object.fromEntries(CAMPI.map((campo) => [campo, schemaOf(campo)])),
) as unknown as z.ZodType<Valori, Scritti>;

const table = <R>(valueOf: (campo: Campo) => unknown) =>
  Object.fromEntries(CAMPI.map((campo) => [campo, valueOf(campo)])) as R;

/** The form's values for a resource. */
export const writeValori = (valori: Valori): Scritti =>
  table((campo) => {
    const valore = valori[campo];
    return Array.isArray(valore) ? valore.map(String) : isNumero(campo) ? String(valore) : valore;
  });

/** The values that a form stands for, without surrounding spaces; a text that is no whole number is NaN. */
export const readValori = (scritti: Scritti): Valori =>
  table((campo) => {
    const valore = scritti[campo];
    if (Array.isArray(valore)) return valore.map(Number).sort((a, b) => a - b);
    if (typeof valore !== 'string') return valore;
    return isNumero(campo) ? readNumero(valore) : valore.trim();
  });
