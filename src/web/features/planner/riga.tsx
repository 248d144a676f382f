import { memo } from 'react';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { overlap } from '#domain/intervallo.ts';
import barra from './barra.module.css';
import { BarraStesa } from './barra.tsx';
import { isFermo, type Barra } from './barre.ts';
import styles from './planner.module.css';
import type { Riga } from './righe.ts';
import type { Misure } from './use-planner.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { testiPlanner } from './testi.ts';

interface RigaRisorsaProps {
  riga: Extract<Riga, { tipo: 'risorsa' }>;
  nome: string;
  indice: number;
  misure: Misure;
  /** Null until the line is filled. */
  barre: readonly Barra[] | null;
  /** The bar that the Tab key reaches, if it is on this line. */
  fuoco: Barra['id'] | null;
  /** The day without a bar that it reaches, what is said of it, and whether pressing it would do nothing. */
  cursore: { giorno: Giorno; detto: string; spento: boolean } | null;
}

/** A resource, its stops, held places and bookings. */
export const RigaRisorsa = memo(function RigaRisorsa(props: RigaRisorsaProps) {
  const { riga, nome, indice, misure, barre, fuoco, cursore } = props;
  const { inizio, giorno } = misure;
  const t = useTesti(testiPlanner);
  // Else it would be named after all of its bookings.
  const detto = barre ? t('riga', { nome, count: barre.filter((one) => !isFermo(one)).length }) : nome;
  return (
    <div
      role="row"
      aria-rowindex={indice}
      aria-label={detto}
      className={styles['riga']}
      style={{ top: riga.top }}
    >
      <div role="rowheader" className={styles['nome']} title={nome}>
        <span>{nome}</span>
      </div>
      <div
        role="gridcell"
        className={styles['giornate']}
        data-risorsa={riga.prenotabile ? riga.id : undefined}
      >
        {barre?.map((one) => (
          <BarraStesa
            key={one.id}
            barra={one}
            coperta={isFermo(one) && barre.some((other) => !isFermo(other) && overlap(other, one))}
            misure={misure}
            tabStop={one.id === fuoco}
          />
        ))}
        {cursore && (
          <button
            // One for each day, so that a screen reader tells of the next one.
            key={cursore.giorno}
            type="button"
            data-cursore=""
            className={barra['cursore']}
            tabIndex={0}
            style={{ left: daysBetween(inizio, cursore.giorno) * giorno, width: giorno }}
            aria-label={cursore.detto}
            aria-disabled={cursore.spento || undefined}
          />
        )}
      </div>
    </div>
  );
});
