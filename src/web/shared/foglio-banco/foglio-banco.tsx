import type { RigaBanco } from '#contract/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { sayPeriodo } from '#web/shared/say-periodo.ts';
import { formatPersona } from '../format.ts';
import { useLingua } from '../i18n/lingua.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Colonne, FoglioTabelle } from '../ui/foglio.tsx';
import { useOggi } from '../use-oggi.ts';
import { testiFoglioBanco } from './testi.ts';

/** What the sheet says of a booking. */
type Riga = Pick<RigaBanco, 'id' | 'utente' | 'prenotabile' | 'inizio' | 'fine' | 'confermata'>;

export interface Tabella {
  /** Above it; the only table of a sheet needs none. */
  titolo?: string;
  righe: readonly Riga[];
  /** What stands in the column of the days; by default all days of the booking. */
  sayGiorni?: (riga: Riga) => string;
}

export interface FoglioBancoProps {
  giorno: Giorno;
  /** Below the warning, such as why the centre is closed on that day. */
  nota?: string | undefined;
  /** Those without lines are left out. */
  tabelle: readonly Tabella[];
}

/**
 * A day on one sheet, for the desk. It has names and telephone numbers, so it says that it must not be hung up
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
            <Colonne nomi={[t('chi'), t('telefono'), t('cosa'), t('giorni'), t('note')]} />
            <tbody>
              {righe.map((riga) => (
                <tr key={riga.id}>
                  <th scope="row">{riga.utente ? formatPersona(riga.utente) : t('account_chiuso')}</th>
                  <td className="num">{riga.utente?.telefono}</td>
                  <td lang="it">{riga.prenotabile.nome}</td>
                  <td>{sayGiorni(riga)}</td>
                  <td>{!riga.confermata && t('da_confermare')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </FoglioTabelle>
  );
}
