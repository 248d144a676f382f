import type { ComponentProps } from 'react';
import { useLingua } from '../i18n/lingua.ts';
import { cx } from './cx.ts';
import styles from './foglio.module.css';

/** A letter or a receipt as it is printed, in the language of the person who gets it (`LinguaDelFoglio`). */
export function Foglio({ className, ...rest }: ComponentProps<'article'>) {
  return <article data-foglio lang={useLingua()} {...rest} className={cx(styles['foglio'], className)} />;
}

interface FoglioTabelleProps extends ComponentProps<'section'> {
  title: string;
  /** Shown in a frame below the title. */
  warning?: string;
}

/** A sheet of tables, which is only printed, never shown on the screen. */
export function FoglioTabelle({ title, warning, className, children, ...rest }: FoglioTabelleProps) {
  return (
    <section data-carta data-foglio {...rest} className={cx(styles['tabelle'], className)}>
      <h2>{title}</h2>
      {warning && <p className={styles['avviso']}>{warning}</p>}
      {children}
    </section>
  );
}

/** The heads of a table's columns. */
export function Colonne({ nomi }: { nomi: readonly string[] }) {
  return (
    <thead>
      <tr>
        {nomi.map((nome) => (
          <th key={nome} scope="col">
            {nome}
          </th>
        ))}
      </tr>
    </thead>
  );
}
