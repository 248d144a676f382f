import base from '@contenuto/centro.json?parte=base';
import { useQuery } from '@tanstack/react-query';
import { listDaPortare } from '#domain/consegna.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useGiorniApertura } from '#web/shared/orari.ts';
import { schedaTecnicaQuery } from '#web/shared/queries/catalogo.ts';
import { testiPrenota } from './testi.ts';

/** What the sheet of a resource says under 'Da portare' (prodotto/scheda#da-portare); empty until it has loaded. */
export function useDaPortare(risorsaId: number): string[] {
  const { data } = useQuery(schedaTecnicaQuery(risorsaId));
  return data ? listDaPortare(data) : [];
}

/** 'Dal lunedì al venerdì, 9:00-13:00 e 15:00-18:00'. */
export function Orari() {
  const t = useTesti(testiPrenota);
  const { testi: giorni, lang } = useGiorniApertura();
  const ore = base.orari.fasce.map(([apre, chiude]) => `${apre}-${chiude}`).join(t('e'));
  return <span lang={lang}>{t('orari', { giorni, ore })}</span>;
}
