import base from '@contenuto/centro.json?parte=base';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useGiorniApertura } from '#web/shared/orari.ts';
import { testiPrenota } from './testi.ts';

/** 'Dal lunedì al venerdì, 9:00-13:00 e 15:00-18:00'. */
export function Orari() {
  const t = useTesti(testiPrenota);
  const { testi: giorni, lang } = useGiorniApertura();
  const ore = base.orari.fasce.map(([apre, chiude]) => `${apre}-${chiude}`).join(t('e'));
  return <span lang={lang}>{t('orari', { giorni, ore })}</span>;
}
