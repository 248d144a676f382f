import KeyRound from 'lucide-react/icons/key-round';
import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { ChangePassword } from './change-password.tsx';
import { Sessioni } from './sessioni.tsx';
import { testiSicurezza } from './testi.ts';

/** One's own password and active sessions (SECURITY.md, V6 and V7). */
export function Sicurezza() {
  const t = useTesti(testiSicurezza);
  const [changing, setChanging] = useState(false);
  return (
    <Stack>
      <CardTitle>{t('titolo')}</CardTitle>
      <p className="soft">{t('cambiaAiuto')}</p>
      <Button icon={<KeyRound />} onClick={() => setChanging(true)}>
        {t('cambia')}
      </Button>
      {/* Mounted anew each time, so that what was typed is not kept. */}
      {changing && <ChangePassword onClose={() => setChanging(false)} />}
      <Sessioni />
    </Stack>
  );
}
