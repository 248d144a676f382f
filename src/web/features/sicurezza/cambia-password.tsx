import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { inCodici, says } from '#contract/campi.ts';
import { passwordNuova } from '#contract/utenti.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { showFieldErrors, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { PasswordField } from '#web/shared/ui/password-field.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useChangePassword } from './api.ts';
import { testiSicurezza } from './testi.ts';

const Schema = z
  .object({
    attuale: z.string().min(1),
    password: passwordNuova,
    conferma: z.string().min(1),
  })
  .refine((form) => form.conferma === '' || form.conferma === form.password, {
    ...says('password_diverse'),
    path: ['conferma'],
    when: () => true,
  });
type Campi = z.input<typeof Schema>;

/** Asks for the current password and twice for the new one. */
export function CambiaPassword({ onClose }: { onClose: () => void }) {
  const t = useTesti(testiSicurezza);
  const campo = useMessaggioCampo();
  const messaggio = useMessaggio();
  const toast = useToast();
  const fail = useFailureToast();
  const { utente } = useSession();
  const change = useChangePassword();
  const id = useId();
  const first = useRef<HTMLInputElement | null>(null);
  const form = useForm<Campi>({
    resolver: zodResolver(Schema, inCodici),
    defaultValues: { attuale: '', password: '', conferma: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const attuale = form.register('attuale');

  const submit = form.handleSubmit(async (dati) => {
    try {
      await change.mutateAsync({ attuale: dati.attuale, password: dati.password });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PASSWORD_SBAGLIATA') {
        form.setError('attuale', { type: 'server', message: messaggio(error) }, { shouldFocus: true });
      } else if (!showFieldErrors(error, ['password'], form.setError)) fail(t('storto'), error);
      return;
    }
    toast.show({ severity: 'ok', message: t('cambiata') });
    onClose();
  });

  return (
    <Dialog
      open
      onClose={isSubmitting ? () => undefined : onClose}
      title={t('cambia')}
      initialFocus={first}
      actions={
        <>
          <Button onClick={onClose} disabled={isSubmitting}>
            {t('annulla')}
          </Button>
          <Button type="submit" form={id} variant="primary" busy={isSubmitting ? t('cambiando') : undefined}>
            {t('cambia')}
          </Button>
        </>
      }
    >
      <FormStack id={id} onSubmit={(event) => void submit(event)} aria-label={t('cambia')}>
        {/* For password managers only: they look for the name that a password belongs to. */}
        <input
          type="email"
          name="username"
          autoComplete="username"
          value={utente?.email ?? ''}
          readOnly
          hidden
        />
        <PasswordField
          label={t('attuale')}
          {...attuale}
          ref={(element) => {
            attuale.ref(element);
            first.current = element;
          }}
          error={campo(errors.attuale?.message)}
        />
        <PasswordField
          label={t('nuova')}
          autoComplete="new-password"
          hint={t('nuovaAiuto')}
          {...form.register('password')}
          error={campo(errors.password?.message)}
        />
        <PasswordField
          label={t('conferma')}
          autoComplete="new-password"
          {...form.register('conferma')}
          error={campo(errors.conferma?.message)}
        />
      </FormStack>
    </Dialog>
  );
}
