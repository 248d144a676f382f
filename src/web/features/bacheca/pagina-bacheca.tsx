import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Bacheca as Dati, PezzoBacheca } from '#contract/bacheca.ts';
import { isAperto } from '#domain/apertura.ts';
import { nomeIn } from '#domain/lingue.ts';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useContenuto, useLangOf } from '#web/shared/use-contenuto.ts';
import { formatOra } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { oraChiusura } from '#web/shared/orari.tsx';
import { bachecaQuery, calendarioBachecaQuery } from '#web/shared/queries/bacheca.ts';
import { useMedia } from '#web/shared/use-media.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, House, Wrench } from '#web/shared/ui/icons.ts';
import styles from './bacheca.module.css';
import { Lato } from './lato.tsx';
import { Piede } from './piede.tsx';
import { afterChiusura, countPages, PAGINA_MS, pageOf, sayPezzo, sortPezzi } from './righe.ts';
import { testiBacheca } from './testi.ts';
import { useNow } from './use-now.ts';

const MINUTO_MS = 60_000;

/** For how long old data may still be shown when the server does not answer, in milliseconds. */
const VECCHIA_MS = 3_600_000;

/** The screen in the room: what is free today, what becomes free next, and how to book (prodotto/bacheca#schermo). */
export default function Bacheca() {
  const lingua = useLingua();
  const { testi: nome } = useContenuto('nome');
  const langOf = useLangOf();
  const minuto = useNow(MINUTO_MS);
  const adesso = new Date(minuto);
  const oggi = giornoInRome(adesso);
  const { data, dataUpdatedAt, isError, failureCount, refetch } = useQuery(bachecaQuery());
  const scuro = useMedia('(prefers-color-scheme: dark)');
  const ora = formatOra(adesso.toISOString());
  const sera = ora >= '18:00' || ora < '07:00';
  const aperti = useQuery(calendarioBachecaQuery()).data;
  const finito = ora >= oraChiusura() || (aperti !== undefined && !isAperto(aperti, oggi));
  const valida = data?.oggi === oggi && minuto - dataUpdatedAt < VECCHIA_MS;
  const letto = data?.oggi;
  useEffect(() => {
    // At midnight the data are read at once, since the next minute would be late.
    if (letto !== undefined && letto !== oggi) void refetch();
  }, [letto, oggi, refetch]);
  return (
    <div className={styles['bacheca']} data-theme={scuro || sera ? 'dark' : undefined}>
      <header className={styles['testa']}>
        <h1 lang={langOf(nome)}>{nome}</h1>
        <p>
          {sayGiorno(oggi, lingua, oggi)} <time dateTime={ora}>{ora}</time>
        </p>
      </header>
      <div className={styles['corpo']}>
        {valida ? (
          <Elenchi dati={finito ? { ...data, pezzi: afterChiusura(data.pezzi, oggi) } : data} />
        ) : (
          <div className={styles['vuoto']} />
        )}
        <Lato indirizzo={data?.indirizzo ?? location.origin} oggi={oggi} />
      </div>
      <Piede
        oggi={oggi}
        letta={data ? dataUpdatedAt : null}
        ferma={isError || failureCount > 0 || (data !== undefined && !valida)}
      />
    </div>
  );
}

/** Spaces and instruments side by side, one page at a time; on a phone all of them, below each other. */
function Elenchi({ dati: { pezzi, oggi } }: { dati: Dati }) {
  const t = useTesti(testiBacheca);
  const largo = useMedia('(min-width: 900px)');
  const [spazi, strumenti] = (['spazio', 'strumento'] as const).map((tipo) =>
    sortPezzi(pezzi.filter((pezzo) => pezzo.tipo === tipo)),
  ) as [PezzoBacheca[], PezzoBacheca[]];
  const pagine = largo ? countPages(spazi, strumenti) : 1;
  const pagina = (useNow(PAGINA_MS) / PAGINA_MS) % pagine;
  if (pezzi.length === 0) return <p className={styles['vuoto']}>{t('nessuno')}</p>;
  return (
    <>
      {(
        [
          ['spazi', spazi],
          ['strumenti', strumenti],
        ] as const
      ).map(([titolo, list]) => (
        <section key={titolo}>
          <h2>{t(titolo)}</h2>
          <ul key={pagina} className={styles['righe']}>
            {(largo ? pageOf(list, pagina) : list).map((pezzo) => (
              <Riga key={pezzo.id} pezzo={pezzo} oggi={oggi} />
            ))}
          </ul>
        </section>
      ))}
      {pagine > 1 && (
        <p className={styles['pagina']} aria-hidden="true">
          {Array.from({ length: pagine }, (_, n) => (
            <i key={n} className={cx(n === pagina && styles['questa'])} />
          ))}
        </p>
      )}
    </>
  );
}

const SEGNI = { libero: Check, occupato: null, fermo: Wrench, sempre_qui: House } as const;

function Riga({ pezzo, oggi }: { pezzo: PezzoBacheca; oggi: Giorno }) {
  const t = useTesti(testiBacheca);
  const lingua = useLingua();
  const Segno = SEGNI[pezzo.stato];
  // A name that is too long is cut in its middle, because the number at its end distinguishes it from others.
  const intero = nomeIn(lingua, pezzo);
  const [, nome = intero, numero = ''] = /^(.+?)(\s+\d+)$/.exec(intero) ?? [];
  return (
    <li className={styles[pezzo.stato]}>
      <i aria-hidden="true">{Segno && <Segno />}</i>
      <b>
        <span>{nome}</span>
        {numero}
      </b>
      <span className={styles['stato']}>{sayPezzo(pezzo, oggi, t, lingua)}</span>
    </li>
  );
}
