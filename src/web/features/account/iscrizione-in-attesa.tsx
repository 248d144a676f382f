import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { ApiError } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { CheckedLink } from '#web/shared/checked-link.tsx';
import { passwordDueVolte, sameTwice } from '#web/shared/form/campi-password.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { consumePath } from '#web/shared/return-path.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { NarrowPage, Outcome } from '#web/shared/ui/narrow-page.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { completeIscrizione } from './api.ts';
import { EntraCon } from './entra-con.tsx';
import { useEnter } from './use-enter.ts';
import { testiAccount } from './testi.ts';

/** Says that the form waits for the link mailed to its address (prodotto/account#iscrizione-in-attesa). */
export function IscrizioneInAttesa({ email }: { email: string }) {
  const t = useTesti(testiAccount);
  return (
    <Outcome
      ok={null}
      title={t('in_attesa_titolo')}
      actions={<LinkButton to={PATHS.login}>{t('login')}</LinkButton>}
    >
      <p>{t('in_attesa_testo', { email })}</p>
      <p className="soft">{t('in_attesa_aiuto')}</p>
    </Outcome>
  );
}

const Schema = z.object(passwordDueVolte).refine(...sameTwice);

/**
 * The page of that link. The password is chosen here, since a stranger may have sent the form; a form that was sent
 * after a sign-in elsewhere is completed by signing in there again.
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
  const { form, field } = useModulo(Schema, { defaultValues: { password: '', conferma: '' } });
  const { save, pending } = useInvio(form, {
    send: async ({ password }) => {
      const { email } = await completeIscrizione(token, password);
      const isIn = await enter({ email, password }, t('iscritto_esterno'));
      if (isIn) await navigate(consumePath()?.path ?? PATHS.home, { replace: true });
    },
    rifiuto: (error) => {
      const gone = error instanceof ApiError && (error.status === 400 || error.status === 409);
      if (gone) onRefused(error);
      return gone;
    },
  });
  return (
    <FormStack onSubmit={save} aria-label={t('continua_titolo')}>
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
