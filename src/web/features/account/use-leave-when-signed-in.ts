import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '#web/shared/session.tsx';

/**
 * Leaves a page that is for visitors only as soon as somebody is signed in.
 * @param where is asked once, at that moment, and says where to.
 */
export function useLeaveWhenSignedIn(where: () => string): void {
  const { utente } = useSession();
  const navigate = useNavigate();
  // Once only, even where effects run twice: the remembered page is consumed by being read.
  const left = useRef(false);
  useEffect(() => {
    if (!utente || left.current) return;
    left.current = true;
    void navigate(where(), { replace: true });
  });
}
