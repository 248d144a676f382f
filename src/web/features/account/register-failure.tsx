import { Link } from 'react-router';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Note } from '#web/shared/ui/note.tsx';
import styles from './account.module.css';
import { testiAccount } from './testi.ts';

/**
 * That the registration failed (prodotto/errori#messaggi) and why, with the ways out for somebody who has an account
 * already.
 */
export function RegisterFailure({ error }: { error: unknown }) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  return (
    <Note severity="danger" live>
      <strong>{t('iscrizioneFallita')}</strong>
      <p>{messaggio(error)}</p>
      {error instanceof ApiError && error.code === 'REGISTER_USER_ALREADY_EXISTS' && (
        <p className={styles['links']}>
          <Link to={PATHS.login} className={styles['link']}>
            {t('accedi')}
          </Link>
          <Link to={PATHS.passwordDimenticata} className={styles['link']}>
            {t('passwordDimenticata')}
          </Link>
        </p>
      )}
    </Note>
  );
}
