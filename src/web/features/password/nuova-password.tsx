import { z } from 'zod';
import { passwordDueVolte, sameTwice } from '#web/shared/form/campi-password.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import type { RunOptions } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { testiPassword } from './testi.ts';

const Schema = z.object(passwordDueVolte).refine(...sameTwice);

interface NuovaPasswordProps extends Pick<RunOptions<unknown, void>, 'fatto' | 'rifiuto' | 'dopo'> {
  /** The title, which says what the form is for. */
  titolo: string;
  /** The label of the sending button, and its label while sending. */
  invio: { label: string; busy: string };
  send: (password: string) => Promise<void>;
}

/** The form for choosing a new password, reached from a mailed link. */
export function NuovaPassword({ titolo, invio, send, ...options }: NuovaPasswordProps) {
  const t = useTesti(testiPassword);
  const { form, field } = useModulo(Schema, {
    defaultValues: { password: '', conferma: '' },
  });
  const { save, pending } = useInvio(form, { ...options, send: ({ password }) => send(password) });
  return (
    <FormStack onSubmit={save} aria-label={titolo}>
      <PasswordField autoComplete="new-password" hint={t('password_aiuto')} required {...field('password')} />
      <PasswordField
        label={t('conferma_password')}
        autoComplete="new-password"
        required
        {...field('conferma')}
      />
      <Button type="submit" variant="primary" busy={pending ? invio.busy : undefined}>
        {invio.label}
      </Button>
    </FormStack>
  );
}
