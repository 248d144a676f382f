import { Outlet } from 'react-router';
import { ExpiredSession } from '#web/features/account/expired-session.tsx';
import { useSavedLingua } from '../../shared/i18n/use-lingua.ts';

/** What stands over every page, whatever its layout. */
export function Root() {
  useSavedLingua();
  return (
    <>
      <Outlet />
      <ExpiredSession />
    </>
  );
}
