import { PatternLines } from '@visx/pattern';
import { scaleBand, scaleLinear } from '@visx/scale';
import { BarGroup, BarGroupHorizontal } from '@visx/shape';
import { useId } from 'react';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './barre.module.css';

/** The bars of one name; `breve` stands under them. */
export interface Riga {
  breve: string;
  prima: number;
  seconda: number;
}

export interface BarreProps {
  righe: readonly Riga[];
  /** What the two series are. */
  serie: readonly [prima: string, seconda: string];
  /** What is drawn, for people who cannot see it; the numbers stand in the table. */
  descrizione: string;
  formato: (valore: number) => string;
}

const KEYS = ['prima', 'seconda'] as const;
/** More groups than this do not fit beside each other with their numbers: the bars then lie at every width. */
const IN_PIEDI = 12;
const { larga, gruppo, alta, sinistra, base } = {
  larga: 1160,
  gruppo: 92,
  alta: 300,
  sinistra: 44,
  base: 260,
};
const { stretta, riga, etichette } = { stretta: 328, riga: 44, etichette: 40 };

/** Two series of numbers as bars; on phones, and where there are many, they lie down (prodotto/rendiconto#pagina). */
export function Barre(props: BarreProps) {
  const { righe, serie } = props;
  const inPiedi = righe.length <= IN_PIEDI;
  return (
    <figure className={styles['figura']}>
      <ul className={styles['legenda']} aria-hidden="true">
        {serie.map((nome, n) => (
          <li key={nome}>
            <Campione serie={n} />
            {nome}
          </li>
        ))}
      </ul>
      {inPiedi && <InPiedi {...props} />}
      <Sdraiate {...props} soloStretto={inPiedi} />
    </figure>
  );
}

function Campione({ serie }: { serie: number }) {
  const id = useId();
  return (
    <svg width={22} height={16} className={styles['disegno']}>
      <Tratteggio id={id} />
      <rect x={1} y={1} width={20} height={14} className={styles[`s${serie}`]} {...hatched(serie, id)} />
    </svg>
  );
}

/** The hatch of the second series: one drawing refers only to what is in itself. */
const Tratteggio = ({ id }: { id: string }) => (
  <PatternLines
    id={id}
    width={6}
    height={6}
    orientation={['diagonal']}
    strokeWidth={2}
    className={styles['tratto'] ?? ''}
  />
);

const hatched = (serie: number, id: string) => (serie === 1 ? { fill: `url(#${id})` } : {});
const most = (righe: readonly Riga[]) =>
  Math.max(1, ...righe.flatMap(({ prima, seconda }) => [prima, seconda]));
const inSerie = scaleBand<(typeof KEYS)[number]>({ domain: [...KEYS], padding: 0.06 });

function InPiedi({ righe, descrizione, formato }: BarreProps) {
  const id = useId();
  const nomi = scaleBand({
    domain: righe.map((_, n) => n),
    range: [0, Math.min(larga - sinistra, gruppo * righe.length)],
    padding: 0.2,
  });
  const valori = scaleLinear({ domain: [0, most(righe)], range: [base, 30], nice: 5 });
  const serie = inSerie.copy().range([0, nomi.bandwidth()]);
  return (
    <svg
      viewBox={`0 0 ${larga} ${alta}`}
      role="img"
      aria-label={descrizione}
      className={cx(styles['disegno'], styles['largo'])}
    >
      <Tratteggio id={id} />
      {valori.ticks(4).map((tick) => (
        <g key={tick}>
          <path
            d={`M${sinistra} ${valori(tick)}H${sinistra + nomi.range()[1]}`}
            className={styles['linea']}
          />
          <text x={sinistra - 8} y={valori(tick) + 5} textAnchor="end">
            {formato(tick)}
          </text>
        </g>
      ))}
      <BarGroup
        data={righe.map((one, n) => ({ ...one, n }))}
        keys={[...KEYS]}
        x0={({ n }) => n}
        x0Scale={nomi}
        x1Scale={serie}
        yScale={valori}
        height={base}
        color={() => ''}
      >
        {(gruppi) =>
          gruppi.map(({ index, x0, bars }) => (
            <g key={index} transform={`translate(${sinistra + x0} 0)`}>
              {bars.map(({ x, y, width, height, value }, n) => (
                <g key={KEYS[n]}>
                  <rect {...{ x, y, width, height }} className={styles[`s${n}`]} {...hatched(n, id)} />
                  <text x={x + width / 2} y={y - 6} textAnchor="middle" className={styles['valore']}>
                    {formato(value)}
                  </text>
                </g>
              ))}
              <text x={nomi.bandwidth() / 2} y={base + 24} textAnchor="middle">
                {righe[index]!.breve}
              </text>
            </g>
          ))
        }
      </BarGroup>
    </svg>
  );
}

function Sdraiate({ righe, descrizione, formato, soloStretto }: BarreProps & { soloStretto: boolean }) {
  const id = useId();
  const alta = righe.length * riga;
  const nomi = scaleBand({ domain: righe.map((_, n) => n), range: [0, alta], padding: 0.14 });
  // Beside the longest bar its number has room.
  const valori = scaleLinear({ domain: [0, most(righe)], range: [0, stretta - etichette - 48] });
  const serie = inSerie.copy().range([0, nomi.bandwidth()]);
  return (
    <svg
      viewBox={`0 0 ${stretta} ${alta}`}
      role="img"
      aria-label={descrizione}
      className={cx(styles['disegno'], soloStretto ? styles['stretto'] : styles['sdraiato'])}
    >
      <Tratteggio id={id} />
      <path d={`M${etichette} 0V${alta}`} className={styles['asse']} />
      <BarGroupHorizontal
        data={righe.map((one, n) => ({ ...one, n }))}
        keys={[...KEYS]}
        y0={({ n }) => n}
        y0Scale={nomi}
        y1Scale={serie}
        xScale={valori}
        width={stretta}
        color={() => ''}
      >
        {(gruppi) =>
          gruppi.map(({ index, y0, bars }) => (
            <g key={index} transform={`translate(${etichette} ${y0})`}>
              <text x={-etichette} y={nomi.bandwidth() / 2 + 5}>
                {righe[index]!.breve}
              </text>
              {bars.map(({ y, height, value }, n) => (
                <g key={KEYS[n]}>
                  <rect
                    {...{ y, height }}
                    width={valori(value)}
                    className={styles[`s${n}`]}
                    {...hatched(n, id)}
                  />
                  <text x={valori(value) + 6} y={y + height / 2 + 5} className={styles['valore']}>
                    {formato(value)}
                  </text>
                </g>
              ))}
            </g>
          ))
        }
      </BarGroupHorizontal>
    </svg>
  );
}
