import { useInfiniteQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { toGiorno } from '#domain/giorno.ts';
import { packErrore } from '#domain/validazione.ts';
import { useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { cauzioniQuery } from '#web/shared/queries/cauzioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Segmented } from '#web/shared/ui/segmented.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useDownloadMovimenti } from './api.ts';
import styles from './cauzioni.module.css';
import { readFiltri, withFiltro, type Filtri } from './filtri.ts';
import { Scheda } from './scheda.tsx';
import { testiCauzioni } from './testi.ts';

/** What the centre holds as deposits, and what became of the others; the filters are in the address (prodotto/cauzioni#pagina). */
export function Cauzioni() {
  const t = useTesti(testiCauzioni);
  const campo = useMessaggioCampo();
  const [query, setQuery] = useSearchParams();
  const filtri = useMemo(() => readFiltri(query), [query]);
  const { tutte, da, a } = filtri;
  const capovolto = da !== undefined && a !== undefined && da > a;
  const set = (nome: keyof Filtri) => (valore: string) =>
    setQuery(withFiltro(filtri, nome, valore), { replace: true, preventScrollReset: true });
  return (
    <Page title={t('titolo')} end={<DownloadMovimenti filtri={filtri} disabled={capovolto} />}>
      <Stack>
        <div className={styles['filtri']} role="group" aria-label={t('filtri')}>
          <Segmented
            label={t('quali')}
            options={[
              { value: '', label: t('aperte') },
              { value: '1', label: t('tutte') },
            ]}
            value={tutte ? '1' : ''}
            onChange={set('tutte')}
          />
          <CampoGiorno label={t('da')} giorno={toGiorno(da ?? '')} onGiorno={(day) => set('da')(day ?? '')} />
          <CampoGiorno
            label={t('a')}
            giorno={toGiorno(a ?? '')}
            onGiorno={(day) => set('a')(day ?? '')}
            errore={capovolto ? campo(packErrore('fine_prima_di_inizio')) : undefined}
          />
        </div>
        {!capovolto && <Elenco filtri={filtri} />}
      </Stack>
    </Page>
  );
}

function DownloadMovimenti({ filtri, disabled }: { filtri: Filtri; disabled: boolean }) {
  const t = useTesti(testiCauzioni);
  const fail = useFailureToast();
  const download = useDownloadMovimenti();
  return (
    <Button
      icon={<Download />}
      disabled={disabled}
      busy={download.isPending ? t('scarico') : undefined}
      onClick={() => download.mutate(filtri, { onError: (error) => fail(t('storto'), error) })}
    >
      {t('csv')}
    </Button>
  );
}

function Elenco({ filtri: { tutte, da, a } }: { filtri: Filtri }) {
  const t = useTesti(testiCauzioni);
  const wanted = { ...(!tutte && { aperte: 'true' as const }), ...(da && { da }), ...(a && { a }) };
  return (
    <ElencoPagine
      query={useInfiniteQuery(cauzioniQuery(wanted))}
      errore={t('errore')}
      scheletro={<Skeleton height="320px" />}
      vuoto={
        <EmptyState level={2} title={t(tutte ? 'vuoto_tutte' : 'vuoto_aperte')}>
          {t('vuoto_testo')}
        </EmptyState>
      }
    >
      {(cauzioni) => cauzioni.map((cauzione) => <Scheda key={cauzione.id} cauzione={cauzione} />)}
    </ElencoPagine>
  );
}
