import type { Banco, DelGiorno } from '#contract/banco.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { FoglioBanco } from '#web/shared/foglio-banco/foglio-banco.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Colonne, FoglioTabelle } from '#web/shared/ui/foglio.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './banco.module.css';
import { sayRitorno } from './say.ts';
import { testiBanco } from './testi.ts';

export type FoglioStampa = 'banco' | 'porta';

/** The sheet of the shown day, for print only (prodotto/banco#fogli). */
export function FoglioDaStampare({ foglio, banco }: { foglio: FoglioStampa; banco: Banco }) {
  return foglio === 'banco' ? <PerIlBanco banco={banco} /> : <PerLaPorta banco={banco} />;
}

function PerIlBanco({ banco: { giorno, arrivano, da_consegnare, da_riavere } }: { banco: Banco }) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const oggi = useOggi();
  return (
    <FoglioBanco
      giorno={giorno}
      tabelle={[
        { titolo: t('arrivano'), righe: arrivano },
        { titolo: t('da_consegnare'), righe: da_consegnare },
        {
          titolo: t('da_riavere'),
          righe: da_riavere,
          sayGiorni: (one) => sayRitorno(one, oggi, t, lingua),
        },
      ]}
    />
  );
}

/** Without names, since everybody at the door reads it. */
function PerLaPorta({ banco: { giorno, arrivano, da_consegnare } }: { banco: Banco }) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const righe: readonly DelGiorno[] = [...arrivano, ...da_consegnare].toSorted((a, b) =>
    a.prenotabile.nome.localeCompare(b.prenotabile.nome, 'it', { numeric: true }),
  );
  return (
    <FoglioTabelle
      title={t('foglio_porta_titolo', { giorno: formatGiorno(giorno, lingua, 'long') })}
      className={styles['porta']}
    >
      <table>
        <Colonne nomi={[t('cosa'), t('colonna_numero'), t('nome_cosa'), t('colonna_firma')]} />
        <tbody>
          {righe.map(({ id, prenotabile, alla_porta }) => (
            <tr key={id}>
              <th scope="row" lang="it">
                {prenotabile.nome}
              </th>
              <td className="num">{id}</td>
              <td>{alla_porta}</td>
              <td className={styles['firma']}>{'\u00a0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </FoglioTabelle>
  );
}
