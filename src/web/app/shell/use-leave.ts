import { useNavigate } from 'react-router';
import { PATHS } from '#web/shared/paths.ts';
import { consumePath } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';

/** Signs out and goes to the home page. */
export function useLeave(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    // The guard has remembered the page for a return after a login.
    consumePath();
    await navigate(PATHS.home);
  };
}
