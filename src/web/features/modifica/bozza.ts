import type { Prenotabile } from '#contract/prenotabili.ts';
import { readNumero } from '#web/shared/form/numero-scritto.ts';
import { CAMPI, CAMPI_RISORSA, type Campo, type Valori } from '#web/shared/risorsa/tabella-campi.ts';

/** The form's values, with numbers as they are typed. */
export type Bozza = { [C in Campo]: Valori[C] extends number ? string : Valori[C] };

/** A resource being edited. */
export interface Modifica {
  /** The resource as it was when the form began to differ from it; its `versione` is sent. */
  readonly base: Prenotabile;
  readonly bozza: Bozza;
  /** A later state made by somebody else, which the user has to decide about; null otherwise. */
  readonly altrui: Prenotabile | null;
}

export function beginModifica(base: Prenotabile): Modifica {
  return { base, bozza: bozzaOf(base), altrui: null };
}

function bozzaOf(valori: Valori): Bozza {
  const typed = (valore: Valori[Campo]) => (typeof valore === 'number' ? String(valore) : valore);
  return Object.fromEntries(CAMPI.map((campo) => [campo, typed(valori[campo])])) as Bozza;
}

/** The form as values; what is no whole number is NaN, which every schema refuses. */
function valoriOf(bozza: Bozza): Valori {
  const read = (campo: Campo): Valori[Campo] => {
    const valore = bozza[campo];
    if (typeof valore === 'boolean') return valore;
    return /^(?:euro|numero)$/.test(CAMPI_RISORSA[campo].modo) ? readNumero(valore) : valore.trim();
  };
  return Object.fromEntries(CAMPI.map((campo) => [campo, read(campo)])) as Valori;
}

/**
 * The fields in which the form really differs from the stored resource (prodotto/catalogo#modifica): surrounding spaces
 * and leading zeros do not count.
 */
export function differenze({ bozza, base }: Pick<Modifica, 'bozza' | 'base'>): Partial<Valori> {
  const valori = valoriOf(bozza);
  return Object.fromEntries(
    CAMPI.filter((campo) => valori[campo] !== base[campo]).map((c) => [c, valori[c]]),
  );
}

/** A field changed by somebody else: their value, and the form's value if it was touched. */
export interface Divergenza {
  campo: Campo;
  mia: Valori[Campo] | undefined;
  loro: Valori[Campo];
}

/** The differences between the resource being edited and a later state of it, field by field. */
export function divergenze({ bozza, base }: Pick<Modifica, 'bozza' | 'base'>, poi: Valori): Divergenza[] {
  const mie = differenze({ bozza, base });
  return CAMPI.filter((campo) => poi[campo] !== base[campo]).map((campo) => ({
    campo,
    mia: mie[campo],
    loro: poi[campo],
  }));
}

/**
 * Whether a later state does not conflict with what is being saved: only pictures or links changed, or fields that the
 * form sets to the same values, as after one's own change whose answer was lost.
 */
export function isConcorde(modifica: Pick<Modifica, 'bozza' | 'base'>, poi: Valori): boolean {
  return divergenze(modifica, poi).every(({ mia, loro }) => mia === loro);
}

/** Moves the form onto a newer state of the resource: touched fields stay, the others follow. */
export function rebaseModifica(modifica: Modifica, poi: Prenotabile): Modifica {
  const { bozza } = modifica;
  const mie = differenze(modifica);
  const toccati = CAMPI.filter((campo) => campo in mie && mie[campo] !== poi[campo]).map((campo) => [
    campo,
    bozza[campo],
  ]);
  return { base: poi, bozza: { ...bozzaOf(poi), ...Object.fromEntries(toccati) }, altrui: null };
}

/**
 * Takes in a newly read state. If it and the form changed the same field differently, nothing is decided here: the
 * base, and with it the `versione` that is sent, stays as it was.
 */
export function mergeModifica(modifica: Modifica, poi: Prenotabile): Modifica {
  const { base, altrui } = modifica;
  if (poi.versione <= Math.max(base.versione, altrui?.versione ?? 0)) return modifica;
  const scontro = divergenze(modifica, poi).some(({ mia, loro }) => mia !== undefined && mia !== loro);
  return scontro ? { ...modifica, altrui: poi } : rebaseModifica(modifica, poi);
}
