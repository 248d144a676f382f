import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Check, RotateCw } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { testiCambioSerie } from './testi-cambio-serie.ts';
import type { CambioDiSerie } from './use-cambio-serie.ts';

interface EsitoSerieProps {
  cambio: CambioDiSerie;
  centro: boolean;
  /** Called after the refused bookings have been left as they are, or the centre goes beyond the refusal. */
  onLeft: () => void;
}

/** What happens to all bookings together, and what they then wait for; or what prevents it, and what can be done. */
export function EsitoSerie({ cambio, centro, onLeft }: EsitoSerieProps) {
  const t = useTesti(testiCambioSerie);
  const messaggio = useMessaggio();
  const { count, rifiutate, error, waits, righe, isChosen } = cambio;
  if (count === 0) return <Note>{t(isChosen ? 'niente' : 'scegli')}</Note>;
  if (waits) return <Note>{t('guardo_tutte')}</Note>;
  if (error)
    return (
      <Note
        severity="danger"
        action={
          <Button icon={<RotateCw />} onClick={cambio.retry}>
            {t('riprova')}
          </Button>
        }
      >
        {messaggio(error)}
      </Note>
    );
  const superabile =
    centro && righe.some(({ stato }) => stato === 'ABILITAZIONE_MANCANTE' || stato === 'PERSONA_SOSPESA');
  if (rifiutate > 0)
    return (
      <Note
        severity="warn"
        action={
          <>
            {superabile && (
              <Button
                onClick={() => {
                  cambio.choose({ nonostante: true });
                  onLeft();
                }}
              >
                {t('lo_stesso')}
              </Button>
            )}
            <Button
              icon={<Check />}
              onClick={() => {
                cambio.leaveRefused();
                onLeft();
              }}
            >
              {t('lascia_rifiutate', { count: rifiutate })}
            </Button>
          </>
        }
      >
        {t('rifiutate', { count: rifiutate, tutte: count })} {superabile && t('superabile')}
      </Note>
    );
  if (centro) return <Note>{t('lettera')}</Note>;
  const changed = righe.filter(({ diventa }) => diventa !== null);
  const again = changed.filter((r) => r.prenotazione.confermata && !r.diventa!.confermata).length;
  const waiting = changed.some(({ diventa }) => !diventa!.confermata);
  return (
    <Note severity={again > 0 ? 'warn' : 'info'}>
      {again > 0 ? <b>{t('aspettano', { count: again })}</b> : t(waiting ? 'aspettano_ancora' : 'restano')}{' '}
      {t('tuoi')}
    </Note>
  );
}
