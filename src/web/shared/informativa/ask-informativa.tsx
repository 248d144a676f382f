import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { lazyWithRetry } from '#web/shared/ui/lazy-with-retry.tsx';
import { testiInformativa } from './testi.ts';

// Lazy, since few people see it.
const InformativaDialog = lazyWithRetry(() => import('./informativa-dialog.tsx'), { over: true });

/** The pages to be read: the dialog must not cover them. */
const DA_LEGGERE: readonly string[] = [PATHS.privacy, PATHS.regolamento];

/** Asks users who have not read the privacy notice, once per visit, over any page. */
export function AskInformativa() {
  const { utente } = useSession();
  const { pathname } = useLocation();
  const [later, setLater] = useState<string | null>(null);
  if (!utente?.da_informare || later === utente.id || DA_LEGGERE.includes(pathname)) return null;
  return (
    <Suspense>
      <InformativaDialog onClose={() => setLater(utente.id)} />
    </Suspense>
  );
}

/** Tells a user who wants to book that the privacy notice comes first. */
export function InformativaNote() {
  const t = useTesti(testiInformativa);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Note severity="warn" action={<Button onClick={() => setOpen(true)}>{t('leggi')}</Button>}>
        {t('manca')}
      </Note>
      {open && (
        <Suspense>
          <InformativaDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
