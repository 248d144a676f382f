import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { formatPersona } from '#web/shared/format.ts';
import { DaPagare, Incassa } from '#web/shared/giornate/da-pagare.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { testiPrenota } from './testi.ts';

/** After a booking for somebody at the desk: what is to be paid, at once, and the way back to the desk. */
export function DopoPer({ prenotazione, persona }: { prenotazione: Prenotazione; persona: SchedaUtente }) {
  const t = useTesti(testiPrenota);
  return (
    <Row>
      <DaPagare giornate={prenotazione.giornate} />
      <Incassa prenotazione={prenotazione} chi={formatPersona(persona)} />
      <LinkButton to={PATHS.banco}>{t('per_banco')}</LinkButton>
    </Row>
  );
}
