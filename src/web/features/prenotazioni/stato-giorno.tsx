import type { PeriodoChiusure } from '#contract/chiusure.ts';
import { type CalendarioApertura, findChiuso, isFeriale } from '#domain/apertura.ts';
import type { Giorno } from '#domain/giorno.ts';
import { langOfMotivo } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CalendarOff, Wrench } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { testiPrenotazioni, type TraduciPrenotazioni } from './testi.ts';

/** Why the centre is closed on a day: 'Immacolata Concezione' or 'giorno di chiusura'; null if it is open. */
export function sayChiusura(
  calendario: CalendarioApertura,
  giorno: Giorno,
  t: TraduciPrenotazioni,
): string | null {
  const chiuso = findChiuso(calendario, giorno);
  if (chiuso) return chiuso.motivo;
  return isFeriale(calendario, giorno) ? null : t('chiuse_riposo');
}

/** Whether the centre is closed on the chosen day, and which resources are stopped. */
export function StatoGiorno({ giorno, periodo }: { giorno: Giorno; periodo: PeriodoChiusure }) {
  const t = useTesti(testiPrenotazioni);
  const chiuso = sayChiusura(periodo, giorno, t);
  const fermi = periodo.fermi.filter(
    ({ inizio, fine }) => inizio <= giorno && (fine === null || giorno <= fine),
  );
  if (chiuso === null && fermi.length === 0) return null;
  return (
    <ul className="grid g2 mb3 t2">
      {chiuso !== null && (
        <li className="flex wrap middle g1-3">
          <Tag variant="closed" icon={<CalendarOff />}>
            {t('chiuso')}
          </Tag>
          <span lang={findChiuso(periodo, giorno) ? langOfMotivo(chiuso) : undefined}>{chiuso}</span>
        </li>
      )}
      {fermi.map(({ id, motivo, prenotabile }) => (
        <li className="flex wrap middle g1-3" key={id}>
          <Tag variant="stop" icon={<Wrench />}>
            {t('fermo')}
          </Tag>
          <span lang="it">
            {prenotabile.nome}: {motivo}
          </span>
        </li>
      ))}
    </ul>
  );
}
