import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useTesti } from '../i18n/use-testi.ts';
import { PATHS } from '../paths.ts';
import { useSession } from '../session.tsx';
import { Button } from '../ui/button.tsx';
import { Note } from '../ui/note.tsx';
import { lazyParte } from '../ui/parte.tsx';
import { testiInformativa } from './testi.ts';

// Few people ever see it.
const InformativaDialog = lazyParte(() => import('./informativa-dialog.tsx'), { dove: 'sopra' });

/** The pages that the question is about: it must not stand over them. */
const DA_LEGGERE: readonly string[] = [PATHS.privacy, PATHS.regolamento];

/** Asks once in each visit, over the page that was wanted, whoever is still to be given the privacy notice. */
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

/** Says to somebody who wants to book that the privacy notice comes first, and asks again. */
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
