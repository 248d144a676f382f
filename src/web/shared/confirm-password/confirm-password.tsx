import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProvider } from '#web/shared/accesso-esterno/tentativo.ts';
import { useFailureToast } from '#web/shared/api/messages.ts';
import { useCampi } from '#web/shared/form/use-campi.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { mioAccessoEsternoQuery } from '#web/shared/queries/account.ts';
import { rememberPage } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { FormDialog, type FormDialogProps } from '#web/shared/ui/form-dialog.tsx';
import { PasswordField, PasswordOwner } from '#web/shared/ui/password-field.tsx';
import { testiUi } from '#web/shared/ui/testi.ts';
import { ApiError, call } from '#web/shared/api/call.ts';
import { testiConfirmPassword } from './testi.ts';

interface PasswordDialogProps extends Pick<FormDialogProps, 'title' | 'intro' | 'submit' | 'onClose'> {
  /** 'Password' by default. */
  label?: string;
  /** Performs the action that needs the password. Its error is shown at the field. */
  onPassword: (password: string) => Promise<unknown>;
}

/** Asks the user for the password; a wrong one shows an error and is selected. */
export function PasswordDialog({ label, submit, onPassword, ...dialog }: PasswordDialogProps) {
  const { utente } = useSession();
  const { form, field, refuse } = useCampi({ defaultValues: { password: '' } });
  const { run, pending } = useAction({
    form,
    run: ({ password }) => onPassword(password),
    onRejected: (error) => {
      refuse('password', error);
      return true;
    },
  });
  return (
    <FormDialog
      {...dialog}
      submit={{ ...submit, disabled: form.watch('password') === '' }}
      pending={pending}
      // A request that has been sent cannot be cancelled.
      hold
      onSubmit={run}
    >
      <PasswordOwner email={utente?.email} />
      <PasswordField label={label} {...field('password')} />
    </FormDialog>
  );
}

/** Whether the server requires the password to be confirmed first. */
export function asksPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PASSWORD_RICHIESTA';
}

interface ConfirmPasswordProps {
  open: boolean;
  spiegazione: string;
  onClose: () => void;
  /** Called after the right password; the session has a new token. */
  onDone: () => void;
}

/** Asks for the password again, so that nobody else at an unlocked screen can perform the action. */
export function ConfirmPassword({ open, spiegazione, onClose, onDone }: ConfirmPasswordProps) {
  const t = useTesti(testiConfirmPassword);
  const { renew } = useSession();
  const confirm = useMutation({
    mutationFn: (password: string) => call('POST /auth/conferma-password', { body: { password } }),
    onSuccess: ({ access_token }) => renew(access_token),
  });
  const { data: accesso } = useQuery({ ...mioAccessoEsternoQuery(), enabled: open });
  // Unmounted while closed, so that no input or error stays.
  if (!open) return null;
  if (accesso?.con_password === false)
    return <ConfirmElsewhere servizio={accesso.servizio} onClose={onClose} />;
  return (
    <PasswordDialog
      title={t('titolo')}
      intro={<p>{spiegazione}</p>}
      submit={{ label: t('conferma'), busy: t('confermo') }}
      onClose={onClose}
      onPassword={async (password) => {
        await confirm.mutateAsync(password);
        onDone();
      }}
    />
  );
}

/** `asks` opens the dialog `domanda` if an error requires the password first; the dialog then repeats the action. */
export function useAskPassword<V>() {
  const [refused, setRefused] = useState<{ value: V } | null>(null);
  return {
    asks: (error: unknown, value: V): boolean => {
      const asked = asksPassword(error);
      if (asked) setRefused({ value });
      return asked;
    },
    domanda: (spiegazione: string, again: (value: V) => unknown) => (
      <ConfirmPassword
        open={refused !== null}
        spiegazione={spiegazione}
        onClose={() => setRefused(null)}
        onDone={() => {
          setRefused(null);
          if (refused) again(refused.value);
        }}
      />
    ),
  };
}

interface ConfirmElsewhereProps {
  /** The provider's name; null if none is configured any more. */
  servizio: string | null;
  onClose: () => void;
}

/** For an account without a password: signs in again at the provider (prodotto/account#accesso-esterno). */
export function ConfirmElsewhere({ servizio, onClose }: ConfirmElsewhereProps) {
  const t = useTesti(testiConfirmPassword);
  const ui = useTesti(testiUi);
  const fail = useFailureToast();
  const { leaving, go } = useProvider('conferma', (error) => fail(t('non_riuscita'), error));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('esterna_titolo')}
      actions={
        <>
          <Button onClick={onClose}>{ui('annulla')}</Button>
          {servizio !== null && (
            <Button
              variant="primary"
              busy={leaving ? t('confermo') : undefined}
              onClick={() => {
                rememberPage();
                void go();
              }}
            >
              {t('esterna', { nome: servizio })}
            </Button>
          )}
        </>
      }
    >
      <p>{servizio === null ? t('esterna_assente') : t('esterna_perche', { nome: servizio })}</p>
    </Dialog>
  );
}
