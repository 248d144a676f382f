import base from '@contenuto/centro.json?parte=base';
import { useContenuto } from '#web/shared/contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { testiPrenota } from './testi.ts';

/** 'Dal lunedì al venerdì, 9:00-13:00 e 15:00-18:00', the days in the language that the centre wrote them in. */
export function Orari() {
  const t = useTesti(testiPrenota);
  const { testi, lang } = useContenuto('base', base);
  const ore = testi.orari.fasce.map(([apre, chiude]) => `${apre}-${chiude}`).join(t('e'));
  return <span lang={lang}>{t('orari', { giorni: testi.orari.giorni, ore })}</span>;
}
