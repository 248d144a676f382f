import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { Incasso } from '#contract/giornate.ts';
import { LINGUA_PREDEFINITA } from '#domain/lingue.ts';
import { formatRicevuta } from '#domain/ricevute.ts';
import type { Ricevuta } from '#contract/ricevute.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { LogoCentro } from '#web/shared/centro.tsx';
import { readCentro } from '#web/shared/read-fatti.ts';
import { formatEuro, formatIstante } from '#web/shared/format.ts';
import { LinguaDelFoglio, useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { utenteQuery } from '#web/shared/queries/utenti.ts';
import { Foglio } from '#web/shared/ui/foglio.tsx';
import styles from './ricevuta.module.css';
import { testiRicevuta } from './testi.ts';

export type Copia = 'centro' | 'persona';

interface CopiaRicevutaProps {
  copia: Copia;
  movimento: Pick<Incasso, 'ricevuta' | 'come' | 'riferimento' | 'motivo' | 'quando' | 'intestatario'> & {
    importo: number;
  };
  corretta: Incasso['corretta'];
  /** The entry's number in its former ledger, from before there was one series for all receipts. */
  prima: string | null;
  frase: string;
  /** What the entry is for, as labels and values; empty ones are omitted. */
  per: readonly [string, string][];
  /** Further labels and values after the amount. */
  poi?: readonly [string, string][];
}

interface FoglioRicevutaProps {
  /** The person of the receipt; null if the account was deleted. */
  utente_id: string | null;
  children: (copia: Copia) => ReactNode;
}

/**
 * A receipt: the centre's copy in Italian, for print, and the person's in their language (prodotto/ricevute#stampa).
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
      <div className="flex between g4">
        <address>
          <LogoCentro className="mb2" />
          <b>{titolare.nome}</b>
          <span>{titolare.indirizzo}</span>
        </address>
        <p className="fixed">{t(`per_${copia}`)}</p>
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
            <div key={nome} className={cx('grid g4', styles['voce'])}>
              <dt className="soft">{nome}</dt>
              <dd className="anywhere">{valore}</dd>
            </div>
          ))}
      </dl>
      <p className={cx(styles['firma'], 'mt6')}>{t('firma')}</p>
    </Foglio>
  );
}

/** 'Ricevuta 16/2026'; nothing for an entry without a receipt. */
export function NumeroRicevuta({ ricevuta }: { ricevuta: Ricevuta | null }) {
  const t = useTesti(testiRicevuta);
  return (
    ricevuta && <span className="num">{t('ricevuta_numero', { numero: formatRicevuta(ricevuta) })}</span>
  );
}
