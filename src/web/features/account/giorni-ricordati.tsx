import { useSyncExternalStore } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { hasGiorniRicordati } from '#web/shared/return-path.ts';
import { CalendarDays } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { testiAccount } from './testi.ts';

/** Above the form of the login and of the registration: the days chosen on the page before are kept. */
export function GiorniRicordati() {
  const t = useTesti(testiAccount);
  // The server, which renders the page first, does not know what this tab remembers.
  const has = useSyncExternalStore(never, hasGiorniRicordati, () => false);
  return has && <Note icon={<CalendarDays />}>{t('giorni_ricordati')}</Note>;
}

const never = () => () => undefined;
