import type { MouseEvent, ReactNode, RefObject } from 'react';
import { AnswerNote } from './answer-note.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { focusIfLost } from '../focus.ts';
import { Row } from './layout.tsx';

interface ConflictProps {
  title: string;
  /** The current state, beside the user's own version where it helps. */
  children: ReactNode;
  isPending: boolean;
  onTake: () => void;
  onSave: () => void;
}

interface ConflictNoteProps extends ConflictProps {
  /** The labels of both buttons, and of the second while it saves. */
  labels: { take: string; save: string; busy: string };
}

/**
 * Asks which version to keep after MODIFICATO_DA_ALTRI. With the version as key, a second conflict takes the focus
 * again.
 */
export function ConflictNote({ title, children, labels, isPending, onTake, onSave }: ConflictNoteProps) {
  /** Decides, and moves the focus to the form, since the clicked button is removed. */
  const decide = (act: () => void) => (event: MouseEvent) => {
    const form = event.currentTarget.closest('form');
    act();
    focusIfLost(() => form?.querySelector('input'));
  };
  return (
    <AnswerNote title={title}>
      {children}
      <Row>
        <Button onClick={decide(onTake)} disabled={isPending}>
          {labels.take}
        </Button>
        <Button variant="primary" onClick={decide(onSave)} busy={isPending ? labels.busy : undefined}>
          {labels.save}
        </Button>
      </Row>
    </AnswerNote>
  );
}

interface ConflictDialogProps extends ConflictProps {
  open: boolean;
  /** The label of the button that keeps the current state. */
  take: string;
  /** The button that acts all the same; null if that is no longer possible. */
  save: { label: string; busy: string; variant: 'primary' | 'danger-fill'; icon: ReactNode } | null;
  /** Ref of the first button, which takes the focus. */
  takeRef: RefObject<HTMLButtonElement | null>;
}

/** As `ConflictNote`, in a dialog, after an action that was confirmed in one. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { open, title, children, take, save, takeRef, isPending, onTake, onSave } = props;
  return (
    <Dialog
      open={open}
      onClose={onTake}
      title={title}
      initialFocus={() => takeRef.current}
      actions={
        <>
          <Button ref={takeRef} variant={save ? 'secondary' : 'primary'} onClick={onTake}>
            {take}
          </Button>
          {save && (
            <Button
              variant={save.variant}
              icon={save.icon}
              busy={isPending ? save.busy : undefined}
              onClick={onSave}
            >
              {save.label}
            </Button>
          )}
        </>
      }
    >
      {children}
    </Dialog>
  );
}
