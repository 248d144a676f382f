import { Fragment } from 'react';
import type { Blocco, Tratto } from '#contract/contenuto.ts';
import { mailtoHref } from '#web/shared/paths.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './blocchi.module.css';

/** The house rules. With `ancore` the articles have ids, such as `parte-1` (prodotto/documenti#regolamento). */
export function Blocchi({ blocchi, ancore }: { blocchi: readonly Blocco[]; ancore?: boolean }) {
  const articoli = ancore ? blocchi.filter((one) => one.tipo === 'titolo' && one.livello === 2) : [];
  return (
    <div className={cx(styles['testo'], 'grid g4 anywhere print-block')} lang="it">
      {blocchi.map((blocco, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part has nothing but its place
        <Parte key={n} blocco={blocco} articolo={articoli.indexOf(blocco)} />
      ))}
    </div>
  );
}

/** A part; `articolo` is its index in the table of contents, or -1. */
function Parte({ blocco, articolo }: { blocco: Blocco; articolo: number }) {
  if (blocco.tipo === 'paragrafo')
    return (
      <p>
        <Tratti tratti={blocco.tratti} />
      </p>
    );
  if (blocco.tipo === 'titolo') {
    // One level lower, below the page's own heading.
    const Heading = `h${Math.min(blocco.livello + 1, 6)}` as 'h2' | 'h3' | 'h4' | 'h5' | 'h6';
    return (
      <Heading {...(articolo >= 0 && { id: `parte-${articolo + 1}`, tabIndex: -1 })}>
        <Tratti tratti={blocco.tratti} />
      </Heading>
    );
  }
  const List = blocco.primo === null ? 'ul' : 'ol';
  return (
    <List {...(blocco.primo !== null && { start: blocco.primo })}>
      {blocco.voci.map((voce, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <li key={n}>
          <Tratti tratti={voce} />
        </li>
      ))}
    </List>
  );
}

function Tratti({ tratti }: { tratti: readonly Tratto[] }) {
  return tratti.map(({ testo, forte, link }, n) => {
    const words = link ? <a href={link}>{testo}</a> : <ConIndirizzi testo={testo} />;
    // oxlint-disable-next-line react/no-array-index-key -- as above
    return forte ? <strong key={n}>{words}</strong> : <Fragment key={n}>{words}</Fragment>;
  });
}

/** A text with links for its email addresses. */
export function ConIndirizzi({ testo }: { testo: string }) {
  return splitIndirizzi(testo).map((pezzo, n) =>
    n % 2 === 0 ? (
      pezzo
    ) : (
      <a key={pezzo} href={mailtoHref(pezzo)}>
        {pezzo}
      </a>
    ),
  );
}

/** Splits a text at its email addresses: text at even indices, addresses at odd ones. */
export function splitIndirizzi(testo: string): string[] {
  return testo.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})/i);
}
