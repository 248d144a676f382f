import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { FILTRI_UTENTI, type FiltroUtenti, type RigaUtente, type SceltaUtenti } from '#contract/gestione.ts';
import { formatConto } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { conteggiQuery, elencoUtentiQuery } from '#web/shared/queries/gestione.ts';
import { ClearableField } from '#web/shared/ui/clearable-field.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Upload, UserPlus } from '#web/shared/ui/icons.ts';
import { Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useTestoCercato } from '#web/shared/use-testo-cercato.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Table } from '#web/shared/ui/table.tsx';
import styles from './utenti.module.css';
import { RigaDi } from './riga-utente.tsx';
import { DownloadUtenti } from './download-utenti.tsx';
import { testiUtenti } from './testi.ts';

/** All people, by surname and name (prodotto/amministrazione#utenti). */
export default function ElencoUtenti() {
  const t = useTesti(testiUtenti);
  const [query] = useSearchParams();
  const { scritto, cercato, write } = useTestoCercato();
  const filtro = FILTRI_UTENTI.find((one) => one === query.get('filtro'));
  const scelta: SceltaUtenti = { ...(filtro && { filtro }), ...(cercato !== '' && { search_term: cercato }) };
  const elenco = useInfiniteQuery({ ...elencoUtentiQuery(scelta), placeholderData: keepPreviousData });
  return (
    <Page
      title={t('titolo')}
      end={
        <Row className={styles['azioni']}>
          <DownloadUtenti scelta={scelta} />
          <LinkButton to={PATHS.importa} icon={<Upload />} variant="plain">
            {t('importa')}
          </LinkButton>
          <LinkButton to={PATHS.nuovaPersona} icon={<UserPlus />} variant="primary">
            {t('nuova_persona')}
          </LinkButton>
        </Row>
      }
    >
      <Stack>
        <search className="grid g3">
          <ClearableField
            label={t('cerca')}
            placeholder={t('cerca_aiuto')}
            type="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={scritto}
            onChange={(event) => write(event.target.value)}
            onClear={() => write('')}
          />
          <Filtri attivo={filtro ?? null} />
        </search>
        <ElencoPagine
          query={elenco}
          error={t('elenco_errore')}
          scheletro={<Skeleton height="420px" />}
          altre={t('altri_25')}
          vuoto={
            <EmptyState level={2} title={cercato === '' ? t('vuoto_filtro') : t('nessuno')}>
              {cercato !== '' && t('nessuno_altro')}
            </EmptyState>
          }
        >
          {(righe) => <Tavola righe={righe} />}
        </ElencoPagine>
      </Stack>
    </Page>
  );
}

/** The filters, one at a time, with their counts. */
function Filtri({ attivo }: { attivo: FiltroUtenti | null }) {
  const t = useTesti(testiUtenti);
  const { data } = useQuery(conteggiQuery());
  const [, setQuery] = useSearchParams();
  const { state } = useLocation();
  return (
    <PickOne
      look="buttons"
      label={t('quali')}
      value={attivo ?? 'tutti'}
      options={[
        { value: 'tutti', label: t('filtro_tutti') },
        ...FILTRI_UTENTI.map((value) => ({
          value,
          label: t(`filtro_${value}`),
          conto: data ? formatConto(data.filtri[value]) : null,
        })),
      ]}
      onPick={(filtro) =>
        setQuery(filtro === 'tutti' ? {} : { filtro }, { replace: true, preventScrollReset: true, state })
      }
    />
  );
}

function Tavola({ righe }: { righe: readonly RigaUtente[] }) {
  const t = useTesti(testiUtenti);
  const [first, last] = [righe[0]!, righe.at(-1)!];
  return (
    <div>
      <Said className="soft small">{t('da_a_cognomi', { da: first.cognome, a: last.cognome })}</Said>
      <Table cards className={cx(styles['persone'], 't2 lh125')}>
        <thead>
          <tr>
            {(['persona', 'recapiti', 'documento_breve', 'adesso', 'da_pagare'] as const).map((colonna) => (
              <th key={colonna} scope="col">
                {t(colonna)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {righe.map((riga) => (
            <RigaDi key={riga.id} riga={riga} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
