import Check from 'lucide-react/icons/check';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { isDaConfermare } from '#domain/prenotazione.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { CancelSerie } from './cancel-serie.tsx';
import styles from './cartellino.module.css';
import { CambioSerie } from './cambio-serie.tsx';
import { CartellinoAdmin } from './cartellino-admin.tsx';
import { CartellinoSerie } from './cartellino-serie.tsx';
import { ElencoScelte } from './elenco-scelte.tsx';
import type { DrawCalendario } from './calendario-cambio.ts';
import { testiSerie } from './testi-serie.ts';
import { useConferme } from './use-conferme.tsx';

interface SerieAdminProps {
  prenotazioni: readonly PrenotazioneAdmin[];
  calendario: DrawCalendario;
}

/** The card of a booking, or of all that were made in one go. */
export function FascioAdmin({ prenotazioni, calendario }: SerieAdminProps) {
  const [one, ...others] = prenotazioni;
  return others.length === 0 ? (
    <CartellinoAdmin prenotazione={one!} utente={one!.utente} calendario={calendario} />
  ) : (
    <SerieAdmin prenotazioni={prenotazioni} calendario={calendario} />
  );
}

/** What somebody has booked in one go, for an administrator: confirmed and cancelled piece by piece, or whole. */
function SerieAdmin({ prenotazioni, calendario }: SerieAdminProps) {
  const t = useTesti(testiSerie);
  const oggi = useOggi();
  const { confirm, rimaste } = useConferme();
  const [asking, setAsking] = useState<'conferma' | 'annulla' | null>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const { serie_id, utente } = prenotazioni[0]!;
  const waiting = prenotazioni.filter((p) => isDaConfermare(p, oggi));
  const chi = utente ? formatPersona(utente) : t('account_chiuso');
  const close = () => setAsking(null);
  return (
    <CartellinoSerie
      prenotazioni={prenotazioni}
      chi={utente ? <Link to={pathUtente(utente.id)}>{chi}</Link> : <span className="soft">{chi}</span>}
      render={(p) => <CartellinoAdmin prenotazione={p} utente={p.utente} calendario={calendario} />}
    >
      {rimaste}
      <div ref={buttons} className={styles['bottoni']}>
        <CambioSerie prenotazioni={prenotazioni} centro />
        {prenotazioni.some(({ inizio }) => inizio > oggi) && (
          <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking('annulla')}>
            {t('annulla')}
          </Button>
        )}
        {waiting.length > 0 && (
          <Button variant="primary" icon={<Check />} onClick={() => setAsking('conferma')}>
            {t('conferma_tutte', { count: waiting.length })}
          </Button>
        )}
      </div>
      <CancelSerie
        serie_id={serie_id!}
        utente={utente}
        open={asking === 'annulla'}
        onClose={close}
        from={buttons}
      />
      <ConfirmDialog
        open={asking === 'conferma'}
        onClose={close}
        onConfirm={() => confirm(waiting, buttons.current)}
        icon={<Check />}
        busy={t('confermo')}
      >
        <p>{t('conferma_testo', { count: waiting.length })}</p>
        <ElencoScelte prenotazioni={waiting} />
      </ConfirmDialog>
    </CartellinoSerie>
  );
}
