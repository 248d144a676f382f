import type { MovimentoCassa } from '#contract/cassa.ts';
import { formatRicevuta } from '#domain/ricevute.ts';
import { formatEuro, formatIstante, formatOra, formatPersona } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import { pathRicevuta, pathRicevutaGiornate, pathUtente } from '#web/shared/paths.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Colonne } from '#web/shared/ui/foglio.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { testiCome } from '#web/shared/scelta-come/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Table } from '#web/shared/ui/table.tsx';
import styles from './cassa.module.css';
import { testiCassa } from './testi.ts';

type T = Traduci<typeof testiCassa>;

/** The entries, newest first, with their receipts. */
export function Movimenti({
  libro,
  movimenti,
  unGiorno,
}: {
  libro: 'cassa' | 'giornate';
  movimenti: readonly MovimentoCassa[];
  /** All entries are of one day: show only the time. */
  unGiorno: boolean;
}) {
  const t = useTesti(testiCassa);
  const modo = useTesti(testiCome);
  const lingua = useLingua();
  if (movimenti.length === 0)
    return (
      <EmptyState level={2} title={t('vuoto')}>
        {t(`vuoto_${libro}`)}
      </EmptyState>
    );
  return (
    <section aria-labelledby="movimenti-cassa">
      <div className={cx(styles['testa'], 'flex wrap baseline')}>
        <h2 className="t4" id="movimenti-cassa">
          {t('movimenti')}
        </h2>
        <span className="soft">{t('quanti', { count: movimenti.length })}</span>
      </div>
      <Table cards className={styles['movimenti']}>
        <Colonne nomi={[t('ricevuta'), t('chi'), t('cosa'), t('come'), t('euro')]} />
        <tbody>
          {movimenti.toReversed().map((one) => {
            const { che, movimento_id, ricevuta, quando, come, riferimento, importo, trattenuto } = one;
            const path = che === 'giornate' ? pathRicevutaGiornate(movimento_id) : pathRicevuta(movimento_id);
            const numero = ricevuta ? formatRicevuta(ricevuta) : `n. ${movimento_id}`;
            return (
              <tr key={`${che} ${movimento_id}`}>
                <th scope="row">
                  <Link to={path} className="num" aria-label={t('ricevuta_numero', { numero })}>
                    {numero}
                  </Link>
                  <time className="block small num soft" dateTime={quando}>
                    {unGiorno ? formatOra(quando) : formatIstante(quando, lingua)}
                  </time>
                </th>
                <td>
                  <Chi intestatario={one.intestatario} />
                </td>
                <td lang="it">{sayCosa(one, t)}</td>
                <td>
                  {come ? modo(come) : t('trattenuti', { euro: formatEuro(trattenuto) })}
                  {riferimento && <small className="soft num"> {riferimento}</small>}
                </td>
                <td className="num">
                  <b>{formatEuro(importo)}</b>
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}

function Chi({ intestatario }: Pick<MovimentoCassa, 'intestatario'>) {
  const t = useTesti(testiCassa);
  const chi = formatPersona({ ...intestatario, email: null });
  const { utente_id } = intestatario;
  return utente_id ? <Link to={pathUtente(utente_id)}>{chi}</Link> : t('chi_chiuso', { chi });
}

/** 'Cauzione ricevuta: Drone', '5 giornate'. */
function sayCosa({ tipo, giorni, risorsa }: MovimentoCassa, t: T): string {
  switch (tipo) {
    case 'ricevuta':
    case 'restituita':
    case 'trattenuta':
      return t(`cauzione_${tipo}`, { risorsa: risorsa ?? '' });
    case 'storno':
      return t('storno', { count: Math.abs(giorni ?? 0) });
    case 'acquisto':
      return t('giornate_vendute', { count: giorni ?? 0 });
    default:
      return t('correzione');
  }
}
