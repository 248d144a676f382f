import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import Euro from 'lucide-react/icons/euro';
import Layers from 'lucide-react/icons/layers';
import Shield from 'lucide-react/icons/shield';
import type { ReactNode } from 'react';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import styles from './fatti.module.css';
import { testiCatalogo } from './testi.ts';
import type { VistaVoce } from './voce.ts';

/**
 * The facts of an entry: number of pieces, longest booking, deposit. An entry that cannot be booked shows only those
 * that are set.
 */
export function Fatti({ vista }: { vista: VistaVoce }) {
  const t = useTesti(testiCatalogo);
  const { tipo, membri, prenotabile, cauzione, noleggio_max: max } = vista;
  const pezzi = membri?.length ?? 0;
  return (
    <>
      {(membri || prenotabile || max > 0 || cauzione > 0) && (
        <dl className={styles['fatti']}>
          {membri && (
            <Fatto icon={<Layers />} nome={t('gruppo')}>
              {t(`pezzi_${tipo}`, { count: pezzi })}
            </Fatto>
          )}
          {(prenotabile || max > 0) && (
            <Fatto icon={<CalendarDays />} nome={t('noleggio_massimo')}>
              {max === 0 ? t('senza_limite') : t('giorni', { count: max })}
            </Fatto>
          )}
          {prenotabile && tipo === 'strumento' && (
            <Fatto icon={<Euro />} nome={t('costo')}>
              {t('compreso')}
            </Fatto>
          )}
          {(prenotabile || cauzione > 0) && (
            <Fatto icon={<Shield />} nome={t('cauzione')}>
              {formatEuro(cauzione)}
            </Fatto>
          )}
        </dl>
      )}
    </>
  );
}

/** 'Sempre disponibile in sede' and the like, as one line of the list. */
export function SempreQui({ vista }: { vista: VistaVoce }) {
  const t = useTesti(testiCatalogo);
  return (
    <p className={styles['sempre']}>
      <Check />
      {t(`sempre_${vista.tipo}`)}
    </p>
  );
}

function Fatto({ icon, nome, children }: { icon: ReactNode; nome: string; children: ReactNode }) {
  return (
    <div>
      {icon}
      <dt>{nome}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}
