import { alternate, POSTI } from '../features/pubblico/parete.ts';

/**
 * Returns one part of the centre's facts, `centro.json?parte=home`, so that a page contains only its own texts. The
 * part 'base' contains what every page shows.
 */
const BASE = [
  'nome',
  'sottotitolo',
  'casella',
  'telefono',
  'indirizzo',
  'orari',
  'apertura',
  'dichiarazione_agid',
];

export default function parteLoader(source) {
  const centro = JSON.parse(source);
  const parte = new URLSearchParams(this.resourceQuery).get('parte');
  if (parte === 'parete') return JSON.stringify(parete(centro));
  if (parte === 'base') return JSON.stringify(Object.fromEntries(BASE.map((key) => [key, centro[key]])));
  if (parte === 'orizzonte') return JSON.stringify(orizzonte(centro));
  if (!(parte in centro)) throw new Error(`centro.json has no part "${parte}"`);
  return JSON.stringify(centro[parte]);
}

/**
 * How far ahead a visitor's calendar reaches: as far as a resident's. The horizons of other classes are not published.
 */
function orizzonte({ fasce }) {
  return fasce ? { fasce: { residente: fasce.residente } } : {};
}

/**
 * The instruments of the catalogue that the home page hangs on its wall until it has read the present ones: name, terms
 * and drawing of each.
 */
function parete({ risorse }) {
  const strumenti = risorse.filter(({ tipo }) => tipo === 'strumento');
  return alternate(strumenti.map((risorsa) => ({ ...risorsa, fissa: risorsa.non_prenotabile })))
    .slice(0, POSTI)
    .map(({ nome, illustrazione, noleggio_max, non_prenotabile }) => ({
      nome,
      illustrazione,
      noleggio_max,
      non_prenotabile,
    }));
}
