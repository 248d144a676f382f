import type { ReactNode } from 'react';
import type { Sezione, Spec } from '#contract/scheda-tecnica.ts';
import { Nome, Scritto } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Caricato, type CaricatoProps } from '#web/shared/ui/caricato.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './scopri.module.css';
import { testiScopri } from './testi.ts';

interface Comandi {
  /** Renders the end of a section's header, or of a line: an administrator's buttons. */
  endSezione?: (sezione: Sezione) => ReactNode;
  endSpec?: (spec: Spec) => ReactNode;
}

export interface SchedaTecnicaProps extends Comandi {
  query: CaricatoProps<Sezione[]>['query'];
}

/**
 * The sheet as a table: each section has a header row and its lines of name and value
 * (prodotto/scheda#scheda-tecnica).
 */
export function SchedaTecnica({ query, ...comandi }: SchedaTecnicaProps) {
  const t = useTesti(testiScopri);
  return (
    <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="120px" />}>
      {(sezioni) =>
        sezioni.length === 0 ? (
          <p className="soft">{t('senza_scheda')}</p>
        ) : (
          <table className={styles['tabella']}>
            {sezioni.map((sezione) => (
              <Righe key={sezione.id} sezione={sezione} {...comandi} />
            ))}
          </table>
        )
      }
    </Caricato>
  );
}

function Righe({ sezione, endSezione, endSpec }: { sezione: Sezione } & Comandi) {
  return (
    <tbody>
      <tr>
        {/* The buttons share the width of the values, so that the last column is as narrow as one of them. */}
        <th colSpan={endSezione ? 1 : 2} scope="rowgroup">
          <Nome di={sezione} />
        </th>
        {endSezione && (
          <td colSpan={2} className={styles['comandi']}>
            {endSezione(sezione)}
          </td>
        )}
      </tr>
      {sezione.specs.map((spec) => (
        <tr key={spec.id}>
          <th scope="row">
            <Nome di={spec} />
          </th>
          <td>
            <Scritto italiano={spec.valore} inglese={spec.valore_en} />
          </td>
          {endSpec && <td className={styles['comandi']}>{endSpec(spec)}</td>}
        </tr>
      ))}
    </tbody>
  );
}
