import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { type Giorno, PRIMO_GIORNO, ULTIMO_GIORNO } from '#domain/giorno.ts';
import type { PeriodoChiusure } from '#contract/chiusure.ts';
import { CartellinoAdmin } from '#web/features/prenotazioni/cartellino-admin.tsx';
import { PerChi } from '#web/features/utenti/per-chi.tsx';
import { sayChi } from '#web/shared/format.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import { pathPrenotaPer } from '#web/shared/paths.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { ChevronLeft, ChevronRight, Printer } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useSaid } from '#web/shared/announce.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Azioni } from '#web/features/chiusure/azioni-voce.tsx';
import { testiChiusure } from '#web/features/chiusure/testi.ts';
import { sayGiorniChiusi, viewFermo } from '#web/features/chiusure/vista-chiusura.ts';
import { type Barra, type BarraTenuta, isFermo, isTenuta } from './barre.ts';
import { stepGiorno, ZOOM, type Zoom } from './giorni.ts';
import { Griglia } from './griglia.tsx';
import { Piede } from './piede.tsx';
import styles from './planner.module.css';
import { Suggerimento } from './suggerimento.tsx';
import { testiPlanner } from './testi.ts';
import type { Posto } from './use-percorso.ts';
import { usePlanner } from './use-planner.ts';
import type { Scelta } from './use-scelta.ts';

interface PlannerProps {
  /** The first day; today if null. */
  da: Giorno | null;
  zoom: Zoom;
  onVista: (da: Giorno, zoom: Zoom) => void;
}

/** Bookings and stops of four weeks, a month or a year, by resource (prodotto/amministrazione#planner). */
export default function Planner({ da, zoom, onVista }: PlannerProps) {
  const t = useTesti(testiPlanner);
  const navigate = useNavigate();
  const planner = usePlanner(da, zoom);
  const { barreDi, vista, righe, risorse } = planner;
  const { inizio, fine, oggi, lingua, periodo } = vista;
  const scroller = useRef<HTMLDivElement>(null);
  const [aperta, setAperta] = useState<Posto | null>(null);
  useSaid(t('regione', { periodo }));

  const barra = aperta && barreDi(aperta.risorsa).find(({ id }) => id === aperta.id);
  // Keep the content while the dialog closes.
  const [mostrata, setMostrata] = useState<Exclude<Barra, BarraTenuta> | null>(null);
  if (barra && !isTenuta(barra) && barra !== mostrata) setMostrata(barra);
  // Cancelled or removed meanwhile: focus its day, since its bar is gone.
  const sparita = aperta !== null && !barra;
  const day = () => scroller.current?.querySelector<HTMLElement>('[role="gridcell"] [tabindex="0"]');

  const sayScelta = ({ risorsa, ...giorni }: Scelta) => {
    const nome = risorse.find(({ id }) => id === risorsa)?.nome;
    return `${nome}, ${formatPeriodo(giorni, lingua, 'short')}`;
  };
  const go = (step: 1 | -1) => onVista(stepGiorno(inizio, zoom, step), zoom);
  // Switching to weeks from a period with today starts today.
  const show = (next: Zoom) =>
    onVista(next === 'settimane' && inizio <= oggi && oggi <= fine ? oggi : inizio, next);
  // Keep the content while the dialog closes.
  const [scelta, setScelta] = useState<Scelta | null>(null);
  const [perChi, setPerChi] = useState(false);
  const book = (chosen: Scelta) => {
    setScelta(chosen);
    setPerChi(true);
  };
  return (
    <section className="stack print-block" data-foglio="orizzontale" aria-label={t('regione', { periodo })}>
      <div className={cx('row between', styles['barraStrumenti'])}>
        <div className={cx('row', styles['mese'])}>
          <IconButton
            variant="secondary"
            label={t(`${zoom}_prima`)}
            icon={<ChevronLeft />}
            disabled={inizio <= PRIMO_GIORNO}
            onClick={() => go(-1)}
          />
          <h2 className={cx(styles['periodo'], 't4 text-center')}>{periodo}</h2>
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
          <PickOne
            look="segments"
            label={t('mostra')}
            options={ZOOM.map((value) => ({ value, label: t(value) }))}
            value={zoom}
            onPick={show}
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
      {righe.length > 0 && (
        <div className={styles['plan']}>
          <Griglia planner={planner} aiuto={AIUTO} scroller={scroller} onOpen={setAperta} onScelta={book} />
          <Suggerimento scroller={scroller} />
        </div>
      )}
      <Piede aiuto={AIUTO} vista={vista} />
      <Dialog
        open={aperta !== null && !sparita}
        onClose={() => setAperta(null)}
        title={mostrata && sayDialogo(mostrata, t)}
        finalFocus={() => (sparita ? day() : null)}
        actions={<Button onClick={() => setAperta(null)}>{t('chiudi')}</Button>}
      >
        {mostrata && isFermo(mostrata) && <SchedaFermo fermo={mostrata.fermo} />}
        {mostrata && !isFermo(mostrata) && (
          <CartellinoAdmin solo prenotazione={mostrata} utente={mostrata.utente} />
        )}
      </Dialog>
      <PerChi
        open={perChi}
        onClose={() => setPerChi(false)}
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

/** A stop in the planner: reason, days, actions. */
export function SchedaFermo({ fermo }: { fermo: PeriodoChiusure['fermi'][number] }) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  return (
    <Stack>
      <p>
        <b lang="it">{fermo.motivo}</b>, <span className="num">{sayGiorniChiusi(fermo, t, lingua)}</span>
      </p>
      <Row>
        <Azioni voce={viewFermo(fermo)} estese />
      </Row>
    </Stack>
  );
}
