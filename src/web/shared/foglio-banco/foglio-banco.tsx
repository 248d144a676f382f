import type { RigaBanco } from '#contract/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { sayPeriodo } from '#web/shared/say-periodo.ts';
import { formatEuro, sayChi } from '../format.ts';
import { useLingua } from '../i18n/lingua.ts';
import type { Traduci } from '../i18n/testi.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Colonne, FoglioTabelle } from '../ui/foglio.tsx';
import { useOggi } from '../use-oggi.ts';
import styles from './foglio-banco.module.css';
import { testiFoglioBanco } from './testi.ts';

/** The parts of a booking that the sheet shows. */
type Riga = Pick<
  RigaBanco,
  'id' | 'utente' | 'prenotabile' | 'inizio' | 'fine' | 'confermata' | 'giornate'
> & {
  /** For a thing that is out: what the centre holds of its deposit, in whole euro. */
  cauzione?: { resta: number } | null;
};

export interface Tabella {
  /** The title above the table; a sheet with a single table needs none. */
  titolo?: string;
  righe: readonly Riga[];
  /** The text in the column of the days; by default all days of the booking. */
  sayGiorni?: (riga: Riga) => string;
}

interface FoglioBancoProps {
  giorno: Giorno;
  /** A note below the warning, such as why the centre is closed on that day. */
  nota?: string | undefined;
  /** Tables without lines are left out. */
  tabelle: readonly Tabella[];
}

/** 'da pagare €10, cauzione €100': what is to be paid, and which deposit to receive or give back. */
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

/**
 * The sheet of one day for the desk. It contains names and telephone numbers, so it says that it must not be hung up
 * (prodotto/banco#fogli). It is only printed, never shown on the screen.
 */
export function FoglioBanco({ giorno, nota, tabelle }: FoglioBancoProps) {
  const t = useTesti(testiFoglioBanco);
  const lingua = useLingua();
  const oggi = useOggi();
  const shown = tabelle.filter(({ righe }) => righe.length > 0);
  const sayDays = (riga: Riga) => sayPeriodo(riga, { t, lingua, oggi });
  return (
    <FoglioTabelle title={t('titolo', { giorno: sayGiorno(giorno, lingua) })} warning={t('avviso')}>
      {nota && <p>{nota}</p>}
      {shown.length === 0 && <p>{t('vuoto')}</p>}
      {shown.map(({ titolo, righe, sayGiorni = sayDays }) => (
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
                    {sayGiorni(riga)}
                    {!riga.confermata && `, ${t('da_confermare')}`}
                  </td>
                  <td>{saySoldi(riga, t)}</td>
                  {/* Space to write in. */}
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
