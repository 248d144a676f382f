import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { useSession } from '#web/shared/session.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NarrowPage, Otherwise } from '#web/shared/ui/narrow-page.tsx';
import { EntraCon } from './entra-con.tsx';
import { GiorniRicordati } from './giorni-ricordati.tsx';
import { IscrizioneInAttesa, RegisterForm } from './register-form.tsx';
import { testiAccount } from './testi.ts';

/** Registers and signs in; the page's guard redirects afterwards (prodotto/account#iscrizione). */
export default function RegisterPanel() {
  const t = useTesti(testiAccount);
  const { loading } = useSession();
  const [waiting, setWaiting] = useState<string | null>(null);
  if (waiting !== null) return <IscrizioneInAttesa email={waiting} />;

  return (
    <NarrowPage title={t('iscriviti')} intro={t('iscrizione_sotto')} size="wide" loading={loading}>
      <GiorniRicordati />
      <RegisterForm onWaiting={setWaiting} />
      <EntraCon />
      <Otherwise>
        <span>{t('hai_account')}</span>
        <LinkButton to={PATHS.login}>{t('login')}</LinkButton>
      </Otherwise>
    </NarrowPage>
  );
}
