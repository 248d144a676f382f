import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { PRIMO_GIORNO, ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import { abbreviatePeriodo } from '#domain/say-giorni.ts';
import { sayChi } from '#web/shared/format.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathPrenotaPer } from '#web/shared/paths.ts';
import { PerChi, type DrawScelta } from '#web/shared/per-chi/per-chi.tsx';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { ChevronLeft, ChevronRight, Printer } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { Segmented } from '#web/shared/ui/segmented.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { isFermo, isTenuta, type Barra, type BarraTenuta, type FermoElencato } from './barre.ts';
import { stepGiorno, ZOOM, type Zoom } from './giorni.ts';
import { Griglia } from './griglia.tsx';
import { Piede } from './piede.tsx';
import styles from './planner.module.css';
import { testiPlanner } from './testi.ts';
import type { Posto } from './use-disegno.ts';
import { usePlanner } from './use-planner.ts';
import type { Scelta } from './use-scelta.ts';
import { useSaid } from '#web/shared/announce.ts';
import { DIALOG, TOLD_MS } from '#web/shared/ui/focus-told.ts';

interface PlannerProps {
  /** The day at which the planner opens; today if null. */
  da: Giorno | null;
  zoom: Zoom;
  onVista: (da: Giorno, zoom: Zoom) => void;
  /** Renders a booking's card, with its actions. */
  scheda: (prenotazione: PrenotazioneAdmin) => ReactNode;
  /** Renders a stop, with its actions. */
  schedaFermo: (fermo: FermoElencato) => ReactNode;
  /** Free days are booked for somebody: who that is. */
  scegliPersona: DrawScelta;
}

/**
 * Who has what and when: the bookings and stops of four weeks, a month or a year, by resource
 * (prodotto/amministrazione#planner).
 */
export default function Planner({ da, zoom, onVista, scheda, schedaFermo, scegliPersona }: PlannerProps) {
  const t = useTesti(testiPlanner);
  const navigate = useNavigate();
  const planner = usePlanner(da, zoom);
  const { barreDi, misure, righe, risorse, scroller } = planner;
  const { inizio, fine, oggi, lingua, periodo } = misure;
  const [aperta, setAperta] = useState<Posto | null>(null);
  useSaid(t('regione', { periodo }));

  const barra = aperta && barreDi(aperta.risorsa).find(({ id }) => id === aperta.id);
  // Kept so that the dialog does not go blank while it closes.
  const [mostrata, setMostrata] = useState<Exclude<Barra, BarraTenuta> | null>(null);
  if (barra && !isTenuta(barra) && barra !== mostrata) setMostrata(barra);
  // Cancelled or removed, here or by somebody else: the bar to which the focus would return is gone, but not its day.
  const sparita = aperta !== null && !barra;
  useEffect(() => {
    if (!sparita) return;
    let waited = 0;
    // Once the dialogs are closed and have returned the focus, however long that takes.
    const wait = setInterval(() => {
      waited = document.querySelector(DIALOG) ? 0 : waited + 1;
      if (waited < 2) return;
      clearInterval(wait);
      scroller.current?.querySelector<HTMLElement>('[role="gridcell"] [tabindex="0"]')?.focus();
    }, TOLD_MS);
    return () => clearInterval(wait);
  }, [sparita, scroller]);

  const sayScelta = ({ risorsa, ...giorni }: Scelta) => {
    const nome = risorse.find(({ id }) => id === risorsa)?.nome;
    return `${nome}, ${abbreviatePeriodo(giorni, lingua)}`;
  };
  const go = (step: 1 | -1) => onVista(stepGiorno(inizio, zoom, step), zoom);
  // Switching to weeks from a month or year that contains today starts at today.
  const show = (next: Zoom) =>
    onVista(next === 'settimane' && inizio <= oggi && oggi <= fine ? oggi : inizio, next);
  // Kept so that the dialog does not go blank while it closes.
  const [scelta, setScelta] = useState<Scelta | null>(null);
  const [perChi, setPerChi] = useState(false);
  const book = (chosen: Scelta) => {
    setScelta(chosen);
    setPerChi(true);
  };
  return (
    <section
      className={cx('stack', styles['planner'])}
      data-foglio="orizzontale"
      aria-label={t('regione', { periodo })}
    >
      <div className={styles['barraStrumenti']}>
        <div className={cx('row', styles['mese'])}>
          <IconButton
            variant="secondary"
            label={t(`${zoom}_prima`)}
            icon={<ChevronLeft />}
            disabled={inizio <= PRIMO_GIORNO}
            onClick={() => go(-1)}
          />
          <h2 className={styles['periodo']}>{periodo}</h2>
          <IconButton
            variant="secondary"
            label={t(`${zoom}_dopo`)}
            icon={<ChevronRight />}
            disabled={fine >= ULTIMO_GIORNO}
            onClick={() => go(1)}
          />
        </div>
        <div className={cx('row', styles['mese'])}>
          <IconButton label={t('stampa')} icon={<Printer />} onClick={() => window.print()} />
          <Button onClick={() => onVista(oggi, zoom)}>{t('oggi')}</Button>
          <Segmented
            label={t('mostra')}
            options={ZOOM.map((value) => ({ value, label: t(value) }))}
            value={zoom}
            onChange={show}
          />
        </div>
      </div>
      {planner.fallito && (
        <Note severity="danger" live action={<Button onClick={planner.riprova}>{t('riprova')}</Button>}>
          {t('errore')}
        </Note>
      )}
      {planner.loading && (
        <Loading>
          <Skeleton height="480px" />
        </Loading>
      )}
      {planner.complete && righe.length === 0 && (
        <EmptyState title={t('nessuna_risorsa')}>{t('nessuna_risorsa_testo')}</EmptyState>
      )}
      {righe.length > 0 && <Griglia planner={planner} aiuto={AIUTO} onOpen={setAperta} onScelta={book} />}
      <Piede aiuto={AIUTO} misure={misure} />
      <Dialog
        open={aperta !== null && !sparita}
        onClose={() => setAperta(null)}
        title={mostrata && sayDialogo(mostrata, t)}
        actions={<Button onClick={() => setAperta(null)}>{t('chiudi')}</Button>}
      >
        {mostrata && (isFermo(mostrata) ? schedaFermo(mostrata.fermo) : scheda(mostrata))}
      </Dialog>
      <PerChi
        open={perChi}
        onClose={() => setPerChi(false)}
        scelta={scegliPersona}
        onScelta={(id) => {
          if (!scelta) return;
          const { risorsa, ...giorni } = scelta;
          void navigate(pathPrenotaPer(id, { ...giorni, voce: `prenotabile-${risorsa}` }));
        }}
      >
        {scelta && <p>{sayScelta(scelta)}</p>}
      </PerChi>
    </section>
  );
}

function sayDialogo(barra: Exclude<Barra, BarraTenuta>, t: Traduci<typeof testiPlanner>): string {
  return isFermo(barra)
    ? t('dialogo_fermo', { nome: barra.fermo.prenotabile.nome })
    : t('dialogo', { id: barra.id, chi: sayChi(barra, t) });
}

const AIUTO = 'planner-aiuto';
