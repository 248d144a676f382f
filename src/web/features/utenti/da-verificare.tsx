import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { DaVerificare as Voce } from '#contract/verifica-documento.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { formatIstante } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { linkDocumento } from '#web/shared/paths.ts';
import { daVerificareQuery, quantiDaVerificareQuery } from '#web/shared/queries/documenti.ts';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { ChevronRight } from '#web/shared/ui/icons.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './utenti.module.css';
import { testiUtenti } from './testi.ts';

/** People whose documents wait for verification, longest wait first (prodotto/documenti#da-verificare). */
export default function DaVerificare() {
  const t = useTesti(testiUtenti);
  const { data } = useQuery(quantiDaVerificareQuery());
  return (
    <Page title={t('da_verificare')}>
      {data !== undefined && data.quanti > 0 && (
        <p className="soft">
          {t('da_verificare_quanti', { count: data.quanti })} {t('documento_aiuto')}
        </p>
      )}
      <ElencoPagine
        query={useInfiniteQuery(daVerificareQuery())}
        error={t('da_verificare_errore')}
        scheletro={<Skeleton height="220px" />}
        vuoto={
          <EmptyState level={2} title={t('da_verificare_nessuno')}>
            {t('da_verificare_nessuno_testo')}
          </EmptyState>
        }
      >
        {(voci) => (
          <ol className={styles['righe']}>
            {voci.map((voce) => (
              <Riga key={voce.utente.id} voce={voce} />
            ))}
          </ol>
        )}
      </ElencoPagine>
    </Page>
  );
}

function Riga({ voce: { utente, caricato_il, prossima } }: { voce: Voce }) {
  const t = useTesti(testiUtenti);
  const lingua = useLingua();
  const oggi = useOggi();
  const nome = `${utente.nome} ${utente.cognome}`.trim();
  return (
    <li className="line-b">
      <Link
        {...linkDocumento(utente.id)}
        className="hover-tint flex between middle h60 g3 p2-3 same-ink plain"
      >
        <span>
          <b className="block anywhere">{nome || t('documento')}</b>
          {prossima && (
            <span className="bold small block anywhere">
              {t('da_verificare_prossima', { giorno: formatGiorno(prossima, lingua, 'long', oggi) })}
            </span>
          )}
          <time className="soft small num block anywhere" dateTime={caricato_il}>
            {formatIstante(caricato_il, lingua)}
          </time>
        </span>
        <ChevronRight className="fixed" />
      </Link>
    </li>
  );
}
