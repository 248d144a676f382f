import type { ReactNode } from 'react';
import type { SezioneScheda, Spec } from '#contract/scheda-tecnica.ts';
import { Nome, Scritto } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Caricato, type CaricatoProps } from '#web/shared/ui/caricato.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './scopri.module.css';
import { testiScopri } from './testi.ts';

interface Comandi {
  /** Renders an administrator's buttons after a section's header, or after a line. */
  endSezione?: (sezione: SezioneScheda) => ReactNode;
  endSpec?: (spec: Spec) => ReactNode;
}

export interface SchedaTecnicaProps extends Comandi {
  query: CaricatoProps<SezioneScheda[]>['query'];
}

/** The sheet as a table: a header row per section, and lines of name and value (prodotto/scheda#scheda-tecnica). */
export function SchedaTecnica({ query, ...comandi }: SchedaTecnicaProps) {
  const t = useTesti(testiScopri);
  return (
    <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="120px" />}>
      {(sezioni) =>
        sezioni.length === 0 ? (
          <p className="soft">{t('senza_scheda')}</p>
        ) : (
          <table className={cx(styles['tabella'], 'wide collapse t2')}>
            {sezioni.map((sezione) => (
              <Righe key={sezione.id} sezione={sezione} {...comandi} />
            ))}
          </table>
        )
      }
    </Caricato>
  );
}

function Righe({ sezione, endSezione, endSpec }: { sezione: SezioneScheda } & Comandi) {
  return (
    <tbody>
      <tr>
        {/* The buttons share the width of the values, so that the last column is as narrow as one of them. */}
        <th colSpan={endSezione ? 1 : 2} scope="rowgroup" className="sunken w800">
          <Nome di={sezione} />
        </th>
        {endSezione && (
          <td colSpan={2} className={cx(styles['comandi'], 'sunken w600')}>
            {endSezione(sezione)}
          </td>
        )}
      </tr>
      {sezione.specs.map((spec) => (
        <tr key={spec.id}>
          <th scope="row" className="w400 soft">
            <Nome di={spec} />
          </th>
          <td className="w600 pre-line">
            <Scritto italiano={spec.valore} inglese={spec.valore_en} />
          </td>
          {endSpec && <td className={cx(styles['comandi'], 'w600')}>{endSpec(spec)}</td>}
        </tr>
      ))}
    </tbody>
  );
}
