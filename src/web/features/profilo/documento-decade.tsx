import { useQuery } from '@tanstack/react-query';
import type { Differenza } from '#domain/identita.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { statoDocumentoQuery } from '#web/shared/queries/documenti.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './profilo.module.css';
import { testiProfilo } from './testi.ts';

interface DocumentoDecadeProps {
  id: string;
  differenze: readonly Differenza[];
}

/** Warns that other data end the verification of the document (prodotto/documenti#garanzia). */
export function DocumentoDecade({ id, differenze }: DocumentoDecadeProps) {
  const t = useTesti(testiProfilo);
  const { data } = useQuery(statoDocumentoQuery());
  const servizio = data?.provata?.servizio;
  return (
    <Note id={id} severity="warn" live>
      <p>
        <b>{t(data?.caricato_il ? 'decade_da_verificare' : 'decade')}</b>
      </p>
      <ul className={cx('grid g1 mt1', styles['che'])}>
        {differenze.map(({ campo, attuale, nuovo }) => (
          <li key={campo}>
            {t('decade_campo', { campo: t(campo), attuale, nuovo })}
            {servizio && ` ${t('decade_dice', { servizio, attuale })}`}
          </li>
        ))}
        {!data?.caricato_il && <li>{servizio ? t('decade_poi_servizio', { servizio }) : t('decade_poi')}</li>}
        {servizio && <li>{t('decade_torna', { servizio })}</li>}
      </ul>
    </Note>
  );
}
