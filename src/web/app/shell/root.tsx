import { Outlet } from 'react-router';
import { ExpiredSession } from '#web/features/account/expired-session.tsx';

/** What stands over every page, whatever its layout. */
export function Root() {
  return (
    <>
      <Outlet />
      <ExpiredSession />
    </>
  );
}
