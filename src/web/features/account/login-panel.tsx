import { Link } from 'react-router';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Wrap } from '#web/shared/ui/layout.tsx';
import { Spinner } from '#web/shared/ui/skeleton.tsx';
import styles from './account.module.css';
import { LoginForm } from './login-form.tsx';
import { testiAccount } from './testi.ts';

/** Signs in; the page's guard then sends the person on (prodotto/account#accesso). */
export function LoginPanel() {
  const t = useTesti(testiAccount);
  const { loading } = useSession();

  return (
    <Wrap className={styles['page']}>
      <div className={styles['narrow']}>
        <div className={styles['intro']}>
          <h1>{t('login')}</h1>
          <p className="soft">{t('loginSotto')}</p>
        </div>
        {loading ? (
          <Spinner />
        ) : (
          <Card className={styles['sheet']}>
            <LoginForm />
            <Link to={PATHS.passwordDimenticata} className={styles['link']}>
              {t('passwordDimenticata')}
            </Link>
            <div className={styles['other']}>
              <span>{t('senzaAccount')}</span>
              <LinkButton to={PATHS.iscrizione}>{t('iscriviti')}</LinkButton>
            </div>
          </Card>
        )}
      </div>
    </Wrap>
  );
}
