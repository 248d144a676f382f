import { useState } from 'react';
import { Recupero } from '#contract/auth.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { LineLink, NarrowPage } from '#web/shared/ui/narrow-page.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { requestRecupero } from './api.ts';
import { testiPassword } from './testi.ts';

/** Asks for the mail with the link for setting a new password (prodotto/account#recupero). */
export default function PasswordDimenticata() {
  const t = useTesti(testiPassword);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, field } = useModulo(Recupero, { defaultValues: { email: '' } });
  const { save, pending } = useInvio(form, {
    send: ({ email }, key) => {
      setSentTo(null);
      return requestRecupero(email, key);
    },
    fatto: t('inviata'),
    dopo: (_, { email }) => setSentTo(email),
  });

  return (
    <NarrowPage title={t('dimenticata')} intro={t('dimenticata_sotto')}>
      <FormStack onSubmit={save} aria-label={t('dimenticata')}>
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
