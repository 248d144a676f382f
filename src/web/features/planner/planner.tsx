import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Printer from 'lucide-react/icons/printer';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { PRIMO_GIORNO, ULTIMO_GIORNO, type Giorno } from '#domain/giorno.ts';
import { overlap } from '#domain/intervallo.ts';
import { abbreviatePeriodo } from '#domain/say-giorni.ts';
import { formatData, sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { tenuteQuery } from '#web/shared/queries/attese.ts';
import { refetchMesi } from '#web/shared/queries/prenotazioni.ts';
import { pathPrenotaPer } from '#web/shared/paths.ts';
import { PerChi, type DrawScelta } from '#web/shared/per-chi/per-chi.tsx';
import { useRisorse } from '#web/shared/queries/risorse.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { nameMese } from '#web/shared/ui/calendario/mese.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Segmented } from '#web/shared/ui/segmented.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import {
  collectBarre,
  indexTenute,
  isFermo,
  isTenuta,
  judgeRimaste,
  type Barra,
  type BarraTenuta,
  type FermoElencato,
} from './barre.ts';
import {
  firstGiorno,
  lastGiorno,
  layMesi,
  meseAt,
  startOf,
  stepGiorno,
  widthOfGiorno,
  ZOOM,
  type Zoom,
} from './giorni.ts';
import { Griglia } from './griglia.tsx';
import { useMesi } from './mesi.ts';
import { Piede } from './piede.tsx';
import styles from './planner.module.css';
import { layRighe } from './righe.ts';
import { testiPlanner } from './testi.ts';
import { useChiusi } from './use-chiusi.ts';
import type { Cursore, Posto } from './use-disegno.ts';
import { useFinestra } from './use-finestra.ts';
import type { Scelta } from './use-scelta.ts';

export interface PlannerProps {
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
  const lingua = useLingua();
  const oggi = useOggi();
  const { inizio, fine } = useMemo(() => {
    const first = firstGiorno(da ?? oggi, zoom);
    return { inizio: first, fine: lastGiorno(first, zoom) };
  }, [da, oggi, zoom]);
  const navigate = useNavigate();
  const { risorse, complete, isError: catalogoFallito, refetch: riprovaCatalogo } = useRisorse();
  const client = useQueryClient();
  const { finestra, scroller, watch } = useFinestra();
  const [fuoco, setFuoco] = useState<Cursore | null>(null);
  const [aperta, setAperta] = useState<Posto | null>(null);

  const mesi = useMemo(() => layMesi(inizio, zoom), [inizio, zoom]);
  const giorni = mesi.reduce((sum, one) => sum + one.giorni, 0);
  const giorno = widthOfGiorno(finestra.larghezza, giorni, zoom, finestra.scala);
  // Before the lines exist nothing has scrolled; load the months that will be visible first all the same.
  const first = finestra.larghezza === 0 ? startOf(inizio, oggi, giorni) : finestra.left / giorno;
  const last = finestra.larghezza === 0 ? first + GIORNI_A_PRIMA_VISTA : finestra.right / giorno;
  const firstMese = meseAt(mesi, first);
  const lastMese = meseAt(mesi, last);
  const spans = useMemo(
    () => mesi.slice(firstMese, lastMese + 1).map(({ mese }) => mese),
    [mesi, firstMese, lastMese],
  );
  const { mesi: caricati, fallito } = useMesi(spans);
  const chiusi = useChiusi({ inizio, fine });
  const { fermi } = chiusi;
  const tenuti = useQuery(tenuteQuery());
  const tenute = useMemo(() => indexTenute(tenuti.data ?? []), [tenuti.data]);
  const barreDi = useMemo(
    () => collectBarre(caricati, fermi, tenute, { inizio, fine }),
    [caricati, fermi, tenute, inizio, fine],
  );
  const { calendario } = chiusi;
  const isRimasta = useMemo(() => judgeRimaste(calendario, fermi, oggi), [calendario, fermi, oggi]);
  const righe = useMemo(() => {
    const prenotate = caricati.flatMap(({ indice }) =>
      [...indice.values()].map((list) => list[0]!.prenotabile),
    );
    const ferme = [...fermi.values()].flatMap((list) =>
      list.filter((barra) => overlap(barra, { inizio, fine })).map(({ fermo }) => fermo.prenotabile),
    );
    const tenuteQui = [...tenute.values()].map((list) => list[0]!.tenuta.prenotabile);
    const occupate = new Map(
      [...prenotate, ...ferme, ...tenuteQui].map((prenotabile) => [prenotabile.id, prenotabile]),
    );
    return complete ? layRighe(risorse, occupate, finestra.scala) : null;
  }, [risorse, complete, caricati, fermi, tenute, inizio, fine, finestra.scala]);

  const barra = aperta && barreDi(aperta.risorsa).find(({ id }) => id === aperta.id);
  // Kept so that the dialog does not go blank while it closes.
  const [mostrata, setMostrata] = useState<Exclude<Barra, BarraTenuta> | null>(null);
  if (barra && !isTenuta(barra) && barra !== mostrata) setMostrata(barra);
  // Cancelled or removed, here or by somebody else: the bar to which the focus would return is gone, but not its day.
  const sparita = aperta !== null && !barra;
  useEffect(() => {
    if (!sparita) return;
    const focusDay = () =>
      scroller.current?.querySelector<HTMLElement>('[role="gridcell"] [tabindex="0"]')?.focus();
    requestAnimationFrame(() => requestAnimationFrame(focusDay));
  }, [sparita, scroller]);

  const titolo =
    zoom === 'settimane'
      ? `${formatData(inizio, lingua)} – ${formatData(fine, lingua)}`
      : zoom === 'mese'
        ? nameMese(inizio, lingua)
        : `${nameMese(inizio, lingua)} – ${nameMese(fine, lingua)}`;
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
      aria-label={t('regione', { periodo: titolo })}
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
          <h2 className={styles['periodo']} aria-live="polite">
            {titolo}
          </h2>
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
      {(catalogoFallito || fallito || chiusi.fallito || tenuti.isError) && (
        <Note
          severity="danger"
          live
          action={
            <Button
              onClick={() => {
                if (catalogoFallito) riprovaCatalogo();
                if (chiusi.fallito) chiusi.refetch();
                if (tenuti.isError) void tenuti.refetch();
                void refetchMesi(client);
              }}
            >
              {t('riprova')}
            </Button>
          }
        >
          {t('errore')}
        </Note>
      )}
      {!righe && !catalogoFallito && (
        <Loading>
          <Skeleton height="480px" />
        </Loading>
      )}
      {righe?.length === 0 && (
        <EmptyState title={t('nessuna_risorsa')}>{t('nessuna_risorsa_testo')}</EmptyState>
      )}
      {righe && righe.length > 0 && (
        <Griglia
          righe={righe}
          mesi={mesi}
          inizio={inizio}
          fine={fine}
          caricati={caricati}
          barreDi={barreDi}
          isRimasta={isRimasta}
          calendario={calendario}
          chiusiNoti={chiusi.noto}
          giorno={giorno}
          giorni={giorni}
          zoom={zoom}
          oggi={oggi}
          lingua={lingua}
          periodo={titolo}
          finestra={finestra}
          scroller={scroller}
          watch={watch}
          aiuto={AIUTO}
          fuoco={fuoco}
          onFuoco={setFuoco}
          onOpen={setAperta}
          onScelta={book}
        />
      )}
      <Piede aiuto={AIUTO} calendario={calendario} span={{ inizio, fine }} lingua={lingua} />
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
/** Roughly the days that the year's view shows at once. */
const GIORNI_A_PRIMA_VISTA = 60;
