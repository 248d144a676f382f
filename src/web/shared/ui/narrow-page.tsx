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
  intro?: string | undefined;
  /** For forms with fields side by side. */
  size?: 'medium' | 'wide';
  /** Whether the card's content is not loaded yet. */
  loading?: boolean;
  children: ReactNode;
}

/** A page with one card in the middle, such as the login. */
export function NarrowPage({ title, intro, size, loading = false, children }: NarrowPageProps) {
  return (
    <Wrap className={styles['page']}>
      <div className={cx('stack g5 wide', styles['column'], size && styles[size])}>
        <div className="stack g2">
          <h1>{title}</h1>
          {intro !== undefined && <p className="soft">{intro}</p>}
        </div>
        {loading ? <Spinner /> : <Card className="stack">{children}</Card>}
      </div>
    </Wrap>
  );
}

/** Two fields side by side if they fit. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={cx(styles['pair'], 'grid top g4')}>{children}</div>;
}

/** A link on a line of its own, 44 px high. */
export function LineLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className="inline middle self-left h44" />;
}

/** Alternatives below a dashed line. */
export function Otherwise(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={cx(styles['otherwise'], 'row g3-4 pt4')} />;
}

interface OutcomeProps {
  /** Whether the link was valid; null until known. */
  ok: boolean | null;
  title: string;
  /** Announced together with the title. */
  children?: ReactNode;
  actions: ReactNode;
}

export function Outcome({ ok, title, children, actions }: OutcomeProps) {
  return (
    <div className={cx(styles['outcome'], 'grid justify-centre grow g4 text-center')}>
      <Said as="div" className="stack g2">
        {ok === true && <MailCheck className={cx(styles['mark'], 'ok')} />}
        {ok === false && <MailX className={cx(styles['mark'], 'danger')} />}
        <h1>{title}</h1>
        {children}
      </Said>
      <div className={cx(styles['actions'], 'flex wrap g3')}>{actions}</div>
    </div>
  );
}
