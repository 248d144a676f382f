import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { mioAccessoEsternoQuery } from '#web/shared/queries/account.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { KeyRound } from '#web/shared/ui/icons.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { AccessoEsterno } from './scheda-accesso-esterno.tsx';
import { ChangePassword } from './change-password.tsx';
import { Sessioni } from './sessioni.tsx';
import { testiSicurezza } from './testi.ts';

/** Password and active sessions (docs/asvs.md, V6 and V7). */
export function Sicurezza() {
  const t = useTesti(testiSicurezza);
  const { data: accesso } = useQuery(mioAccessoEsternoQuery());
  const senzaPassword = accesso?.con_password === false;
  const [changing, setChanging] = useState(false);
  return (
    <Stack>
      <CardTitle>{t('titolo')}</CardTitle>
      <p className="soft">{t(senzaPassword ? 'scegli_aiuto' : 'cambia_aiuto')}</p>
      {senzaPassword ? (
        <LinkButton to={PATHS.passwordDimenticata} icon={<KeyRound />}>
          {t('scegli')}
        </LinkButton>
      ) : (
        <Button icon={<KeyRound />} onClick={() => setChanging(true)}>
          {t('cambia')}
        </Button>
      )}
      {/* Mounts again each time, so that the input is not kept. */}
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
      <AccessoEsterno />
      <Sessioni />
    </Stack>
  );
}
