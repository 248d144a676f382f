import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import type { Incasso } from '#contract/giornate.ts';
import { LINGUA_PREDEFINITA } from '#domain/lingue.ts';
import { formatRicevuta } from '#domain/ricevute.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { LogoCentro } from '../logo-centro.tsx';
import { readCentro } from '../read-fatti.ts';
import { formatEuro, formatIstante } from '../format.ts';
import { LinguaDelFoglio, useLingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { utenteQuery } from '../queries/utenti.ts';
import { Foglio } from '../ui/foglio.tsx';
import styles from './ricevuta.module.css';
import { testiRicevuta } from './testi.ts';

/** Whom a copy is for. */
export type Copia = 'centro' | 'persona';

interface CopiaRicevutaProps {
  copia: Copia;
  movimento: Pick<Incasso, 'ricevuta' | 'come' | 'riferimento' | 'motivo' | 'quando' | 'intestatario'> & {
    importo: number;
  };
  corretta: Incasso['corretta'];
  /** Says which number it had in its ledger before there was a single series. */
  prima: string | null;
  /** The sentence before the amount, which says what the entry is. */
  frase: string;
  /** What the entry is for, as names and values; empty ones are left out. */
  per: readonly [string, string][];
  /** What comes after the amount. */
  poi?: readonly [string, string][];
}

interface FoglioRicevutaProps {
  /** Whose receipt it is; null once their account is gone. */
  utente_id: string | null;
  children: (copia: Copia) => ReactNode;
}

/**
 * The receipt of one entry of a ledger, in the name of the data controller, with a line to sign: the centre's copy in
 * Italian, the other one in the language of the person (prodotto/ricevute#stampa). On paper both share one A4 sheet; the
 * screen shows only the last.
 */
export function FoglioRicevuta({ utente_id, children }: FoglioRicevutaProps) {
  const { data: utente } = useQuery(utenteQuery(utente_id ?? ''));
  return (
    <div data-foglio="ricevuta">
      <LinguaDelFoglio value={LINGUA_PREDEFINITA}>{children('centro')}</LinguaDelFoglio>
      <LinguaDelFoglio value={utente?.lingua ?? LINGUA_PREDEFINITA}>{children('persona')}</LinguaDelFoglio>
    </div>
  );
}

/** One copy of a receipt. */
export function CopiaRicevuta({
  movimento,
  corretta,
  prima,
  frase,
  per,
  poi = [],
  copia,
}: CopiaRicevutaProps) {
  const t = useTesti(testiRicevuta);
  const lingua = useLingua();
  const titolo = useId();
  const { titolare } = readCentro();
  const { ricevuta, importo, come, riferimento, motivo, intestatario } = movimento;
  const euro = formatEuro(importo);
  const righe: readonly (readonly [string, string])[] = [
    [t('persona'), `${intestatario.nome} ${intestatario.cognome}`.trim()],
    [t('codice_fiscale'), intestatario.codice_fiscale],
    ...per,
    [t('importo'), come ? t(`modo_${come}`, { euro }) : euro],
    [t('riferimento'), riferimento],
    [t('motivo'), motivo],
    [t('corregge'), corretta ? t('corregge_quale', { numero: formatRicevuta(corretta) }) : ''],
    ...poi,
  ];
  return (
    <Foglio
      aria-labelledby={titolo}
      className={styles['copia']}
      {...(copia === 'centro' && { 'data-carta': true })}
    >
      <div className={cx('flex g4 between', styles['testa'])}>
        <address>
          <LogoCentro className={styles['logo']} />
          <b>{titolare.nome}</b>
          <span>{titolare.indirizzo}</span>
        </address>
        <p>{t(`per_${copia}`)}</p>
      </div>
      <h2 id={titolo}>
        {ricevuta ? t('ricevuta_numero', { numero: formatRicevuta(ricevuta) }) : t('ricevuta')}
      </h2>
      <p className="num">
        {formatIstante(movimento.quando, lingua)}
        {prima}
      </p>
      <p>
        {frase} <b>{euro}</b>.
      </p>
      <dl className={cx('stack g2', styles['dati'])}>
        {righe
          .filter(([, valore]) => valore !== '')
          .map(([nome, valore]) => (
            <div key={nome} className={styles['voce']}>
              <dt className="soft">{nome}</dt>
              <dd>{valore}</dd>
            </div>
          ))}
      </dl>
      <p className={styles['firma']}>{t('firma')}</p>
    </Foglio>
  );
}
