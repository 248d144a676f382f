import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Note } from './note.tsx';
import { focusHeading } from '../focus.ts';

interface AnswerNoteProps {
  title: string;
  children: ReactNode;
}

/** The answer to a failed action, shown within a form; its title takes the focus. */
export function AnswerNote({ title, children }: AnswerNoteProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    focusHeading(heading.current);
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
