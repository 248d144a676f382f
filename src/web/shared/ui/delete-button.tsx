import Trash2 from 'lucide-react/icons/trash-2';
import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

interface DeleteButtonProps extends Pick<ConfirmDialogProps, 'busy' | 'onConfirm'> {
  label: string;
  /** Explains what will happen. */
  children: ReactNode;
}

/** A button that asks, and then deletes something (prodotto/schermate#conferma). */
export function DeleteButton({ label, children, ...confirm }: DeleteButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" icon={<Trash2 />} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        {...confirm}
        open={asking}
        onClose={() => setAsking(false)}
        variant="danger-fill"
        icon={<Trash2 />}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
