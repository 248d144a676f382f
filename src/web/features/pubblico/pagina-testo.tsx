import type { ReactNode } from 'react';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useContenuto, useLangOf } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { readCentro } from '#web/shared/read-fatti.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { ConIndirizzi } from '#web/shared/regolamento/blocchi.tsx';
import { ConIndice } from './con-indice.tsx';
import styles from './pagine.module.css';
import { type Parte, partiOf } from './parti.ts';
import { testiPubblico } from './testi.ts';

interface PaginaTestoProps {
  titolo: 'privacy' | 'accessibilita';
  coda?: ReactNode;
}

function useTesto(titolo: PaginaTestoProps['titolo']) {
  const { testi: pagina } = useContenuto(titolo);
  const langOf = useLangOf();
  const t = useTesti(testiPubblico);
  const lingua = useLingua();
  const introduzione = pagina.introduzione.map((testi) => ({ testi, lang: langOf(testi) }));
  return { introduzione, parti: partiOf(pagina, langOf, t, lingua), aggiornato: pagina.aggiornato_il };
}

/** The privacy page (prodotto/pagine#testi). */
export const Privacy = () => <PaginaTesto titolo="privacy" />;

/** The accessibility statement (prodotto/pagine#testi). */
export const Accessibilita = () => (
  <PaginaTesto titolo="accessibilita" coda={readCentro().apertura.festivi && <NameHolidays />} />
);

/** Credits the data of public holidays, as their licence requires. */
function NameHolidays() {
  const t = useTesti(testiPubblico);
  return (
    <p className="soft">
      {t('festivi')} <a href="https://creativecommons.org/licenses/by-sa/3.0/">CC BY-SA 3.0</a>.
    </p>
  );
}

function PaginaTesto({ titolo, coda }: PaginaTestoProps) {
  const t = useTesti(testiPubblico);
  const lingua = useLingua();
  const { introduzione, parti, aggiornato } = useTesto(titolo);
  return (
    <Page title={t(titolo)}>
      <ConIndice voci={parti.map((parte) => parte.titolo)}>
        <div className={styles['testo']}>
          <Parti introduzione={introduzione} parti={parti} />
          {aggiornato && (
            // The schema of the texts guarantees a day.
            <p className="soft">
              {t('aggiornato', { giorno: formatGiorno(aggiornato as Giorno, lingua, 'date') })}
            </p>
          )}
          {coda}
        </div>
      </ConIndice>
    </Page>
  );
}

/** The same text for print only, under its title (prodotto/aspetto#stampa). */
export function FoglioTesto({ titolo }: PaginaTestoProps) {
  const t = useTesti(testiPubblico);
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
