import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { ErrorSummary, type SummaryError } from './error-summary.tsx';
import { FormStack } from './layout.tsx';
import { testiUi } from './testi.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'finalFocus'> {
  /** The button that sends the form. */
  submit: { label: string; busy: string; variant?: ButtonVariant; icon?: ReactNode; disabled?: boolean };
  /** Whether a request is in progress: if `hold` is set, nothing closes the dialog then. */
  pending: boolean;
  /** A request that was sent cannot be taken back, so the dialog stays open until its outcome is known. */
  hold?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The label of the cancelling button; by default 'Annulla'. */
  cancel?: string;
  /** Shown above the fields. */
  intro?: ReactNode;
  /** The errors of the fields, if there are several fields (`summary` of the form). */
  errors?: readonly SummaryError[];
  children: ReactNode;
}

/** A form in a dialog. The focus starts in its first field; Enter in any field submits it. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    onClose,
    submit,
    pending,
    hold = false,
    onSubmit,
    cancel,
    intro,
    errors = [],
    finalFocus,
    children,
  } = props;
  const t = useTesti(testiUi);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const held = hold && pending;
  return (
    <Dialog
      open
      onClose={held ? () => undefined : onClose}
      title={title}
      finalFocus={finalFocus}
      initialFocus={() => form.current?.querySelector<HTMLElement>('input:not([hidden]), textarea') ?? true}
      actions={
        <>
          <Button onClick={onClose} disabled={held}>
            {cancel ?? t('annulla')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={submit.variant ?? 'primary'}
            icon={submit.icon}
            disabled={submit.disabled === true}
            busy={pending ? submit.busy : undefined}
          >
            {submit.label}
          </Button>
        </>
      }
    >
      {intro}
      <FormStack id={id} ref={form} onSubmit={onSubmit}>
        <ErrorSummary errors={errors} />
        {children}
      </FormStack>
    </Dialog>
  );
}
