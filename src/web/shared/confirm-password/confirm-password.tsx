import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProvider } from '../accesso-esterno/use-provider.ts';
import { ApiError, call } from '../api/call.ts';
import { useCampi } from '../form/use-campi.ts';
import { useInvio } from '../form/use-invio.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { mioAccessoEsternoQuery } from '../queries/account.ts';
import { rememberPage } from '../return-path.ts';
import { useSession } from '../session.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormDialog, type FormDialogProps } from '../ui/form-dialog.tsx';
import { PasswordField, PasswordOwner } from '../ui/password-field.tsx';
import { testiUi } from '../ui/testi.ts';
import { useFailureToast } from '../use-failure-toast.ts';
import { testiConfirmPassword } from './testi.ts';

interface PasswordDialogProps extends Pick<FormDialogProps, 'title' | 'intro' | 'submit' | 'onClose'> {
  /** 'Password' by default. */
  label?: string;
  /** Performs the action that needs the password. An error that it throws is shown at the field. */
  onPassword: (password: string) => Promise<unknown>;
}

/** Asks the signed-in user for the password; if it is wrong, shows the error at the field and selects the text. */
export function PasswordDialog({ label, submit, onPassword, ...dialog }: PasswordDialogProps) {
  const { utente } = useSession();
  const { form, field, refuse } = useCampi({ defaultValues: { password: '' } });
  const { save, pending } = useInvio(form, {
    send: ({ password }) => onPassword(password),
    rifiuto: (error) => {
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
      onSubmit={save}
    >
      <PasswordOwner email={utente?.email} />
      <PasswordField label={label} {...field('password')} />
    </FormDialog>
  );
}

/** Whether a request was refused only because the password must be confirmed first. */
export function asksPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'PASSWORD_RICHIESTA';
}

interface ConfirmPasswordProps {
  open: boolean;
  /** Why the password is asked for. */
  spiegazione: string;
  onClose: () => void;
  /** Called when the password was right; the session continues with a new token. */
  onDone: () => void;
}

/** Asks for the password again before some actions, so that somebody else at an unlocked screen cannot perform them. */
export function ConfirmPassword({ open, spiegazione, onClose, onDone }: ConfirmPasswordProps) {
  const t = useTesti(testiConfirmPassword);
  const { renew } = useSession();
  const confirm = useMutation({
    mutationFn: (password: string) => call('POST /auth/conferma-password', { body: { password } }),
    onSuccess: ({ access_token }) => renew(access_token),
  });
  const { data: accesso } = useQuery({ ...mioAccessoEsternoQuery(), enabled: open });
  // Mounted again each time, so that what was typed or refused before is not kept.
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

/**
 * For an action that may be refused until the password has been confirmed: `asks` opens the question after such a
 * refusal of a value, and says whether it was one; `domanda` draws the dialog, which then does the action again.
 */
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
  /** The provider's name; null when none is configured any more. */
  servizio: string | null;
  onClose: () => void;
}

/**
 * For an account without a password: its owner signs in again at the provider, and comes back to this page
 * (prodotto/account#accesso-esterno).
 */
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
