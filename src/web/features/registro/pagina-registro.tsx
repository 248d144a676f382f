import { useInfiniteQuery } from '@tanstack/react-query';
import { ChooseUtente } from '#web/features/utenti/choose-utente.tsx';
import { FiltroPeriodo } from '#web/shared/filtri/campi-periodo.tsx';
import { useFiltri } from '#web/shared/filtri/use-filtri.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { registroQuery } from '#web/shared/queries/gestione.ts';
import { sortPerNome, useRisorse } from '#web/shared/queries/risorse.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ElencoPagine } from '#web/shared/ui/elenco-pagine.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { firstHeading, focusIfLost } from '#web/shared/focus.ts';
import { Page, Row, Stack } from '#web/shared/ui/layout.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { Giornate } from './elenco-giornate.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './registro.module.css';
import { CsvPrenotazioni, CsvRegistro, type FiltriRegistro, NOMI } from './csv.tsx';
import { testiRegistro } from './testi.ts';

/** The records, newest first; filters are in the address (prodotto/amministrazione#registro). */
export default function Pagina() {
  const t = useTesti(testiRegistro);
  const { filtri, capovolto, set, clear } = useFiltri(NOMI);
  const { risorse } = useRisorse();
  const scelta = filtri.prenotabile_id ?? '';
  const options = [
    { value: '', label: t('tutte') },
    ...sortPerNome(risorse).map(({ id, nome }) => ({ value: String(id), label: nome })),
    // A resource deleted from the catalogue is still in the records.
    ...(scelta !== '' && !risorse.some(({ id }) => String(id) === scelta)
      ? [{ value: scelta, label: `${t('risorsa')} ${scelta}` }]
      : []),
  ];
  return (
    <Page
      title={t('titolo')}
      end={
        <Row>
          <CsvRegistro filtri={filtri} disabled={capovolto} />
          <CsvPrenotazioni filtri={filtri} disabled={capovolto} />
        </Row>
      }
    >
      <Stack>
        <div
          className={cx(styles['filtri'], 'grid top g4 tablet-one-col')}
          role="group"
          aria-label={t('filtri')}
        >
          <ChooseUtente value={filtri.utente_id ?? ''} onChange={set('utente_id')} />
          <Select label={t('risorsa')} options={options} value={scelta} onChange={set('prenotabile_id')} />
          <FiltroPeriodo filtri={filtri} set={set} />
        </div>
        {Object.keys(filtri).length > 0 && (
          <div>
            <Button
              onClick={() => {
                clear();
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

function Elenco({ filtri }: { filtri: FiltriRegistro }) {
  const t = useTesti(testiRegistro);
  const vuoto = Object.keys(filtri).length > 0 ? 'vuoto_filtri' : 'vuoto';
  return (
    <ElencoPagine
      query={useInfiniteQuery(registroQuery(filtri))}
      error={t('errore')}
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
