import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Wrap } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PrimoAccessoForm } from './primo-accesso-form.tsx';
import styles from './primo-accesso.module.css';
import { testiPrimoAccesso } from './testi.ts';

/** Creates an administrator's account with the one-time link that the start or the admin command prints. */
export function PrimoAccesso({ token }: { token: string | null }) {
  const t = useTesti(testiPrimoAccesso);
  const [used, setUsed] = useState(false);
  const open = token !== null && token !== '' && !used;
  return (
    <Wrap className={styles['pagina']}>
      <div className={styles['foglio']}>
        <div className={styles['intro']}>
          <h1>{t('titolo')}</h1>
          {open && <p className="soft">{t('sotto')}</p>}
        </div>
        <Card className={styles['scheda']}>
          {open ? (
            <PrimoAccessoForm token={token} onBadToken={() => setUsed(true)} />
          ) : (
            <>
              <Note severity="warn" live>
                <strong>{t(used ? 'linkUsato' : 'linkIncompleto')}</strong>
                <p>{t(used ? 'linkUsatoTesto' : 'linkIncompletoTesto')}</p>
              </Note>
              <LinkButton to={PATHS.login}>{t('login')}</LinkButton>
            </>
          )}
        </Card>
      </div>
    </Wrap>
  );
}
