import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { statoPrenotazione } from '#domain/prenotazione.ts';
import { formatPersona } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { nameGiorno } from '#web/shared/ui/calendario/mese.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './foglio-banco.module.css';
import { testiPrenotazioni } from './testi.ts';

export interface FoglioBancoProps {
  giorno: Giorno;
  prenotazioni: readonly PrenotazioneAdmin[];
  /** Why the centre is closed on that day; null when it is open. */
  chiuso: string | null;
}

/**
 * The chosen day on one sheet, for the desk. It contains names and telephone numbers, so it says that it must not be
 * hung up (prodotto/amministrazione#stampa). It is only printed, never shown on the screen.
 */
export function FoglioBanco({ giorno, prenotazioni, chiuso }: FoglioBancoProps) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const righe = prenotazioni.toSorted((a, b) =>
    a.prenotabile.nome.localeCompare(b.prenotabile.nome, 'it', { numeric: true }),
  );
  return (
    <section data-carta data-foglio className={styles['foglio']}>
      <h2>{t('banco_titolo', { giorno: nameGiorno(giorno, lingua) })}</h2>
      <p className={styles['avviso']}>{t('banco_avviso')}</p>
      {chiuso !== null && <p>{t('banco_chiuso', { motivo: chiuso })}</p>}
      {righe.length === 0 ? (
        <p>{t('giorno_vuoto')}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {(
                ['banco_cosa', 'banco_chi', 'banco_telefono', 'banco_da', 'banco_a', 'banco_stato'] as const
              ).map((key) => (
                <th key={key} scope="col">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {righe.map((p) => (
              <tr key={p.id}>
                <th scope="row" lang="it">
                  {p.prenotabile.nome}
                </th>
                <td>{p.utente ? formatPersona(p.utente) : t('account_chiuso')}</td>
                <td className="num">{p.utente?.telefono}</td>
                <td>{nameGiorno(p.inizio, lingua)}</td>
                <td>{nameGiorno(p.fine, lingua)}</td>
                <td>{statoPrenotazione(p, oggi) === 'da_confermare' && t('richieste')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
