import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Giorno } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathPrenotaPer } from '#web/shared/paths.ts';
import { PerChi, type DrawScelta } from '#web/shared/per-chi/per-chi.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarPlus } from '#web/shared/ui/icons.ts';
import { testiBanco } from './testi.ts';

/**
 * Books for a person who stands at the desk, from the shown day on: first it asks who it is
 * (prodotto/persone#prenota-per).
 */
export function PrenotaPer({ scelta, giorno }: { scelta: DrawScelta; giorno: Giorno }) {
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
        scelta={scelta}
        onScelta={(id) => void navigate(pathPrenotaPer(id, { giorno }))}
      />
    </>
  );
}
