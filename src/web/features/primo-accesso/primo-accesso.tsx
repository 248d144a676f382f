import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PrimoAccessoForm } from './primo-accesso-form.tsx';
import { testiPrimoAccesso } from './testi.ts';

/** Creates an administrator's account with the one-time link that the start or the admin command prints. */
export default function PrimoAccesso() {
  const token = useSearchParams()[0].get('token');
  const t = useTesti(testiPrimoAccesso);
  const [used, setUsed] = useState(false);
  const open = token !== null && token !== '' && !used;
  return (
    <NarrowPage title={t('titolo')} intro={open ? t('sotto') : undefined} size="medium">
      {open ? (
        <PrimoAccessoForm token={token} onBadToken={() => setUsed(true)} />
      ) : (
        <>
          <Note severity="warn" live>
            <strong>{t(used ? 'link_usato' : 'link_incompleto')}</strong>
            <p>{t(used ? 'link_usato_testo' : 'link_incompleto_testo')}</p>
          </Note>
          <LinkButton to={PATHS.login}>{t('login')}</LinkButton>
        </>
      )}
    </NarrowPage>
  );
}
