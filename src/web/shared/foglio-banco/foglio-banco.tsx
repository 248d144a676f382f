import type { RigaBanco } from '#contract/banco.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { formatEuro, sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import { Colonne, FoglioTabelle } from '#web/shared/ui/foglio.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './foglio-banco.module.css';
import { testiFoglioBanco } from './testi.ts';

type Riga = Pick<
  RigaBanco,
  'id' | 'utente' | 'prenotabile' | 'inizio' | 'fine' | 'confermata' | 'giornate'
> & {
  /** For a resource that is out: what the centre holds of the deposit, in whole euro. */
  cauzione?: { resta: number } | null;
};

interface TabellaFoglio {
  titolo?: string;
  righe: readonly Riga[];
  /** The text in the column of days; by default the days of the booking. */
  sayGiorni?: (riga: Riga) => string;
}

interface FoglioBancoProps {
  giorno: Giorno;
  /** A note below the warning, such as why the centre is closed. */
  nota?: string | undefined;
  /** Tables without rows are omitted. */
  tabelle: readonly TabellaFoglio[];
}

/** 'da pagare €10, cauzione €100': what is due, and the deposit to receive or return. */
function saySoldi({ giornate, prenotabile, cauzione }: Riga, t: Traduci<typeof testiFoglioBanco>): string {
  const euro = giornate?.euro ?? 0;
  const pegno = cauzione === undefined ? prenotabile.cauzione : (cauzione?.resta ?? 0);
  return [
    euro > 0 && t('da_pagare', { euro: formatEuro(euro) }),
    pegno > 0 && t('cauzione', { euro: formatEuro(pegno) }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The printed sheet of a day (prodotto/banco#fogli). */
export function FoglioBanco({ giorno, nota, tabelle }: FoglioBancoProps) {
  const t = useTesti(testiFoglioBanco);
  const lingua = useLingua();
  const oggi = useOggi();
  const shown = tabelle.filter(({ righe }) => righe.length > 0);
  return (
    <FoglioTabelle
      title={t('titolo', { giorno: formatGiorno(giorno, lingua, 'long') })}
      warning={t('avviso')}
    >
      {nota && <p>{nota}</p>}
      {shown.length === 0 && <p>{t('vuoto')}</p>}
      {shown.map(({ titolo, righe, sayGiorni }) => (
        <div key={titolo ?? ''}>
          {titolo && <h3>{titolo}</h3>}
          <table>
            <Colonne nomi={[t('chi'), t('telefono'), t('cosa'), t('giorni'), t('soldi'), t('note')]} />
            <tbody>
              {righe.map((riga) => (
                <tr key={riga.id}>
                  <th scope="row">
                    {sayChi(riga, t)}
                    {riga.utente?.sospeso && `, ${t('sospeso')}`}
                  </th>
                  <td className="num">{riga.utente?.telefono}</td>
                  <td lang="it">{riga.prenotabile.nome}</td>
                  <td>
                    {sayGiorni ? (
                      sayGiorni(riga)
                    ) : (
                      <span className="num">{formatPeriodo(riga, lingua, 'brief', oggi)}</span>
                    )}
                    {!riga.confermata && `, ${t('da_confermare')}`}
                  </td>
                  <td>{saySoldi(riga, t)}</td>
                  {/* Room for handwriting. */}
                  <td className={styles['note']}>{'\u00a0'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </FoglioTabelle>
  );
}
