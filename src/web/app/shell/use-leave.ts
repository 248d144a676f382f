import { useNavigate } from 'react-router';
import { PATHS } from '../../shared/paths.ts';
import { consumePath } from '../../shared/return-path.ts';
import { useSession } from '../../shared/session.tsx';

/** Signs out and goes to the home page. */
export function useLeave(): () => Promise<void> {
  const { signOut } = useSession();
  const navigate = useNavigate();
  return async () => {
    await signOut();
    // The guard of the page has remembered it as the one to return to, but signing out is not followed by a return.
    consumePath();
    await navigate(PATHS.home);
  };
}
