import { addGiorni, maxGiorno, type Giorno } from '#domain/giorno.ts';
import { contains, type Intervallo } from '#domain/intervallo.ts';

/** The keyboard position: a day on a line, counted from 0. A taken day means its bar. */
interface Punto {
  line: number;
  giorno: Giorno;
}

/** The bar of a line that begins nearest to a day; null on an empty line. */
function nearest(all: readonly Intervallo[], inizio: string): Intervallo | null {
  let best: Intervallo | null = null;
  for (const one of all) {
    if (!best || one.inizio <= inizio) best = one;
    if (one.inizio >= inizio) {
      // Prefer the earlier neighbour if it is still running on that day.
      if (best.fine < inizio) best = one;
      break;
    }
  }
  return best;
}

/** The next non-empty line above (-1) or below (1), and its bar nearest to a day. */
function nearestBeyond(
  lines: readonly (readonly Intervallo[])[],
  { line, giorno }: Punto,
  step: 1 | -1,
): { line: number; to: Intervallo } | null {
  const inizio = lines[line]?.find((one) => contains(one, giorno))?.inizio ?? giorno;
  for (let next = line + step; next >= 0 && next < lines.length; next += step) {
    const to = nearest(lines[next] ?? [], inizio);
    if (to) return { line: next, to };
  }
  return null;
}

/** The target of a key with Ctrl: the next bar in its direction, or a corner of the planner. */
function jump(
  key: string,
  lines: readonly (readonly Intervallo[])[],
  from: Punto,
  span: Intervallo,
): Punto | null {
  const { line, giorno } = from;
  const here = lines[line] ?? [];
  const at = (to: Intervallo | undefined, on = line) =>
    to && { line: on, giorno: maxGiorno(to.inizio, span.inizio) };
  switch (key) {
    case 'ArrowLeft':
      return at(here.findLast(({ fine }) => fine < giorno)) ?? null;
    case 'ArrowRight':
      return at(here.find(({ inizio }) => inizio > giorno)) ?? null;
    case 'Home':
      return { line: 0, giorno: span.inizio };
    case 'End':
      return { line: lines.length - 1, giorno: span.fine };
    case 'ArrowUp':
    case 'ArrowDown': {
      const found = nearestBeyond(lines, from, key === 'ArrowUp' ? -1 : 1);
      return found && (at(found.to, found.line) ?? null);
    }
    default:
      return null;
  }
}

/**
 * The target of a key: arrows move to the next day or line and pass a bar in one step, Home and End to the ends of the
 * line, with Ctrl from bar to bar. Null if the key does nothing.
 * @param lines bars of each line, by start and without overlaps (`layTratti`)
 * @param span the shown days
 */
export function followKey(
  key: string,
  ctrl: boolean,
  lines: readonly (readonly Intervallo[])[],
  from: Punto,
  span: Intervallo,
): Punto | null {
  if (ctrl) return jump(key, lines, from, span);
  const { line, giorno } = from;
  const here = lines[line]?.find((one) => contains(one, giorno));
  const go = (to: Punto) => (lines[to.line] && contains(span, to.giorno) ? to : null);
  switch (key) {
    case 'ArrowLeft':
      return go({ line, giorno: addGiorni(here?.inizio ?? giorno, -1) });
    case 'ArrowRight':
      return go({ line, giorno: addGiorni(here?.fine ?? giorno, 1) });
    case 'ArrowUp':
      return go({ line: line - 1, giorno });
    case 'ArrowDown':
      return go({ line: line + 1, giorno });
    case 'Home':
      return { line, giorno: span.inizio };
    case 'End':
      return { line, giorno: span.fine };
    default:
      return null;
  }
}

/** Keys that move the focus and must not scroll. */
export const isMove = (key: string): boolean => /^(Arrow(Left|Right|Up|Down)|Home|End)$/.test(key);
