import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Giorno } from '#domain/giorno.ts';
import { PerChi } from '#web/features/utenti/per-chi.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathPrenotaPer } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarPlus } from '#web/shared/ui/icons.ts';
import { testiBanco } from './testi.ts';

/** Asks for a person, then books for them from the shown day on (prodotto/persone#prenota-per). */
export function PrenotaPer({ giorno }: { giorno: Giorno }) {
  const t = useTesti(testiBanco);
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<CalendarPlus />} onClick={() => setOpen(true)}>
        {t('prenota_per')}
      </Button>
      <PerChi
        open={open}
        onClose={() => setOpen(false)}
        onScelta={(id) => void navigate(pathPrenotaPer(id, { giorno }))}
      />
    </>
  );
}
