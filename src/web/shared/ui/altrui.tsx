import type { MouseEvent, ReactNode } from 'react';
import { AnswerNote } from './answer-note.tsx';
import { Button } from './button.tsx';
import { focusIfLost } from './focus-if-lost.ts';
import { Row } from './layout.tsx';

export interface AltruiProps {
  title: string;
  /** The present state, and where it helps, one's own version beside it. */
  children: ReactNode;
  /** The labels of the two buttons, and of the second while it saves. */
  labels: { take: string; save: string; busy: string };
  isPending: boolean;
  onTake: () => void;
  onSave: () => void;
}

/**
 * Says that somebody else has changed the thing in the meantime (MODIFICATO_DA_ALTRI), shows its present state, and
 * asks which version stays. Give it the version as its key, so that a second conflict takes the focus again.
 */
export function Altrui({ title, children, labels, isPending, onTake, onSave }: AltruiProps) {
  /** Decides, and returns the focus to the form: the pressed button disappears. */
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
