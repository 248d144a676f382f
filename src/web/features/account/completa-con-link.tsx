import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { CheckedLink } from '#web/shared/checked-link.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useModuloLater } from '#web/shared/form/use-modulo-later.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { consumePath, rememberPath } from '#web/shared/return-path.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NarrowPage, Outcome } from '#web/shared/ui/narrow-page.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import { completeIscrizione } from './api.ts';
import { EntraCon } from './entra-con.tsx';
import { useEnter } from './use-enter.ts';
import { testiAccount } from './testi.ts';

const loadSchema = () => import('#web/shared/form/campi-scritti.ts').then((m) => m.PasswordScelta);

/**
 * Completes a registration from its mailed link. The password is chosen here, since a stranger may have sent the form.
 * A form sent after a sign-in with the provider is completed by signing in there again.
 */
export function CompletaConLink({ token }: { token: string }) {
  const t = useTesti(testiAccount);
  const [refused, setRefused] = useState<unknown>(null);
  const rifiutato = (error: unknown) =>
    error instanceof ApiError && error.code === 'ISCRIZIONE_CON_ESTERNO' ? (
      <NarrowPage title={t('continua_titolo')} intro={t('continua_esterno')}>
        <EntraCon iscrizione={token} />
      </NarrowPage>
    ) : (
      <NonContinuata error={error} />
    );
  if (refused !== null) return rifiutato(refused);
  return (
    <CheckedLink scopo="iscrizione" token={token} rifiutato={rifiutato}>
      <NarrowPage title={t('continua_titolo')} intro={t('continua_sotto')}>
        <ScegliPassword token={token} onRefused={setRefused} />
      </NarrowPage>
    </CheckedLink>
  );
}

function ScegliPassword({ token, onRefused }: { token: string; onRefused: (error: unknown) => void }) {
  const t = useTesti(testiAccount);
  const enter = useEnter();
  const navigate = useNavigate();
  const { form, field } = useModuloLater(loadSchema, { defaultValues: { password: '', conferma: '' } });
  const { run, pending } = useAction({
    form,
    run: async ({ password }) => {
      const { email } = await completeIscrizione(token, password);
      // Read it before signing in: the layout then forgets it.
      const remembered = consumePath();
      const isIn = await enter({ email, password }, t('iscritto_esterno'));
      if (isIn) await navigate(remembered?.path ?? PATHS.home, { replace: true });
      else if (remembered) rememberPath(remembered.path, remembered.y);
    },
    onRejected: (error) => {
      const gone = error instanceof ApiError && (error.status === 400 || error.status === 409);
      if (gone) onRefused(error);
      return gone;
    },
  });
  return (
    <FormStack onSubmit={run} aria-label={t('continua_titolo')}>
      <PasswordField autoComplete="new-password" hint={t('password_aiuto')} {...field('password')} />
      <PasswordField label={t('conferma_password')} autoComplete="new-password" {...field('conferma')} />
      <Button type="submit" variant="primary" busy={pending ? t('continuando') : undefined}>
        {t('continua')}
      </Button>
    </FormStack>
  );
}

function NonContinuata({ error }: { error: unknown }) {
  const t = useTesti(testiAccount);
  const messaggio = useMessaggio();
  return (
    <Outcome
      ok={false}
      title={t('non_continuata')}
      actions={
        <>
          <LinkButton to={PATHS.iscrizione} variant="primary">
            {t('iscriviti')}
          </LinkButton>
          <LinkButton to={PATHS.login}>{t('login')}</LinkButton>
        </>
      }
    >
      <p>{messaggio(error)}</p>
    </Outcome>
  );
}
