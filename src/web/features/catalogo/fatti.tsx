import CalendarDays from 'lucide-react/icons/calendar-days';
import Check from 'lucide-react/icons/check';
import Euro from 'lucide-react/icons/euro';
import Layers from 'lucide-react/icons/layers';
import Shield from 'lucide-react/icons/shield';
import Wrench from 'lucide-react/icons/wrench';
import type { ReactNode } from 'react';
import { abbreviateAl } from '#domain/say-giorni.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './fatti.module.css';
import { testiCatalogo } from './testi.ts';
import type { VistaVoce } from './voce.ts';

/** The facts of an entry: number of pieces, longest booking, deposit. What is not booked shows only its deposit. */
export function Fatti({ vista }: { vista: VistaVoce }) {
  const t = useTesti(testiCatalogo);
  const { tipo, membri, prenotabile, cauzione, noleggio_max: max } = vista;
  const pezzi = membri?.length ?? 0;
  return (
    <>
      {(membri || prenotabile || cauzione > 0) && (
        <dl className={styles['fatti']}>
          {membri && (
            <Fatto icon={<Layers />} nome={t('gruppo')}>
              {t(`pezzi_${tipo}`, { count: pezzi })}
            </Fatto>
          )}
          {prenotabile && (
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

/**
 * How an entry is today, as one line of the list: its stop, or 'Sempre disponibile in sede' of what is not booked. Of a
 * group without resources nothing can be said.
 */
export function Adesso({ vista }: { vista: VistaVoce }) {
  const t = useTesti(testiCatalogo);
  const { fermo, prenotabile, risorsa_id, tipo } = vista;
  if (fermo) {
    return (
      <p className={cx(styles['sempre'], styles['fermo'])}>
        <Wrench />
        <DettoFermo fermo={fermo} />
      </p>
    );
  }
  if (prenotabile || risorsa_id === null) return null;
  return (
    <p className={styles['sempre']}>
      <Check />
      {t(`sempre_${tipo}`)}
    </p>
  );
}

/** 'Fermo fino al 4 dicembre: Ugello da cambiare'; the reason is in the centre's own words. */
export function DettoFermo({ fermo: { fino, motivo } }: { fermo: NonNullable<VistaVoce['fermo']> }) {
  const t = useTesti(testiCatalogo);
  const lingua = useLingua();
  const oggi = useOggi();
  return (
    <span>
      {fino === null
        ? t('fermo')
        : t('fermo_fino', { giorno: abbreviateAl({ inizio: fino, fine: fino }, lingua, oggi) })}
      : <span lang="it">{motivo}</span>
    </span>
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
