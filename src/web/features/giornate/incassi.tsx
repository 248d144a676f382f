import { useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import ReceiptEuro from 'lucide-react/icons/receipt-euro';
import { useSearchParams } from 'react-router';
import type { Incasso } from '#contract/giornate.ts';
import { toGiorno } from '#domain/giorno.ts';
import { packErrore } from '#domain/validazione.ts';
import { useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { formatIstante, formatPersona } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathRicevutaGiornate, pathUtente } from '#web/shared/paths.ts';
import { incassiQuery } from '#web/shared/queries/giornate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { IconLink } from '#web/shared/ui/link-button.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useDownloadIncassi } from './api.ts';
import styles from './giornate.module.css';
import { sayDenaro, sayGiorni, sayMovimento } from './say.ts';
import { testiGiornate } from './testi.ts';

/** What was paid for days, for the accounts of the centre; the period is in the address (prodotto/giornate#elenco). */
export function Incassi() {
  const t = useTesti(testiGiornate);
  const campo = useMessaggioCampo();
  const fail = useFailureToast();
  const download = useDownloadIncassi();
  const [query, setQuery] = useSearchParams();
  const da = query.get('da') ?? undefined;
  const a = query.get('a') ?? undefined;
  const capovolto = da !== undefined && a !== undefined && da > a;
  const set = (nome: 'da' | 'a', giorno: string | null) => {
    const next = new URLSearchParams(query);
    if (giorno) next.set(nome, giorno);
    else next.delete(nome);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Page
      title={t('titolo')}
      end={
        <Button
          icon={<Download />}
          disabled={capovolto}
          busy={download.isPending ? t('scarico') : undefined}
          onClick={() => download.mutate({ da, a }, { onError: (error) => fail(t('storto'), error) })}
        >
          {t('csv')}
        </Button>
      }
    >
      <Stack>
        <div className={styles['filtri']} role="group" aria-label={t('filtri')}>
          <CampoGiorno label={t('da')} giorno={toGiorno(da ?? '')} onGiorno={(day) => set('da', day)} />
          <CampoGiorno
            label={t('a')}
            giorno={toGiorno(a ?? '')}
            onGiorno={(day) => set('a', day)}
            errore={capovolto ? campo(packErrore('fine_prima_di_inizio')) : undefined}
          />
        </div>
        {!capovolto && <Elenco da={da} a={a} />}
      </Stack>
    </Page>
  );
}

function Elenco({ da, a }: { da: string | undefined; a: string | undefined }) {
  const t = useTesti(testiGiornate);
  return (
    <ElencoPagine
      query={useInfiniteQuery(incassiQuery({ ...(da && { da }), ...(a && { a }) }))}
      errore={t('incassi_errore')}
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
  const { intestatario, quando, motivo } = incasso;
  const chi = formatPersona({ ...intestatario, email: null });
  const cosa = sayMovimento(incasso, t);
  const detto = { cosa: `${chi}, ${cosa}`, quando: formatIstante(quando, lingua) };
  return (
    <li>
      <p>
        <b>
          {intestatario.utente_id ? (
            <Link to={pathUtente(intestatario.utente_id)}>{chi}</Link>
          ) : (
            t('account_chiuso', { chi })
          )}
        </b>
        <span>
          {[cosa, sayGiorni(incasso)].filter(Boolean).join(', ')}
          {motivo && (
            <>
              {': '}
              <span lang="it">{motivo}</span>
            </>
          )}
        </span>
        <time className="soft" dateTime={quando}>
          {detto.quando}
        </time>
      </p>
      <b className="num">{sayDenaro(incasso, t)}</b>
      <IconLink
        label={t('ricevuta_cosa', detto)}
        icon={<ReceiptEuro />}
        to={pathRicevutaGiornate(incasso.id)}
      />
    </li>
  );
}
