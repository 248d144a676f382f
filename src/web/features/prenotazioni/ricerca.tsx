import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#web/shared/constants.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button, WideLabel } from '#web/shared/ui/button.tsx';
import { ClearableField } from '#web/shared/ui/clearable-field.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Switch } from '#web/shared/ui/switch.tsx';
import { useDebounced } from '#web/shared/use-debounced.ts';
import styles from './prenotazioni-admin.module.css';
import { testiPrenotazioni } from './testi.ts';

/** What is searched for: the text a second after the typing stops, at once when it is cleared. */
export function useRicerca() {
  const [scritto, setScritto] = useState('');
  const [passate, setPassate] = useState(false);
  const settled = useDebounced(scritto.trim(), SEARCH_DEBOUNCE_MS);
  return {
    testo: scritto.trim() === '' ? '' : settled,
    passate,
    campo: { scritto, onScritto: setScritto, passate, onPassate: setPassate },
  };
}

type RicercaProps = ReturnType<typeof useRicerca>['campo'];

/** The field of the search over all bookings, and its filters (prodotto/amministrazione#prenotazioni). */
export function Ricerca({ scritto, onScritto, passate, onPassate }: RicercaProps) {
  const t = useTesti(testiPrenotazioni);
  const [filtri, setFiltri] = useState(false);
  return (
    <div className={styles['cerca']}>
      <ClearableField
        label={t('ricerca')}
        placeholder={t('ricerca_aiuto')}
        type="search"
        value={scritto}
        autoComplete="off"
        onChange={(event) => onScritto(event.target.value)}
        onClear={() => onScritto('')}
      />
      <Button icon={<SlidersHorizontal />} title={t('filtri')} onClick={() => setFiltri(true)}>
        <WideLabel>{t('filtri')}</WideLabel>
      </Button>
      <Dialog
        open={filtri}
        onClose={() => setFiltri(false)}
        title={t('filtri_titolo')}
        actions={<Button onClick={() => setFiltri(false)}>{t('chiudi')}</Button>}
      >
        <Switch checked={passate} onChange={(event) => onPassate(event.target.checked)}>
          {t('anche_passate')}
        </Switch>
      </Dialog>
    </div>
  );
}
