import type { ComponentProps } from 'react';
import { useLingua } from '../i18n/lingua.ts';
import { cx } from './cx.ts';
import styles from './dialog.module.css';

/** A letter or a receipt as it is printed, in the addressee's language (`LinguaDelFoglio`). */
export function Foglio({ className, ...rest }: ComponentProps<'article'>) {
  return (
    <article
      data-foglio
      lang={useLingua()}
      {...rest}
      className={cx(styles['foglio'], 'grid g4 raised r3 shade', className)}
    />
  );
}

interface FoglioTabelleProps extends ComponentProps<'section'> {
  title: string;
  /** Framed text below the title. */
  warning?: string;
}

/** A sheet with tables, for print only. */
export function FoglioTabelle({ title, warning, className, children, ...rest }: FoglioTabelleProps) {
  return (
    <section data-carta data-foglio {...rest} className={cx(styles['tabelle'], className)}>
      <h2>{title}</h2>
      {warning && <p className={cx(styles['avviso'], 'bold')}>{warning}</p>}
      {children}
    </section>
  );
}

/** The header row of a table. */
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
