import titolare from '@contenuto/centro.json?parte=titolare';
import type { MovimentoCauzione } from '#contract/cauzioni.ts';
import type { Come } from '#domain/euro.ts';
import { formatEuro, formatIstante } from '../format.ts';
import { Foglio } from '../ui/foglio.tsx';
import styles from './ricevuta.module.css';

const COME = { contanti: 'in contanti', carta: 'con la carta', altro: 'in altro modo' } as const;

export interface FoglioRicevutaProps {
  movimento: {
    id: number;
    /** Whole euro. */
    importo: number;
    come: Come | null;
    motivo: string;
    corregge: number | null;
    quando: string;
    intestatario: MovimentoCauzione['intestatario'];
  };
  /** What the entry is, before its amount. */
  frase: string;
  /** What it is for: name and value, empty ones are left out. */
  per: readonly [string, string][];
  /** What comes after the amount. */
  poi?: readonly [string, string][];
}

/**
 * The receipt of one entry of a ledger, in the name of the data controller, with a line to sign. It is in Italian,
 * whatever the language of the page, like the letters.
 */
export function FoglioRicevuta({ movimento, frase, per, poi = [] }: FoglioRicevutaProps) {
  const { importo, come, motivo, corregge, intestatario } = movimento;
  const righe: readonly (readonly [string, string])[] = [
    ['Persona', `${intestatario.nome} ${intestatario.cognome}`.trim()],
    ['Codice fiscale', intestatario.codice_fiscale],
    ...per,
    ['Importo', [formatEuro(importo), come && COME[come]].filter(Boolean).join(', ')],
    ['Motivo', motivo],
    ['Corregge', corregge === null ? '' : `la ricevuta n. ${corregge}`],
    ...poi,
  ];
  return (
    <Foglio aria-labelledby="ricevuta">
      <address>
        <b>{titolare.nome}</b>
        <span>{titolare.indirizzo}</span>
      </address>
      <h2 id="ricevuta">{`Ricevuta n. ${movimento.id}`}</h2>
      <p className="num">{formatIstante(movimento.quando, 'it')}</p>
      <p>
        {frase} <b>{formatEuro(importo)}</b>.
      </p>
      <dl className={styles['dati']}>
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
