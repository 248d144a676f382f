import { useState } from 'react';
import { call } from '#web/shared/api/call.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useModuloLater } from '#web/shared/form/use-modulo-later.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { LineLink, NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { testiPassword } from './testi.ts';

const loadSchema = () => import('#contract/auth.ts').then((m) => m.Recupero);

/** Requests the mail to set a new password (prodotto/account#recupero). */
export default function PasswordDimenticata() {
  const t = useTesti(testiPassword);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field } = useModuloLater(loadSchema, { defaultValues: { email: '' } });
  const { run, pending } = useAction({
    form,
    run: ({ email }, key) => {
      setSentTo(null);
      return requestRecupero(email, key);
    },
    successMessage: t('inviata'),
    onDone: (_, { email }) => setSentTo(email),
  });

  return (
    <NarrowPage title={t('dimenticata')} intro={t('dimenticata_sotto')}>
      <FormStack onSubmit={run} aria-label={t('dimenticata')}>
        <TextField label={t('email')} type="email" autoComplete="username" required {...field('email')} />
        <Button type="submit" variant="primary" busy={pending ? t('invio') : undefined}>
          {t('invia_link')}
        </Button>
      </FormStack>
      {sentTo !== null && <Note severity="ok">{t('inviata_testo', { email: sentTo })}</Note>}
      <LineLink to={PATHS.login}>{t('torna_login')}</LineLink>
    </NarrowPage>
  );
}

/** Requests the recovery mail; the answer does not reveal accounts (prodotto/account#recupero). */
async function requestRecupero(email: string, idempotencyKey: KeyFor): Promise<void> {
  await call('POST /auth/forgot-password', { body: { email }, idempotencyKey });
}
