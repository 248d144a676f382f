import { Suspense, useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { Trash2 } from './icons.ts';
import { lazyWithRetry } from './lazy-with-retry.tsx';

// Lazy, so that a page with the button alone does not load the library of dialogs.
const ConfirmDialog = lazyWithRetry(
  () => import('./confirm-dialog.tsx').then((m) => ({ default: m.ConfirmDialog })),
  { over: true },
);

interface DeleteButtonProps extends Omit<ConfirmDialogProps, 'open' | 'onClose'> {
  label: string;
  button?: Partial<ButtonProps>;
}

/** A button that deletes something after a confirmation (prodotto/schermate#conferma). */
export function DeleteButton({ label, button, ...confirm }: DeleteButtonProps) {
  const [asking, setAsking] = useState<boolean | null>(null);
  return (
    <>
      <Button variant="danger" icon={<Trash2 />} {...button} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {asking !== null && (
        <Suspense>
          <ConfirmDialog
            variant="danger-fill"
            icon={<Trash2 />}
            {...confirm}
            open={asking}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
