import { type ActionOptions, useAction } from '#web/shared/form/use-action.ts';
import { useModuloLater } from '#web/shared/form/use-modulo-later.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { testiPassword } from './testi.ts';

const loadSchema = () => import('#web/shared/form/campi-scritti.ts').then((m) => m.PasswordScelta);

interface NuovaPasswordProps extends Pick<
  ActionOptions<unknown, void>,
  'successMessage' | 'onRejected' | 'onDone'
> {
  titolo: string;
  /** The submit button; `busy` is its label while it sends. */
  invio: { label: string; busy: string };
  send: (password: string) => Promise<void>;
}

/** The form to choose a new password, reached from a mailed link. */
export function NuovaPassword({ titolo, invio, send, ...options }: NuovaPasswordProps) {
  const t = useTesti(testiPassword);
  const { form, field } = useModuloLater(loadSchema, {
    defaultValues: { password: '', conferma: '' },
  });
  const { run, pending } = useAction({ form, ...options, run: ({ password }) => send(password) });
  return (
    <FormStack onSubmit={run} aria-label={titolo}>
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
