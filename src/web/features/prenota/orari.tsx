import base from '@contenuto/centro.json?parte=base';
import { useQuery } from '@tanstack/react-query';
import { listDaPortare } from '#domain/consegna.ts';
import { useContenuto } from '#web/shared/contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { schedaTecnicaQuery } from '#web/shared/queries/catalogo.ts';
import { testiPrenota } from './testi.ts';

/** What the sheet of a resource says under 'Da portare' (prodotto/scheda#da-portare); empty until it has loaded. */
export function useDaPortare(risorsaId: number): string[] {
  const { data } = useQuery(schedaTecnicaQuery(risorsaId));
  return data ? listDaPortare(data) : [];
}

/** 'Dal lunedì al venerdì, 9:00-13:00 e 15:00-18:00', the days in the language that the centre wrote them in. */
export function Orari() {
  const t = useTesti(testiPrenota);
  const { testi, lang } = useContenuto('base', base);
  const ore = testi.orari.fasce.map(([apre, chiude]) => `${apre}-${chiude}`).join(t('e'));
  return <span lang={lang}>{t('orari', { giorni: testi.orari.giorni, ore })}</span>;
}
