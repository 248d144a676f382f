import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Wrap } from '#web/shared/ui/layout.tsx';
import { Spinner } from '#web/shared/ui/skeleton.tsx';
import styles from './account.module.css';
import { RegisterForm } from './register-form.tsx';
import { testiAccount } from './testi.ts';

/** Registers and signs in; the page's guard then sends the person on (prodotto/account#iscrizione). */
export function RegisterPanel() {
  const t = useTesti(testiAccount);
  const { loading } = useSession();

  return (
    <Wrap className={styles['page']}>
      <div className={cx(styles['narrow'], styles['wide'])}>
        <div className={styles['intro']}>
          <h1>{t('iscriviti')}</h1>
          <p className="soft">{t('iscrizioneSotto')}</p>
        </div>
        {loading ? (
          <Spinner />
        ) : (
          <Card className={styles['sheet']}>
            <RegisterForm />
            <div className={styles['other']}>
              <span>{t('haiAccount')}</span>
              <LinkButton to={PATHS.login}>{t('login')}</LinkButton>
            </div>
          </Card>
        )}
      </div>
    </Wrap>
  );
}
