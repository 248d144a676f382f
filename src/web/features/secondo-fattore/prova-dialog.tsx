import { useState, type ReactNode } from 'react';
import { ApiError } from '#web/shared/api/call.ts';
import { useCampi } from '#web/shared/form/use-campi.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import type { ButtonVariant } from '#web/shared/ui/button.tsx';
import { ChangeCodice, CodiceField, type CodiceFieldProps } from '#web/shared/ui/codice-field.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { PasswordField, PasswordOwner } from '#web/shared/ui/password-field.tsx';
import type { Prova } from './api.ts';
import { testiSecondoFattore } from './testi.ts';

interface ProvaDialogProps {
  title: string;
  children: ReactNode;
  email: string;
  /** Whether a recovery code is accepted too. */
  recupero?: boolean;
  verb: string;
  busy: string;
  variant: ButtonVariant;
  onClose: () => void;
  /** Performs the change. An error that it throws is shown at its field. */
  onProva: (prova: Prova) => Promise<unknown>;
}

/** Asks for the password and a code before a change of the second step. */
export function ProvaDialog(props: ProvaDialogProps) {
  const { title, children, email, recupero, verb, busy, variant, onClose, onProva } = props;
  const t = useTesti(testiSecondoFattore);
  const [tipo, setTipo] = useState<CodiceFieldProps['tipo']>('app');
  const { form, field, refuse } = useCampi<Prova>({ defaultValues: { password: '', codice: '' } });
  const [password, codice] = form.watch(['password', 'codice']);

  const { save, pending } = useInvio(form, {
    send: (prova) => onProva({ ...prova, codice: prova.codice.trim() }),
    rifiuto: (error) => {
      const wrong = error instanceof ApiError && error.code === 'PASSWORD_SBAGLIATA' ? 'password' : 'codice';
      refuse(wrong, error);
      return true;
    },
  });
  const app = tipo === 'app';
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      submit={{ label: verb, busy, variant, disabled: password === '' || codice.trim() === '' }}
      pending={pending}
      hold
      onSubmit={save}
      intro={<p>{children}</p>}
    >
      <PasswordOwner email={email} />
      <PasswordField label={t('password')} {...field('password')} />
      <CodiceField
        tipo={tipo}
        label={t(app ? 'codice' : 'recupero')}
        hint={t(app ? 'codice_aiuto' : 'recupero_aiuto')}
        {...field('codice')}
      />
      {recupero && (
        <ChangeCodice
          onClick={() => {
            setTipo(app ? 'recupero' : 'app');
            form.resetField('codice');
            form.setFocus('codice');
          }}
        >
          {t(app ? 'usa_recupero' : 'usa_app')}
        </ChangeCodice>
      )}
    </FormDialog>
  );
}
