import type { ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#web/shared/api/call.ts';
import { useFailureToast, useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { CheckedLink } from '#web/shared/checked-link.tsx';
import { PATHS } from '#web/shared/paths.ts';
import { writeToken } from '#web/shared/token.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { NuovaPassword } from './nuova-password.tsx';
import { testiPassword } from './testi.ts';

/** Sets a new password with the mailed token, then goes to the login in any case (prodotto/account#recupero). */
export default function PasswordReset() {
  const token = useSearchParams()[0].get('token');
  const t = useTesti(testiPassword);
  const messaggio = useMessaggio();
  return (
    <NarrowPage title={t('imposta')} intro={t('imposta_sotto')}>
      {token ? (
        <CheckedLink
          scopo="password"
          token={token}
          rifiutato={(error) => <SenzaLink>{messaggio(error)}</SenzaLink>}
        >
          <ResetForm token={token} />
        </CheckedLink>
      ) : (
        <SenzaLink>{t('link_incompleto')}</SenzaLink>
      )}
    </NarrowPage>
  );
}

/** Why no password can be set here, and where to request a new link. */
function SenzaLink({ children }: { children: ReactNode }) {
  const t = useTesti(testiPassword);
  return (
    <>
      <Note severity="warn" live>
        {children}
      </Note>
      <LinkButton to={PATHS.passwordDimenticata}>{t('nuovo_link')}</LinkButton>
    </>
  );
}

function ResetForm({ token }: { token: string }) {
  const t = useTesti(testiPassword);
  const navigate = useNavigate();
  const fail = useFailureToast();
  const end = () => navigate(PATHS.login, { replace: true });
  return (
    <NuovaPassword
      titolo={t('imposta')}
      invio={{ label: t('conferma'), busy: t('confermo') }}
      send={async (password) => {
        await setPassword(token, password);
        // All sessions have ended, including this one.
        writeToken(null);
      }}
      successMessage={t('cambiata')}
      onRejected={(error) => {
        fail(t('storto'), error);
        void end();
        return true;
      }}
      onDone={end}
    />
  );
}

/** Sets a new password and ends all sessions (prodotto/account#recupero). */
async function setPassword(token: string, password: string): Promise<void> {
  await call('POST /auth/reset-password', { body: { token, password } });
}
