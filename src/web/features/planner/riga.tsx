import { memo, useEffect, useRef, useState } from 'react';
import { daysBetween, type Giorno, maxGiorno, minGiorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo, overlap } from '#domain/intervallo.ts';
import { statoPrenotazione } from '#domain/prenotazione.ts';
import { findRimasta } from '#domain/rimasta.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import bar from './barra.module.css';
import { type Barra, isFermo, isTenuta } from './barre.ts';
import { placeGiorni, type Zoom } from './giorni.ts';
import styles from './planner.module.css';
import type { Riga } from './righe.ts';
import { testiPlanner } from './testi.ts';
import type { Vista } from './use-planner.ts';
import { useSayBarra } from './use-say-barra.ts';

interface RigaRisorsaProps {
  riga: Riga;
  nome: string;
  vista: Vista;
  barre: readonly Barra[];
  /** Whether to render bars only near the window. */
  lazy: boolean;
  /** The bar in the tab order, if it is on this line. */
  fuoco: Barra['id'] | null;
  /** The day in the tab order, if it has no bar: accessible name, and whether pressing it does nothing. */
  cursore: { giorno: Giorno; label: string; disabled: boolean } | null;
  scelta: Intervallo | null;
}

/** The line of a resource: stops, held places, bookings. */
export const RigaRisorsa = memo(function RigaRisorsa(props: RigaRisorsaProps) {
  const { riga, nome, vista, lazy, fuoco, cursore, scelta } = props;
  const t = useTesti(testiPlanner);
  const sayBarra = useSayBarra(vista);
  const row = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(row, lazy);
  // Keep the line with the focus when it scrolls away.
  const barre = isNear || fuoco !== null || cursore ? props.barre : [];
  const prenotazioni = props.barre.filter((one) => !isFermo(one));
  const from = ({ inizio }: Intervallo) => daysBetween(vista.inizio, inizio);
  return (
    <div
      ref={row}
      role="row"
      // By default the name would include all of its bookings.
      aria-label={t('riga', { nome, count: prenotazioni.length })}
      className={cx(styles['riga'], 'flex relative line-b')}
      data-riga={riga.id}
    >
      <div role="rowheader" className={cx(styles['nome'], 'flex middle fixed sticky')} title={nome}>
        <span className="clip anywhere">{nome}</span>
      </div>
      <div
        role="gridcell"
        className={cx(styles['giornate'], 'grow min0 relative')}
        data-risorsa={riga.prenotabile ? riga.id : undefined}
      >
        {scelta && (
          <span
            className={cx(styles['scelta'], 'absolute tint', styles['posto'])}
            style={placeGiorni(from(scelta), giorniIn(scelta))}
          />
        )}
        {barre.map((one) => (
          <BarraStesa
            key={one.id}
            barra={one}
            nome={sayBarra(one)}
            // A booking over a stop would hide part of its text.
            isCoperta={isFermo(one) && prenotazioni.some((other) => overlap(other, one))}
            vista={vista}
            tabStop={one.id === fuoco}
          />
        ))}
        {cursore && (
          <button
            // A new button for each day, so that screen readers announce the next one.
            key={cursore.giorno}
            type="button"
            data-cursore=""
            className={cx(bar['cursore'], 'tall absolute p0 bare b0', styles['posto'])}
            tabIndex={0}
            style={placeGiorni(daysBetween(vista.inizio, cursore.giorno), 1)}
            aria-label={cursore.label}
            aria-disabled={cursore.disabled || undefined}
          />
        )}
      </div>
    </div>
  );
});

/** Whether an element is near the window; always, unless `lazy`. */
function useIsNear(ref: { readonly current: HTMLElement | null }, lazy: boolean): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!lazy || !ref.current) return undefined;
    const observer = new IntersectionObserver((entries) => setIsNear(entries.at(-1)!.isIntersecting), {
      rootMargin: '200px 0px',
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, lazy]);
  return !lazy || isNear;
}

/** The content that fits on a bar: name, icon and initials, or nothing. A day of a year is 10 pixels wide. */
function formaOf(giorni: number, zoom: Zoom): 'nome' | 'breve' | 'nuda' {
  const [nuda, breve] = zoom === 'anno' ? [2, 10] : [0, 2];
  return giorni <= nuda ? 'nuda' : giorni <= breve ? 'breve' : 'nome';
}

const initial = (text: string): string => [...text.trim()][0]?.toLocaleUpperCase('it') ?? '';

/** Name and surname, where the surname has priority, or the text of a stop or held place. */
function wordsOf(barra: Barra, isCoperta: boolean, tenuto: string): { nome?: string; cognome: string } {
  if (isFermo(barra)) return { cognome: isCoperta ? '' : barra.fermo.motivo };
  if (isTenuta(barra)) return { cognome: tenuto };
  return barra.utente ?? { cognome: '' };
}

interface BarraStesaProps {
  barra: Barra;
  nome: string;
  isCoperta: boolean;
  vista: Vista;
  tabStop: boolean;
}

/**
 * A bar in the shape of its state, with a flat end where it continues past the edge (prodotto/aspetto#componenti).
 * Without listeners, since there may be thousands.
 */
function BarraStesa({ barra, nome, isCoperta, vista, tabStop }: BarraStesaProps) {
  const t = useTesti(testiPlanner);
  const { inizio, fine, zoom, oggi, calendario, fermi } = vista;
  const shown = { inizio: maxGiorno(barra.inizio, inizio), fine: minGiorno(barra.fine, fine) };
  const continua = [barra.inizio < inizio && 'prima', barra.fine > fine && 'dopo'].filter(Boolean).join(' ');
  const forma = formaOf(giorniIn(shown), zoom);
  const isPrenotazione = !isFermo(barra) && !isTenuta(barra);
  const stato = isPrenotazione ? statoPrenotazione(barra, oggi) : isFermo(barra) ? 'fermo' : 'tenuta';
  const suoi =
    isPrenotazione && fermi.filter(({ prenotabile_id }) => prenotabile_id === barra.prenotabile_id);
  const isRimasta = suoi && findRimasta(barra, { calendario, fermi: suoi }, oggi) !== null;
  const words = wordsOf(barra, isCoperta, t('tenuto'));
  // CSS renders the initials, so that they are not in the accessible name.
  const iniziali = forma === 'breve' && isPrenotazione && initial(words.nome ?? '') + initial(words.cognome);
  return (
    <button
      type="button"
      data-id={barra.id}
      data-stato={stato}
      data-forma={forma}
      data-rimasta={isRimasta || undefined}
      data-iniziali={iniziali || undefined}
      data-cognome={iniziali ? words.cognome : undefined}
      data-continua={continua || undefined}
      className={cx(bar['barra'], 'flex middle absolute clip nowrap text-start pointer', styles['posto'])}
      tabIndex={tabStop ? 0 : -1}
      style={placeGiorni(daysBetween(inizio, shown.inizio), giorniIn(shown))}
      aria-label={isRimasta ? t('barra_rimasta', { nome }) : nome}
      aria-disabled={isTenuta(barra) || undefined}
    >
      {forma === 'nome' && (
        <span className={cx(bar['parole'], 'flex grow tall min0 clip')}>
          {words.nome && <span>{words.nome} </span>}
          <span>{words.cognome}</span>
        </span>
      )}
    </button>
  );
}
