import { memo } from 'react';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { overlap } from '#domain/intervallo.ts';
import barra from './barra.module.css';
import { BarraFerma, BarraPrenotata, BarraTenutaPosto, type Misure } from './barra.tsx';
import { isFermo, isTenuta, type Barra } from './barre.ts';
import styles from './planner.module.css';

export interface RigaRisorsaProps {
  nome: string;
  /** Its id if its free days can be pressed to book them, otherwise null. */
  libera: number | null;
  top: number;
  indice: number;
  misure: Misure;
  /** Null until the line is filled. */
  barre: readonly Barra[] | null;
  /** The bar that the Tab key reaches, if it is on this line. */
  fuoco: Barra['id'] | null;
  /** The day without a bar that the Tab key reaches, if it is on this line, and what is said of it. */
  cursore: Giorno | null;
  detto: string;
  /** Whether pressing it would do nothing. */
  spento: boolean;
}

/** A resource, its stops, held places and bookings. */
export const RigaRisorsa = memo(function RigaRisorsa(props: RigaRisorsaProps) {
  const { nome, libera, top, indice, misure, barre, fuoco, cursore, detto, spento } = props;
  const { inizio, giorno } = misure;
  return (
    <div role="row" aria-rowindex={indice} className={styles['riga']} style={{ top }}>
      <div role="rowheader" className={styles['nome']} title={nome}>
        <span>{nome}</span>
      </div>
      <div role="gridcell" className={styles['giornate']} data-risorsa={libera ?? undefined}>
        {barre?.map((one) =>
          isFermo(one) ? (
            <BarraFerma
              key={one.id}
              barra={one}
              coperta={barre.some((other) => !isFermo(other) && overlap(other, one))}
              misure={misure}
              tabStop={one.id === fuoco}
            />
          ) : isTenuta(one) ? (
            <BarraTenutaPosto key={one.id} barra={one} misure={misure} tabStop={one.id === fuoco} />
          ) : (
            <BarraPrenotata key={one.id} barra={one} misure={misure} tabStop={one.id === fuoco} />
          ),
        )}
        {cursore && (
          <button
            // One for each day, so that a screen reader tells of the next one.
            key={cursore}
            type="button"
            data-cursore=""
            className={barra['cursore']}
            tabIndex={0}
            style={{ left: daysBetween(inizio, cursore) * giorno, width: giorno }}
            aria-label={detto}
            aria-disabled={spento || undefined}
          />
        )}
      </div>
    </div>
  );
});
