import type { Giorno } from '#domain/giorno.ts';
import { readCentro } from '#web/shared/read-fatti.ts';
import { formatData } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useContenuto } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import type { ReactNode } from 'react';
import { ConIndice } from './con-indice.tsx';
import { ConIndirizzi } from './con-indirizzi.tsx';
import styles from './pagina-testo.module.css';
import { partiOf, type Pagina, type Parte } from './parti.ts';
import { testiPagine } from './testi-pagine.ts';

interface PaginaTestoProps {
  titolo: 'privacy' | 'accessibilita';
  /** What stands below the text. */
  coda?: ReactNode;
}

/** A page of text: its parts with a table of contents (prodotto/pagine#testi). */
export function PaginaTesto({ titolo, coda }: PaginaTestoProps) {
  const { testi: pagina, lang } = useContenuto(titolo);
  const t = useTesti(testiPagine);
  const lingua = useLingua();
  const parti = partiOf(readCentro()[titolo], { testi: pagina, lang }, t, lingua);
  // The schema of the texts guarantees that this is a day.
  const giorno = formatData(pagina.aggiornato_il as Giorno, lingua);
  return (
    <Page title={t(titolo)}>
      <ConIndice voci={parti.map(({ titolo: voce }) => voce)} lang={lang}>
        <div className={styles['testo']}>
          <Parti pagina={pagina} parti={parti} lang={lang} />
          <p className="soft">{t('aggiornato', { giorno })}</p>
          {coda}
        </div>
      </ConIndice>
    </Page>
  );
}

/** The same text for paper only, under its title (prodotto/aspetto#stampa). */
export function FoglioTesto({ titolo }: PaginaTestoProps) {
  const { testi: pagina, lang } = useContenuto(titolo);
  const t = useTesti(testiPagine);
  const lingua = useLingua();
  const parti = partiOf(readCentro()[titolo], { testi: pagina, lang }, t, lingua);
  return (
    <section data-carta data-foglio className={styles['testo']}>
      <h2>{t(titolo)}</h2>
      <Parti pagina={pagina} parti={parti} lang={lang} />
    </section>
  );
}

function Parti({
  pagina,
  parti,
  lang,
}: {
  pagina: Pagina;
  parti: readonly Parte[];
  lang: string | undefined;
}) {
  return (
    <>
      <div className={styles['apertura']} lang={lang}>
        {pagina.introduzione.map((paragrafo) => (
          <p key={paragrafo}>
            <ConIndirizzi testo={paragrafo} />
          </p>
        ))}
      </div>
      {parti.map(({ titolo, frasi, paragrafi, elenco, lang: parlata }, n) => (
        <section key={titolo} aria-labelledby={`parte-${n + 1}`} lang={frasi ? undefined : parlata}>
          <h2 id={`parte-${n + 1}`} tabIndex={-1}>
            {titolo}
          </h2>
          {frasi?.map((frase) => (
            <p key={frase}>
              <ConIndirizzi testo={frase} />
            </p>
          ))}
          {paragrafi.map((paragrafo) => (
            <p key={paragrafo} lang={parlata}>
              <ConIndirizzi testo={paragrafo} />
            </p>
          ))}
          {elenco.length > 0 && (
            <ul lang={parlata}>
              {elenco.map((voce) => (
                <li key={voce}>
                  <ConIndirizzi testo={voce} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}
