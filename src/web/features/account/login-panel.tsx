import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { LineLink, NarrowPage, Otherwise } from '#web/shared/ui/narrow-page.tsx';
import { EntraCon } from './entra-con.tsx';
import { LoginForm } from './login-form.tsx';
import { testiAccount } from './testi.ts';

/** Signs in; the page's guard then sends the person on (prodotto/account#accesso). */
export default function LoginPanel() {
  const t = useTesti(testiAccount);
  const { loading } = useSession();

  return (
    <NarrowPage title={t('login')} intro={t('login_sotto')} loading={loading}>
      <LoginForm />
      <EntraCon />
      <LineLink to={PATHS.passwordDimenticata}>{t('password_dimenticata')}</LineLink>
      <Otherwise>
        <span>{t('senza_account')}</span>
        <LinkButton to={PATHS.iscrizione}>{t('iscriviti')}</LinkButton>
      </Otherwise>
    </NarrowPage>
  );
}
