import { useInfiniteQuery } from '@tanstack/react-query';
import type { Incasso } from '#contract/giornate.ts';
import { callFile } from '#web/shared/api/call.ts';
import { FiltroPeriodo } from '#web/shared/filtri/campi-periodo.tsx';
import { DownloadCsv } from '#web/shared/filtri/download-csv.tsx';
import type { Filtri } from '#web/shared/filtri/filtri.ts';
import { useFiltri } from '#web/shared/filtri/use-filtri.ts';
import { formatIstante, formatPersona } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathRicevutaGiornate, pathUtente } from '#web/shared/paths.ts';
import { incassiQuery } from '#web/shared/queries/giornate.ts';
import { NumeroRicevuta } from '#web/shared/ricevuta/numero-ricevuta.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { ReceiptEuro } from '#web/shared/ui/icons.ts';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { WideLabel } from '#web/shared/ui/button.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import styles from './giornate.module.css';
import { sayDenaro, sayVariazione, sayMovimentoGiornate } from './say.ts';
import { testiGiornate } from './testi.ts';

const NOMI = ['da', 'a'] as const;

/** The payments for days, for the centre's accounts; the period is in the address (prodotto/giornate#elenco). */
export default function Incassi() {
  const t = useTesti(testiGiornate);
  const { filtri, capovolto, set } = useFiltri(NOMI);
  return (
    <Page
      title={t('titolo')}
      end={
        <DownloadCsv
          label={t('csv')}
          nome="giornate.csv"
          read={() => callFile('GET /giornate.csv', { query: filtri })}
          disabled={capovolto}
        />
      }
    >
      <Stack>
        <div className={styles['filtri']} role="group" aria-label={t('filtri')}>
          <FiltroPeriodo filtri={filtri} set={set} />
        </div>
        {!capovolto && <Elenco filtri={filtri} />}
      </Stack>
    </Page>
  );
}

function Elenco({ filtri }: { filtri: Filtri<'da' | 'a'> }) {
  const t = useTesti(testiGiornate);
  return (
    <ElencoPagine
      query={useInfiniteQuery(incassiQuery(filtri))}
      error={t('incassi_errore')}
      scheletro={<Skeleton height="320px" />}
      vuoto={
        <EmptyState level={2} title={t('vuoto')}>
          {t('vuoto_testo')}
        </EmptyState>
      }
    >
      {(incassi) => (
        <ul className={styles['incassi']}>
          {incassi.map((incasso) => (
            <Riga key={incasso.id} incasso={incasso} />
          ))}
        </ul>
      )}
    </ElencoPagine>
  );
}

function Riga({ incasso }: { incasso: Incasso }) {
  const t = useTesti(testiGiornate);
  const lingua = useLingua();
  const { intestatario, quando, motivo, ricevuta } = incasso;
  const chi = formatPersona({ ...intestatario, email: null });
  const cosa = sayMovimentoGiornate(incasso, t);
  const detto = { cosa: `${chi}, ${cosa}`, quando: formatIstante(quando, lingua) };
  return (
    <li>
      <p>
        <b>
          {intestatario.utente_id ? (
            <Link to={pathUtente(intestatario.utente_id)}>{chi}</Link>
          ) : (
            t('chi_chiuso', { chi })
          )}
        </b>
        <span>
          {[cosa, sayVariazione(incasso)].filter(Boolean).join(', ')}
          {motivo && (
            <>
              {': '}
              <span lang="it">{motivo}</span>
            </>
          )}
        </span>
        <small className="soft">
          <NumeroRicevuta ricevuta={ricevuta} /> <time dateTime={quando}>{detto.quando}</time>
        </small>
      </p>
      <b className="num">{sayDenaro(incasso, t)}</b>
      <LinkButton
        variant="plain"
        aria-label={t('ricevuta_cosa', detto)}
        icon={<ReceiptEuro />}
        to={pathRicevutaGiornate(incasso.id)}
      >
        <WideLabel>{t('ricevuta')}</WideLabel>
      </LinkButton>
    </li>
  );
}
