import { useInfiniteQuery } from '@tanstack/react-query';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SEARCH_DEBOUNCE_MS } from '#web/shared/constants.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { ricercaPrenotazioniQuery } from '#web/shared/queries/prenotazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ClearableField } from '#web/shared/ui/clearable-field.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Switch } from '#web/shared/ui/switch.tsx';
import { useDebounced } from '#web/shared/use-debounced.ts';
import type { DrawCalendario } from './calendario-cambio.ts';
import { Elenco, inFasci } from './elenco.tsx';
import styles from './prenotazioni-admin.module.css';
import { BarraSelezione, Selezionabile, useSelezione } from './selezione.tsx';
import { FascioAdmin } from './serie-admin.tsx';
import { testiPrenotazioni } from './testi.ts';

/**
 * The search over all bookings: it sends a request a second after the typing stops. The requests that wait are read by
 * themselves, so that their number is that of the desk, and are all that is listed once all of them are chosen
 * (prodotto/amministrazione#prenotazioni).
 */
export function Ricerca({ calendario }: { calendario: DrawCalendario }) {
  const t = useTesti(testiPrenotazioni);
  const [scritto, setScritto] = useState('');
  const [passate, setPassate] = useState(false);
  const [filtri, setFiltri] = useState(false);
  const [query, setQuery] = useSearchParams();
  const soloAttesa = query.get('stato') === 'da_confermare';
  const show = (solo: boolean) =>
    setQuery(solo ? { stato: 'da_confermare' } : {}, { replace: true, preventScrollReset: true });
  const settled = useDebounced(scritto.trim(), SEARCH_DEBOUNCE_MS);
  // Clearing the field takes effect at once.
  const testo = scritto.trim() === '' ? '' : settled;
  const tutte = useInfiniteQuery(ricercaPrenotazioniQuery({ testo, passate }));
  const attesa = useInfiniteQuery(ricercaPrenotazioniQuery({ testo, passate: false, daConfermare: true }));
  const list = soloAttesa ? attesa : tutte;
  const selezione = useSelezione(attesa.data?.pages.flatMap(({ data }) => data));
  return (
    <section className={styles['ricerca']} aria-labelledby="elenco-prenotazioni">
      <div className={styles['cerca']}>
        <ClearableField
          label={t('ricerca')}
          hint={t('ricerca_aiuto')}
          type="search"
          value={scritto}
          autoComplete="off"
          onChange={(event) => setScritto(event.target.value)}
          onClear={() => setScritto('')}
        />
        <Button icon={<SlidersHorizontal />} onClick={() => setFiltri(true)}>
          {t('filtri')}
        </Button>
      </div>
      <Dialog
        open={filtri}
        onClose={() => setFiltri(false)}
        title={t('filtri_titolo')}
        actions={<Button onClick={() => setFiltri(false)}>{t('chiudi')}</Button>}
      >
        <Switch checked={passate} onChange={(event) => setPassate(event.target.checked)}>
          {t('anche_passate')}
        </Switch>
      </Dialog>
      <div className={styles['testa']}>
        <h2 id="elenco-prenotazioni">
          {t(soloAttesa ? 'da_confermare' : passate ? 'elenco_tutte' : 'elenco_future')}
        </h2>
        {soloAttesa && (
          <Button variant="plain" onClick={() => show(false)}>
            {t('elenco_anche_altre')}
          </Button>
        )}
      </div>
      <BarraSelezione selezione={selezione} onTutte={show} />
      <Elenco
        serie={`${testo} ${passate} ${soloAttesa}`}
        passo={10}
        scrolls
        query={inFasci(list)}
        vuoto={
          soloAttesa ? (
            <EmptyState title={t('vuoto_da_confermare')} />
          ) : (
            <EmptyState title={t(testo ? 'vuoto_ricerca' : 'vuoto_elenco')}>
              {t(testo ? 'vuoto_ricerca_testo' : 'vuoto_elenco_testo')}
            </EmptyState>
          )
        }
        render={({ prenotazioni }) => (
          <Selezionabile selezione={selezione} prenotazioni={prenotazioni}>
            <FascioAdmin prenotazioni={prenotazioni} calendario={calendario} />
          </Selezionabile>
        )}
      />
    </section>
  );
}
