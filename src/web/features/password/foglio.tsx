import type { ReactNode } from 'react';
import { Card } from '#web/shared/ui/card.tsx';
import { Wrap } from '#web/shared/ui/layout.tsx';
import styles from './password.module.css';

/** A narrow page with one card. */
export function Foglio({ titolo, sotto, children }: { titolo: string; sotto: string; children: ReactNode }) {
  return (
    <Wrap className={styles['pagina']}>
      <div className={styles['foglio']}>
        <div className={styles['intro']}>
          <h1>{titolo}</h1>
          <p className="soft">{sotto}</p>
        </div>
        <Card className={styles['scheda']}>{children}</Card>
      </div>
    </Wrap>
  );
}
