import type { Giorno } from '#domain/giorno.ts';
import { formatData } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useContenuto, useLangOf } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import type { ReactNode } from 'react';
import { ConIndice } from './con-indice.tsx';
import { ConIndirizzi } from '#web/shared/regolamento/con-indirizzi.tsx';
import styles from './pagina-testo.module.css';
import { partiOf, type Parte } from './parti.ts';
import { testiPagine } from './testi-pagine.ts';

interface PaginaTestoProps {
  titolo: 'privacy' | 'accessibilita';
  /** What stands below the text. */
  coda?: ReactNode;
}

function useTesto(titolo: PaginaTestoProps['titolo']) {
  const { testi: pagina } = useContenuto(titolo);
  const langOf = useLangOf();
  const t = useTesti(testiPagine);
  const lingua = useLingua();
  const introduzione = pagina.introduzione.map((testi) => ({ testi, lang: langOf(testi) }));
  return { introduzione, parti: partiOf(pagina, langOf, t, lingua), aggiornato: pagina.aggiornato_il };
}

/** A page of text: its parts with a table of contents (prodotto/pagine#testi). */
export function PaginaTesto({ titolo, coda }: PaginaTestoProps) {
  const t = useTesti(testiPagine);
  const lingua = useLingua();
  const { introduzione, parti, aggiornato } = useTesto(titolo);
  return (
    <Page title={t(titolo)}>
      <ConIndice voci={parti.map((parte) => parte.titolo)}>
        <div className={styles['testo']}>
          <Parti introduzione={introduzione} parti={parti} />
          {aggiornato && (
            // The schema of the texts guarantees that this is a day.
            <p className="soft">{t('aggiornato', { giorno: formatData(aggiornato as Giorno, lingua) })}</p>
          )}
          {coda}
        </div>
      </ConIndice>
    </Page>
  );
}

/** The same text for paper only, under its title (prodotto/aspetto#stampa). */
export function FoglioTesto({ titolo }: PaginaTestoProps) {
  const t = useTesti(testiPagine);
  const { introduzione, parti } = useTesto(titolo);
  return (
    <section data-carta data-foglio className={styles['testo']}>
      <h2>{t(titolo)}</h2>
      <Parti introduzione={introduzione} parti={parti} />
    </section>
  );
}

function Parti({ introduzione, parti }: { introduzione: Parte['paragrafi']; parti: readonly Parte[] }) {
  return (
    <>
      <div className={styles['apertura']}>
        <Paragrafi paragrafi={introduzione} />
      </div>
      {parti.map(({ titolo, paragrafi, elenco }, n) => (
        <section key={titolo.testi} aria-labelledby={`parte-${n + 1}`}>
          <h2 id={`parte-${n + 1}`} tabIndex={-1} lang={titolo.lang}>
            {titolo.testi}
          </h2>
          <Paragrafi paragrafi={paragrafi} />
          {elenco.length > 0 && (
            <ul>
              {elenco.map(({ testi, lang }) => (
                <li key={testi} lang={lang}>
                  <ConIndirizzi testo={testi} />
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}

const Paragrafi = ({ paragrafi }: Pick<Parte, 'paragrafi'>) =>
  paragrafi.map(({ testi, lang }) => (
    <p key={testi} lang={lang}>
      <ConIndirizzi testo={testi} />
    </p>
  ));
