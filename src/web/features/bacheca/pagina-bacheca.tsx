import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Bacheca as Dati, PezzoBacheca } from '#contract/bacheca.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { nextAperto } from '#domain/apertura.ts';
import { nomeIn } from '#domain/lingue.ts';
import { addGiorni, type Giorno, giornoInRome } from '#domain/giorno.ts';
import { useContenuto, useLangOf } from '#web/shared/use-contenuto.ts';
import { formatOra } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { oraChiusura } from '#web/shared/orari.tsx';
import { bachecaQuery, calendarioBachecaQuery } from '#web/shared/queries/bacheca.ts';
import { FROM_LAPTOP, useMedia } from '#web/shared/use-media.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, House, Wrench } from '#web/shared/ui/icons.ts';
import styles from './bacheca.module.css';
import { Lato } from './lato.tsx';
import { Piede } from './piede.tsx';
import { countPages, pageOf, PAGINA_MS, sayPezzo, sortPezzi, whileChiuso } from './righe.ts';
import { testiBacheca } from './testi.ts';

const MINUTO_MS = 60_000;

/** How long old data are shown while the server does not answer, in milliseconds. */
const VECCHIA_MS = 3_600_000;

/** The screen in the room: free now, free next, how to book (prodotto/bacheca#schermo). */
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
  const [chiuso, domani] = [ora >= oraChiusura(), addGiorni(oggi, 1)];
  // The first day on which something can still be used.
  const usabile = aperti ? nextAperto(aperti, chiuso ? domani : oggi) : chiuso ? domani : oggi;
  const valida = data?.oggi === oggi && minuto - dataUpdatedAt < VECCHIA_MS;
  const letto = data?.oggi;
  useEffect(() => {
    // At midnight, refetch at once; the next minute would be late.
    if (letto !== undefined && letto !== oggi) void refetch();
  }, [letto, oggi, refetch]);
  return (
    <div
      className={cx(styles['bacheca'], 'grid over clip text-start ink')}
      data-theme={scuro || sera ? 'dark' : undefined}
    >
      <header className={cx('flex between middle raised', styles['testa'])}>
        <h1 className="w800" lang={langOf(nome)}>
          {nome}
        </h1>
        <p className="w600 nowrap">
          {formatGiorno(oggi, lingua, 'long', oggi)}{' '}
          <time className="w800" dateTime={ora}>
            {ora}
          </time>
        </p>
      </header>
      <div className={cx(styles['corpo'], 'grid relative laptop-one-col')}>
        {valida ? (
          <Elenchi dati={{ ...data, pezzi: whileChiuso(data.pezzi, usabile) }} />
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

/** Spaces and instruments side by side, one page at a time; on a phone all of them in one column. */
function Elenchi({ dati: { pezzi, oggi } }: { dati: Dati }) {
  const t = useTesti(testiBacheca);
  const largo = useMedia(FROM_LAPTOP);
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
          <ul key={pagina} className={cx(styles['righe'], 'grid')}>
            {(largo ? pageOf(list, pagina) : list).map((pezzo) => (
              <Riga key={pezzo.id} pezzo={pezzo} oggi={oggi} />
            ))}
          </ul>
        </section>
      ))}
      {pagine > 1 && (
        <p className={cx(styles['pagina'], 'flex absolute')} aria-hidden="true">
          {Array.from({ length: pagine }, (_, n) => (
            <i key={n} className={cx('round', n === pagina && styles['questa'])} />
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
  const isUsabile = pezzo.stato === 'libero' || pezzo.stato === 'sempre_qui';
  // Cut a long name in its middle, since the number at its end distinguishes it.
  const intero = nomeIn(lingua, pezzo);
  const [, nome = intero, numero = ''] = /^(.+?)(\s+\d+)$/.exec(intero) ?? [];
  return (
    <li className={cx(styles[pezzo.stato], 'grid middle')}>
      <i className="grid centre" aria-hidden="true">
        {Segno && <Segno />}
      </i>
      <b className="flex min0 w800">
        <span className="clip">{nome}</span>
        {numero}
      </b>
      <span className={cx(styles['stato'], isUsabile ? 'bold ok' : 'soft')}>
        {sayPezzo(pezzo, oggi, t, lingua)}
      </span>
    </li>
  );
}

/**
 * The start of the present time step, in milliseconds; renders only when the next one begins. Checks the clock every
 * second, so that a screen that slept is right at once.
 * @param step milliseconds
 */
function useNow(step: number): number {
  const [adesso, setAdesso] = useState(() => startOf(step));
  useEffect(() => {
    const look = () => setAdesso(startOf(step));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [step]);
  return adesso;
}

const startOf = (step: number): number => Math.floor(Date.now() / step) * step;
