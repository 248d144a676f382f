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
    // The guard of the page has remembered it for a return, but after signing out there is none.
    consumePath();
    await navigate(PATHS.home);
  };
}
