import type { ComponentProps, ReactNode } from 'react';
import { MailCheck, MailX } from './icons.ts';
import { Link, type LinkProps } from './link.tsx';
import { Card } from './card.tsx';
import { cx } from './cx.ts';
import { Wrap } from './layout.tsx';
import styles from './narrow-page.module.css';
import { Spinner } from './skeleton.tsx';
import { Said } from './said.tsx';

interface NarrowPageProps {
  title: string;
  /** One sentence below the title. */
  intro?: string | undefined;
  /** For forms with fields side by side. */
  size?: 'medium' | 'wide';
  /** Whether the content of the card is not known yet. */
  loading?: boolean;
  children: ReactNode;
}

/** A page with one card in the middle: a form to sign in, to register or to choose a password. */
export function NarrowPage({ title, intro, size, loading = false, children }: NarrowPageProps) {
  return (
    <Wrap className={styles['page']}>
      <div className={cx(styles['column'], size && styles[size])}>
        <div className={styles['intro']}>
          <h1>{title}</h1>
          {intro !== undefined && <p className="soft">{intro}</p>}
        </div>
        {loading ? <Spinner /> : <Card className={styles['sheet']}>{children}</Card>}
      </div>
    </Wrap>
  );
}

/** Two fields side by side where there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>;
}

/** A link on a separate line, high enough to tap. */
export function LineLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles['link']} />;
}

/** Below a dashed line, what else the user may be looking for. */
export function Otherwise(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles['otherwise']} />;
}

interface OutcomeProps {
  /** Whether the link worked; null while that is not known. */
  ok: boolean | null;
  title: string;
  /** What it means; announced together with the title. */
  children?: ReactNode;
  /** The links to other pages. */
  actions: ReactNode;
}

/** The outcome of a mailed link, in the middle of an otherwise empty page. */
export function Outcome({ ok, title, children, actions }: OutcomeProps) {
  return (
    <div className={styles['outcome']}>
      <Said as="div" className={styles['intro']}>
        {ok === true && <MailCheck className={styles['mark']} />}
        {ok === false && <MailX className={cx(styles['mark'], styles['bad'])} />}
        <h1>{title}</h1>
        {children}
      </Said>
      <div className={styles['actions']}>{actions}</div>
    </div>
  );
}
