import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Note } from './note.tsx';
import { focusTold } from './focus-told.ts';

interface AnswerNoteProps {
  title: string;
  children: ReactNode;
}

/** The answer to a press that did not succeed, shown in the flow of the form; its title takes the focus. */
export function AnswerNote({ title, children }: AnswerNoteProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    focusTold(() => heading.current);
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Note severity="warn">
      <section className="stack" aria-labelledby={id}>
        <h3 id={id} ref={heading} tabIndex={-1} className="t3">
          {title}
        </h3>
        {children}
      </section>
    </Note>
  );
}
