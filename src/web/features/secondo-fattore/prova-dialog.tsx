import { type ReactNode, useState } from 'react';
import { useCampi } from '#web/shared/form/use-campi.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import type { ButtonVariant } from '#web/shared/ui/button.tsx';
import { ChangeCodice, CodiceField, type CodiceFieldProps } from '#web/shared/ui/codice-field.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { PasswordField, PasswordOwner } from '#web/shared/ui/password-field.tsx';
import { ApiError } from '#web/shared/api/call.ts';
import type { PasswordECodice } from './api.ts';
import { testiSecondoFattore } from './testi.ts';

interface ProvaDialogProps {
  title: string;
  children: ReactNode;
  email: string;
  recupero?: boolean;
  verb: string;
  busy: string;
  variant: ButtonVariant;
  onClose: () => void;
  /** Makes the change; a thrown error is shown at its field. */
  onProva: (prova: PasswordECodice) => Promise<unknown>;
}

/** Asks for password and code before a change of the second factor. */
export function ProvaDialog(props: ProvaDialogProps) {
  const { title, children, email, recupero, verb, busy, variant, onClose, onProva } = props;
  const t = useTesti(testiSecondoFattore);
  const [tipo, setTipo] = useState<CodiceFieldProps['tipo']>('app');
  const { form, field, refuse } = useCampi<PasswordECodice>({ defaultValues: { password: '', codice: '' } });
  const [password, codice] = form.watch(['password', 'codice']);

  const { run, pending } = useAction({
    form,
    run: (prova) => onProva({ ...prova, codice: prova.codice.trim() }),
    onRejected: (error) => {
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
      onSubmit={run}
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
