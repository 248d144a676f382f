import type { ScopoEsterno } from '#web/shared/accesso-esterno/tentativo.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Recapiti } from '#web/shared/centro.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Row } from '#web/shared/ui/layout.tsx';
import { NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { testiAccount } from './testi.ts';

/** Says why the sign-in with the provider failed, and what to do next. */
export function EsternoFallito({ error, scopo }: { error: unknown; scopo: ScopoEsterno }) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  const code = error instanceof ApiError ? error.code : '';
  return (
    <NarrowPage title={t('esterno_fallito')}>
      <Note severity="danger" live>
        {messaggio(error)}
        {code === 'ACCOUNT_SOSPESO' && (
          <>
            <br />
            <Recapiti />
          </>
        )}
      </Note>
      <Row>
        {scopo === 'accesso' ? (
          <>
            <LinkButton to={PATHS.login} variant="primary">
              {t('vai_al_login')}
            </LinkButton>
            {code === 'ESTERNO_MAIL_DI_ALTRI' && (
              <LinkButton to={PATHS.passwordDimenticata}>{t('password_dimenticata')}</LinkButton>
            )}
          </>
        ) : (
          <LinkButton to={PATHS.profilo} variant="primary">
            {t('vai_al_profilo')}
          </LinkButton>
        )}
      </Row>
    </NarrowPage>
  );
}
