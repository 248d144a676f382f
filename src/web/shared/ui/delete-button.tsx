import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
import { Trash2 } from './icons.ts';

interface DeleteButtonProps extends Omit<ConfirmDialogProps, 'open' | 'onClose'> {
  label: string;
  /** What is different about the button. */
  button?: Partial<ButtonProps>;
}

/** A button that asks, and then deletes something (prodotto/schermate#conferma). */
export function DeleteButton({ label, button, ...confirm }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" icon={<Trash2 />} {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        variant="danger-fill"
        icon={<Trash2 />}
        {...confirm}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
