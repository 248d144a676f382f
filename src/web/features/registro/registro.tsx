import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { toGiorno } from '#domain/giorno.ts';
import { packErrore } from '#domain/validazione.ts';
import { useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { registroQuery } from '#web/shared/queries/registro.ts';
import { sortPerNome, useRisorse } from '#web/shared/queries/risorse.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CampoGiorno } from '#web/shared/ui/calendario/campo-giorno.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { firstHeading, focusIfLost } from '#web/shared/ui/focus-if-lost.ts';
import { Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { isCapovolto, readFiltri, withFiltro, type Filtri } from './filtri.ts';
import { Giornate } from './giornate.tsx';
import styles from './registro.module.css';
import { DownloadCsv } from './download-csv.tsx';
import { testiRegistro } from './testi.ts';

export interface RegistroProps {
  /** Renders the field for choosing a person. */
  persona: (value: string, onChange: (id: string) => void) => ReactNode;
}

/**
 * Who did what, newest first, by person, resource and period; the filters are in the address
 * (prodotto/amministrazione#registro).
 */
export function Registro({ persona }: RegistroProps) {
  const t = useTesti(testiRegistro);
  const campo = useMessaggioCampo();
  const [query, setQuery] = useSearchParams();
  const filtri = useMemo(() => readFiltri(query), [query]);
  const { risorse } = useRisorse();
  const capovolto = isCapovolto(filtri);
  const set = (nome: keyof Filtri) => (valore: string) =>
    setQuery(withFiltro(filtri, nome, valore), { replace: true, preventScrollReset: true });
  const scelta = filtri.prenotabile_id ?? '';
  const options = [
    { value: '', label: t('tutte') },
    ...sortPerNome(risorse).map(({ id, nome }) => ({ value: String(id), label: nome })),
    // A resource that is no longer in the catalogue is still in the records.
    ...(scelta !== '' && !risorse.some(({ id }) => String(id) === scelta)
      ? [{ value: scelta, label: `${t('risorsa')} ${scelta}` }]
      : []),
  ];
  return (
    <Page
      title={t('titolo')}
      end={
        <Row>
          <DownloadCsv cosa="registro" filtri={filtri} disabled={capovolto} />
          <DownloadCsv cosa="prenotazioni" filtri={filtri} disabled={capovolto} />
        </Row>
      }
    >
      <Stack>
        <div className={styles['filtri']} role="group" aria-label={t('filtri')}>
          {persona(filtri.utente_id ?? '', set('utente_id'))}
          <Select label={t('risorsa')} options={options} value={scelta} onChange={set('prenotabile_id')} />
          <CampoGiorno
            label={t('da')}
            giorno={toGiorno(filtri.da ?? '')}
            onGiorno={(day) => set('da')(day ?? '')}
          />
          <CampoGiorno
            label={t('a')}
            giorno={toGiorno(filtri.a ?? '')}
            onGiorno={(day) => set('a')(day ?? '')}
            errore={capovolto ? campo(packErrore('fine_prima_di_inizio')) : undefined}
          />
        </div>
        {Object.keys(filtri).length > 0 && (
          <div>
            <Button
              onClick={() => {
                setQuery({}, { replace: true, preventScrollReset: true });
                focusIfLost(firstHeading);
              }}
            >
              {t('azzera')}
            </Button>
          </div>
        )}
        {!capovolto && <Elenco filtri={filtri} />}
      </Stack>
    </Page>
  );
}

function Elenco({ filtri }: { filtri: Filtri }) {
  const t = useTesti(testiRegistro);
  const vuoto = Object.keys(filtri).length > 0 ? 'vuoto_filtri' : 'vuoto';
  return (
    <ElencoPagine
      query={useInfiniteQuery(registroQuery(filtri))}
      errore={t('errore')}
      scheletro={<Skeleton height="320px" />}
      vuoto={
        <EmptyState level={2} title={t(vuoto)}>
          {t(`${vuoto}_testo`)}
        </EmptyState>
      }
    >
      {(voci) => <Giornate voci={voci} />}
    </ElencoPagine>
  );
}
