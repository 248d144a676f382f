import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { ExpiredSession } from '#web/features/account/expired-session.tsx';
import { useSavedLingua } from '../../shared/i18n/lingua.ts';

/** What stands over every page, whatever its layout. */
export function Root() {
  useSavedLingua();
  useEffect(() => {
    // From here on the session itself says who is there.
    delete document.documentElement.dataset['sessione'];
  }, []);
  return (
    <>
      <Outlet />
      <ExpiredSession />
    </>
  );
}
