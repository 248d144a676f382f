import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { IN_PLACE, SEARCH_DEBOUNCE_MS } from '#web/shared/constants.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button, WideLabel } from '#web/shared/ui/button.tsx';
import { ClearableField } from '#web/shared/ui/clearable-field.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { SlidersHorizontal } from '#web/shared/ui/icons.ts';
import { Switch } from '#web/shared/ui/checkbox.tsx';
import { useTestoCercato } from '#web/shared/use-testo-cercato.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './prenotazioni-admin.module.css';
import { testiPrenotazioni } from './testi.ts';

/** The debounced search text, and the filters of the address (`?passate=true&stato=da_confermare`). */
export function useRicerca() {
  const { scritto, cercato, write } = useTestoCercato(SEARCH_DEBOUNCE_MS);
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  // Keep the other filter: the file of bookings has what the list shows.
  const change = (nome: string, value: string | null) => {
    const next = new URLSearchParams(query);
    if (value === null) next.delete(nome);
    else next.set(nome, value);
    setQuery(next, { ...IN_PLACE, state });
  };
  const passate = query.get('passate') === 'true';
  return {
    testo: scritto.trim() === '' ? '' : cercato,
    passate,
    tutte: query.get('stato') === 'da_confermare',
    showTutte: (on: boolean) => change('stato', on ? 'da_confermare' : null),
    campo: {
      scritto,
      onScritto: write,
      passate,
      onPassate: (on: boolean) => change('passate', on ? 'true' : null),
    },
  };
}

type RicercaProps = ReturnType<typeof useRicerca>['campo'];

/** The search field over all bookings, and its filters (prodotto/amministrazione#prenotazioni). */
export function Ricerca({ scritto, onScritto, passate, onPassate }: RicercaProps) {
  const t = useTesti(testiPrenotazioni);
  const [filtri, setFiltri] = useState(false);
  return (
    <div className={cx('grid cols-1-auto end g3', styles['cerca'])}>
      <ClearableField
        label={t('ricerca')}
        placeholder={t('ricerca_aiuto')}
        type="search"
        value={scritto}
        autoComplete="off"
        onChange={(event) => onScritto(event.target.value)}
        onClear={() => onScritto('')}
      />
      <Button
        className="h48"
        icon={<SlidersHorizontal />}
        title={t('filtri')}
        onClick={() => setFiltri(true)}
      >
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
