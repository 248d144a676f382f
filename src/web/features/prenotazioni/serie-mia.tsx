import { useRef } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useWithdrawSerie } from './api-serie.ts';
import styles from './cartellino.module.css';
import { CambioSerie } from './cambio-serie.tsx';
import { CartellinoSerie } from './cartellino-serie.tsx';
import type { DrawCalendario } from './calendario-cambio.ts';
import { MioCartellino } from './mio-cartellino.tsx';
import { testiSerie } from './testi-serie.ts';
import { useAzione } from './use-azione.ts';

/**
 * The bookings that a member made in one go; those that have not begun can be withdrawn together
 * (prodotto/prenotazioni#ritiro).
 */
export function SerieMia({
  prenotazioni,
  calendario,
}: {
  prenotazioni: readonly Prenotazione[];
  calendario: DrawCalendario;
}) {
  const t = useTesti(testiSerie);
  const oggi = useOggi();
  const withdraw = useWithdrawSerie();
  const buttons = useRef<HTMLDivElement>(null);
  const { serie_id } = prenotazioni[0]!;
  const { run } = useAzione(() => buttons.current, {
    send: () => withdraw.mutateAsync(serie_id!),
    fatto: t('disdette'),
  });
  return (
    <CartellinoSerie
      prenotazioni={prenotazioni}
      render={(p) => <MioCartellino prenotazione={p} calendario={calendario} />}
    >
      {prenotazioni.some(({ inizio }) => inizio > oggi) && (
        <div ref={buttons} className={styles['mie']}>
          <CambioSerie prenotazioni={prenotazioni} />
          <DeleteButton
            label={t('disdici')}
            button={{ variant: 'plain', className: styles['disdici'] }}
            onConfirm={() => run()}
            title={t('disdici_titolo')}
            confirm={t('disdici')}
            busy={t('disdico')}
          >
            <p>{t('disdici_testo')}</p>
          </DeleteButton>
        </div>
      )}
    </CartellinoSerie>
  );
}
