import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { formatPersona } from '#web/shared/format.ts';
import { DaPagare } from '#web/shared/giornate/da-pagare.tsx';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Incassa } from '#web/shared/giornate/form-incasso.tsx';
import { testiPrenota } from './testi.ts';

/** After bookings for somebody at the desk: payment for each, and a link back to the desk. */
export function DopoPer({
  prenotazioni,
  persona,
}: {
  prenotazioni: readonly Prenotazione[];
  persona: SchedaUtente;
}) {
  const t = useTesti(testiPrenota);
  const daPagare = prenotazioni.filter(({ giornate }) => giornate && giornate.da_pagare > 0);
  return (
    <Stack>
      {daPagare.map((prenotazione) => (
        <Row key={prenotazione.id}>
          {prenotazioni.length > 1 && <Nome di={prenotazione.prenotabile} />}
          <DaPagare giornate={prenotazione.giornate} />
          <Incassa prenotazione={prenotazione} chi={formatPersona(persona)} />
        </Row>
      ))}
      <Row>
        <LinkButton to={PATHS.banco}>{t('per_banco')}</LinkButton>
      </Row>
    </Stack>
  );
}
