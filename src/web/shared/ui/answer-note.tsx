import { useEffect, useRef, type ReactNode } from 'react';
import { Stack } from './layout.tsx';
import { Note } from './note.tsx';

export interface AnswerNoteProps {
  title: string;
  children: ReactNode;
}

/** The answer to a press that has not succeeded yet, in the flow of the form: its title takes the focus. */
export function AnswerNote({ title, children }: AnswerNoteProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Note severity="warn">
      <Stack>
        <h3 ref={heading} tabIndex={-1} className="t3">
          {title}
        </h3>
        {children}
      </Stack>
    </Note>
  );
}
