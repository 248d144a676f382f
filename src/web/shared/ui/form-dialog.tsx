import { useId, useRef, type FormEvent, type ReactNode } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { FormStack } from './layout.tsx';
import { testiUi } from './testi.ts';

export interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'finalFocus'> {
  /** The button that sends the form. */
  submit: { label: string; busy: string; variant?: ButtonVariant; icon?: ReactNode; disabled?: boolean };
  /** Whether it is on its way: nothing closes the dialog then, where `hold` says so. */
  pending: boolean;
  /** What is on its way is done all the same: the dialog stays until its outcome is known. */
  hold?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** 'Annulla' unless given. */
  cancel?: string;
  /** What stands over the fields. */
  intro?: ReactNode;
  children: ReactNode;
}

/** A form in a window over the page. The focus starts in its first field; Enter in any of them sends it. */
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
        {children}
      </FormStack>
    </Dialog>
  );
}
