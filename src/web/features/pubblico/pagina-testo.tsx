import type { PaginaTesto as Pagina } from '#contract/contenuto.ts';
import type { Giorno } from '#domain/giorno.ts';
import { formatData } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useContenuto } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { ConIndice } from './con-indice.tsx';
import { ConIndirizzi } from './con-indirizzi.tsx';
import styles from './pagina-testo.module.css';
import { testiPagine } from './testi-pagine.ts';

export interface PaginaTestoProps {
  titolo: 'privacy' | 'accessibilita';
  /** The Italian text. */
  pagina: Pagina;
}

/** A page of text: its parts with a table of contents (prodotto/pagine#testi). */
export function PaginaTesto({ titolo, pagina: italiana }: PaginaTestoProps) {
  const { testi: pagina, lang } = useContenuto(titolo, italiana);
  const t = useTesti(testiPagine);
  const lingua = useLingua();
  // The schema of the texts guarantees that this is a day.
  const giorno = formatData(pagina.aggiornato_il as Giorno, lingua);
  return (
    <Page title={t(titolo)}>
      <ConIndice voci={pagina.sezioni.map(({ titolo: voce }) => voce)} lang={lang}>
        <div className={styles['testo']}>
          <Parti pagina={pagina} lang={lang} />
          <p className="soft">{t('aggiornato', { giorno })}</p>
        </div>
      </ConIndice>
    </Page>
  );
}

/** The same text for paper only, under its title (prodotto/aspetto#stampa). */
export function FoglioTesto({ titolo, pagina: italiana }: PaginaTestoProps) {
  const { testi: pagina, lang } = useContenuto(titolo, italiana);
  const t = useTesti(testiPagine);
  return (
    <section data-carta data-foglio className={styles['testo']}>
      <h2>{t(titolo)}</h2>
      <Parti pagina={pagina} lang={lang} />
    </section>
  );
}

function Parti({ pagina, lang }: { pagina: Pagina; lang: string | undefined }) {
  return (
    <>
      <div className={styles['apertura']} lang={lang}>
        {pagina.introduzione.map((paragrafo) => (
          <p key={paragrafo}>
            <ConIndirizzi testo={paragrafo} />
          </p>
        ))}
      </div>
      {pagina.sezioni.map((sezione, n) => (
        <section key={sezione.titolo} aria-labelledby={`parte-${n + 1}`} lang={lang}>
          <h2 id={`parte-${n + 1}`} tabIndex={-1}>
            {sezione.titolo}
          </h2>
          {sezione.paragrafi.map((paragrafo) => (
            <p key={paragrafo}>
              <ConIndirizzi testo={paragrafo} />
            </p>
          ))}
          {sezione.elenco.length > 0 && (
            <ul>
              {sezione.elenco.map((voce) => (
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
