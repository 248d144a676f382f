import { z } from 'zod';
import { campiPrenotabile } from '#contract/prenotabili.ts';
import { numeroScritto, readNumero } from '#web/shared/form/numero-scritto.ts';
import { CAMPI, CAMPI_RISORSA, type Campo, type Valori } from '#web/shared/risorsa/tabella-campi.ts';

/** The form of a resource: numbers as they are typed. */
export type Scritti = { [C in Campo]: Valori[C] extends number ? string : Valori[C] };

/** Whether a field is a whole number, of euro or of anything else. */
export const isNumero = (campo: Campo) => ['euro', 'numero'].includes(CAMPI_RISORSA[campo].modo);
const schemaOf = (campo: Campo) =>
  isNumero(campo)
    ? numeroScritto(campiPrenotabile[campo] as z.ZodType<number, number>)
    : campiPrenotabile[campo];

export const Schema = z.object(
  Object.fromEntries(CAMPI.map((campo) => [campo, schemaOf(campo)])),
) as unknown as z.ZodType<Valori, Scritti>;

const table = <R>(valueOf: (campo: Campo) => unknown) =>
  Object.fromEntries(CAMPI.map((campo) => [campo, valueOf(campo)])) as R;

/** The form that shows a resource. */
export const writeValori = (valori: Valori): Scritti =>
  table((campo) => (isNumero(campo) ? String(valori[campo]) : valori[campo]));

/** The values of a form, without surrounding spaces; what is no whole number is NaN. */
export const readValori = (scritti: Scritti): Valori =>
  table((campo) => {
    const valore = scritti[campo];
    if (typeof valore === 'boolean') return valore;
    return isNumero(campo) ? readNumero(valore) : valore.trim();
  });
