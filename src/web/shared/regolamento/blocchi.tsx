import { Fragment } from 'react';
import type { Blocco, Tratto } from '#contract/contenuto.ts';
import styles from './blocchi.module.css';
import { ConIndirizzi } from './con-indirizzi.tsx';

/** The parts of the house rules. With `ancore` their articles can be led to, as `#parte-1` (prodotto/documenti#regolamento). */
export function Blocchi({ blocchi, ancore }: { blocchi: readonly Blocco[]; ancore?: boolean }) {
  const articoli = ancore ? blocchi.filter((one) => one.tipo === 'titolo' && one.livello === 2) : [];
  return (
    <div className={styles['testo']} lang="it">
      {blocchi.map((blocco, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part has nothing but its place
        <Parte key={n} blocco={blocco} articolo={articoli.indexOf(blocco)} />
      ))}
    </div>
  );
}

/** One part; `articolo` is its place in the table of contents, -1 when it has none. */
function Parte({ blocco, articolo }: { blocco: Blocco; articolo: number }) {
  if (blocco.tipo === 'paragrafo')
    return (
      <p>
        <Tratti tratti={blocco.tratti} />
      </p>
    );
  if (blocco.tipo === 'titolo') {
    // The page's own heading is above the document's.
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
