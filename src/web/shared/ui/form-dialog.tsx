import { type FormEvent, type ReactNode, useId, useRef } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { ErrorSummary, type SummaryError } from './error-summary.tsx';
import { FormStack } from './layout.tsx';
import { testiUi } from './testi.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'finalFocus'> {
  submit: { label: string; busy: string; variant?: ButtonVariant; icon?: ReactNode; disabled?: boolean };
  /** Whether a request is in progress. */
  pending: boolean;
  /** Keeps the dialog open while a request is in progress, since it cannot be undone. */
  hold?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** By default 'Annulla'. */
  cancel?: string;
  intro?: ReactNode;
  /** The errors of a form with several fields (`summary`). */
  errors?: readonly SummaryError[];
  children: ReactNode;
}

/** A form in a dialog. Its first field takes the focus; Enter submits. */
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
      initialFocus={() => form.current?.querySelector<HTMLElement>('input:not([hidden]), textarea')}
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
