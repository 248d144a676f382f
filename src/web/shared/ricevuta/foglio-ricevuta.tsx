import { useId } from 'react';
import titolare from '@contenuto/centro.json?parte=titolare';
import type { MovimentoCauzione } from '#contract/cauzioni.ts';
import type { Ricevuta } from '#contract/ricevute.ts';
import type { Come } from '#domain/euro.ts';
import { formatRicevuta } from '#domain/ricevute.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { formatEuro, formatIstante } from '../format.ts';
import { Foglio } from '../ui/foglio.tsx';
import styles from './ricevuta.module.css';

const COME = {
  contanti: 'in contanti',
  carta: 'con la carta',
  bonifico: 'con bonifico',
  pagopa: 'con pagoPA',
  altro: 'in altro modo',
} as const;

export interface FoglioRicevutaProps {
  movimento: {
    ricevuta: Ricevuta | null;
    /** Whole euro. */
    importo: number;
    come: Come | null;
    riferimento: string;
    motivo: string;
    quando: string;
    intestatario: MovimentoCauzione['intestatario'];
  };
  /** The receipt that this one corrects. */
  corretta: Ricevuta | null;
  /** The number that it had in its ledger before there was a single series. */
  prima: { numero: number; libro: 'cauzioni' | 'giornate' } | null;
  /** The sentence before the amount, which says what the entry is. */
  frase: string;
  /** What the entry is for, as names and values; empty ones are left out. */
  per: readonly [string, string][];
  /** What comes after the amount. */
  poi?: readonly [string, string][];
}

/**
 * The addressee of each copy, the centre's first. On paper both copies share one A4 sheet; the screen shows only the
 * last.
 */
const COPIE = ['per il centro', 'per la persona'] as const;

/**
 * The receipt of one entry of a ledger, in the name of the data controller, with a line to sign. It is in Italian,
 * whatever the language of the page, like the letters (prodotto/ricevute#stampa).
 */
export function FoglioRicevuta(props: FoglioRicevutaProps) {
  return (
    <div data-foglio="ricevuta">
      {COPIE.map((copia) => (
        <Copia key={copia} {...props} copia={copia} />
      ))}
    </div>
  );
}

function Copia({
  movimento,
  corretta,
  prima,
  frase,
  per,
  poi = [],
  copia,
}: FoglioRicevutaProps & { copia: (typeof COPIE)[number] }) {
  const titolo = useId();
  const { ricevuta, importo, come, riferimento, motivo, intestatario } = movimento;
  const righe: readonly (readonly [string, string])[] = [
    ['Persona', `${intestatario.nome} ${intestatario.cognome}`.trim()],
    ['Codice fiscale', intestatario.codice_fiscale],
    ...per,
    ['Importo', [formatEuro(importo), come && COME[come]].filter(Boolean).join(', ')],
    ['Riferimento', riferimento],
    ['Motivo', motivo],
    ['Corregge', corretta ? `la ricevuta ${formatRicevuta(corretta)}` : ''],
    ...poi,
  ];
  return (
    <Foglio
      aria-labelledby={titolo}
      className={styles['copia']}
      {...(copia === 'per il centro' && { 'data-carta': true })}
    >
      <div className={cx('flex g4 between', styles['testa'])}>
        <address>
          <b>{titolare.nome}</b>
          <span>{titolare.indirizzo}</span>
        </address>
        <p>{copia}</p>
      </div>
      <h2 id={titolo}>{ricevuta ? `Ricevuta ${formatRicevuta(ricevuta)}` : 'Ricevuta'}</h2>
      <p className="num">
        {formatIstante(movimento.quando, 'it')}
        {prima && `, prima stampata come n. ${prima.numero} (${prima.libro})`}
      </p>
      <p>
        {frase} <b>{formatEuro(importo)}</b>.
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
      <p className={styles['firma']}>Firma</p>
    </Foglio>
  );
}
