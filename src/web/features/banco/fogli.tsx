import type { Banco, DelGiorno, RigaBanco } from '#contract/banco.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { nameOf, sayGiorni, sayRitorno } from './say.ts';
import styles from './fogli.module.css';
import { testiBanco } from './testi.ts';

/** Which sheet is printed. */
export type Foglio = 'banco' | 'porta';

/** The sheet of the shown day; it is only printed, never shown on the screen (prodotto/banco#fogli). */
export function FoglioDaStampare({ foglio, banco }: { foglio: Foglio; banco: Banco }) {
  return foglio === 'banco' ? <PerIlBanco banco={banco} /> : <PerLaPorta banco={banco} />;
}

function PerIlBanco({ banco }: { banco: Banco }) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const oggi = useOggi();
  const { giorno, arrivano, da_consegnare, da_riavere } = banco;
  const days = (one: RigaBanco) => sayGiorni(one, oggi, t, lingua);
  const table = (titolo: string, righe: readonly RigaBanco[], sayDays: (one: RigaBanco) => string) =>
    righe.length > 0 && (
      <>
        <h3>{titolo}</h3>
        <table>
          <Testa
            colonne={['colonna_chi', 'colonna_telefono', 'colonna_cosa', 'colonna_giorni', 'colonna_note']}
          />
          <tbody>
            {righe.map((one) => (
              <tr key={one.id}>
                <th scope="row">{nameOf(one, t)}</th>
                <td className="num">{one.utente?.telefono}</td>
                <td lang="it">{one.prenotabile.nome}</td>
                <td>{sayDays(one)}</td>
                <td>{!one.confermata && t('non_confermata')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    );
  return (
    <section data-carta data-foglio className={styles['foglio']}>
      <h2>{t('foglio_banco_titolo', { giorno: sayGiorno(giorno, lingua) })}</h2>
      <p className={styles['avviso']}>{t('foglio_banco_avviso')}</p>
      {table(t('arrivano'), arrivano, days)}
      {table(t('da_consegnare'), da_consegnare, days)}
      {table(t('da_riavere'), da_riavere, (one) => sayRitorno(one, oggi, t, lingua))}
    </section>
  );
}

/** No names: whoever passes the door reads it. */
function PerLaPorta({ banco: { giorno, arrivano, da_consegnare } }: { banco: Banco }) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const righe: readonly DelGiorno[] = [...arrivano, ...da_consegnare].toSorted((a, b) =>
    a.prenotabile.nome.localeCompare(b.prenotabile.nome, 'it', { numeric: true }),
  );
  return (
    <section data-carta data-foglio className={styles['foglio']}>
      <h2>{t('foglio_porta_titolo', { giorno: sayGiorno(giorno, lingua) })}</h2>
      <table>
        <Testa colonne={['colonna_cosa', 'colonna_numero', 'colonna_nome', 'colonna_firma']} />
        <tbody>
          {righe.map(({ id, prenotabile, alla_porta }) => (
            <tr key={id} className={styles['firma']}>
              <th scope="row" lang="it">
                {prenotabile.nome}
              </th>
              <td className="num">{id}</td>
              <td>{alla_porta}</td>
              <td className={styles['spazio']}>{'\u00a0'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Colonna = Extract<keyof typeof testiBanco.it, `colonna_${string}`>;

function Testa({ colonne }: { colonne: readonly Colonna[] }) {
  const t = useTesti(testiBanco);
  return (
    <thead>
      <tr>
        {colonne.map((key) => (
          <th key={key} scope="col">
            {t(key)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
