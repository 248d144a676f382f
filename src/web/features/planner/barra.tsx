import { memo } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { statoPrenotazione } from '#domain/prenotazione.ts';
import styles from './barra.module.css';
import type { Barra, BarraFermo, BarraTenuta, IsRimasta } from './barre.ts';
import { scrittaOf } from './scritta.ts';

/** The measures shared by all bars. */
export interface Misure {
  /** The first day shown. */
  inizio: Giorno;
  /** Width of a day, in pixels. */
  giorno: number;
  /** Width of all days. */
  larghezza: number;
  /** How much larger than usual the letters are. */
  scala: number;
  oggi: Giorno;
  /** The accessible name of a bar. */
  sayBarra: (barra: Barra) => string;
  /** The words on the bar of a held place. */
  tenuto: string;
  /** Whether a booking was left in a stop or on closed days. */
  isRimasta: IsRimasta;
}

interface PezzoProps<B> {
  barra: B;
  misure: Misure;
  /** Whether it is the one that the Tab key reaches. */
  tabStop: boolean;
}

/** Width of a day, in pixels, below which bars are closer together. */
const STRETTO = 22;

/** Where a bar lies, in pixels, and past which edges it goes on; `spazio` is its width for letters of the usual size. */
function place(span: Intervallo, { inizio, giorno, larghezza, scala }: Misure) {
  const gap = giorno < STRETTO ? 1 : 2;
  const from = daysBetween(inizio, span.inizio) * giorno;
  const to = (daysBetween(inizio, span.fine) + 1) * giorno;
  const left = from < 0 ? 0 : from + gap;
  const width = Math.max(4, (to > larghezza ? larghezza : to - gap) - left);
  const continua = [from < 0 && 'prima', to > larghezza && 'dopo'].filter(Boolean).join(' ');
  return { left, width, spazio: width / scala, continua: continua || undefined };
}

/**
 * One booking in the shape of its state, with a flat end where it continues past the edge
 * (prodotto/aspetto#componenti). There may be thousands: each is one element without listeners.
 */
export const BarraPrenotata = memo(function BarraPrenotata(props: PezzoProps<PrenotazioneAdmin>) {
  const { barra, misure, tabStop } = props;
  const { left, width, spazio, continua } = place(barra, misure);
  const { forma, testo, stampato } = scrittaOf(barra.utente, giorniIn(barra), spazio);
  return (
    <button
      type="button"
      data-id={barra.id}
      data-stato={statoPrenotazione(barra, misure.oggi)}
      data-forma={forma}
      data-rimasta={misure.isRimasta(barra) || undefined}
      data-testo={testo || undefined}
      data-stampato={stampato}
      data-continua={continua}
      className={styles['barra']}
      tabIndex={tabStop ? 0 : -1}
      style={{ left, width }}
      aria-label={misure.sayBarra(barra)}
    />
  );
});

/** Least width of a stop or a held place for some letters, and for its icon alone, in pixels. */
const PER_LETTERE = 74;
const PER_SEGNO = 28;

const formaOf = (width: number) => (width >= PER_LETTERE ? 'nome' : width >= PER_SEGNO ? 'icona' : 'nuda');

interface BarraFermaProps extends PezzoProps<BarraFermo> {
  /** Whether a booking lies over it, and would cover its words in part. */
  coperta: boolean;
}

/** Days on which the resource is out of use: a comb at the left, a wrench, and the reason where it fits. */
export const BarraFerma = memo(function BarraFerma(props: BarraFermaProps) {
  const { barra, misure, tabStop, coperta } = props;
  const { left, width, spazio, continua } = place(barra, misure);
  const forma = formaOf(spazio);
  return (
    <button
      type="button"
      data-id={barra.id}
      data-stato="fermo"
      data-forma={forma}
      data-testo={forma === 'nome' && !coperta ? barra.fermo.motivo : undefined}
      data-continua={continua}
      className={styles['barra']}
      tabIndex={tabStop ? 0 : -1}
      style={{ left, width }}
      aria-label={misure.sayBarra(barra)}
    />
  );
});

/**
 * A place that is held for whoever waits: pointed at both ends, hollow, a hand. It is reached and read like a booking,
 * but opens nothing: it is none (prodotto/amministrazione#planner).
 */
export const BarraTenutaPosto = memo(function BarraTenutaPosto(props: PezzoProps<BarraTenuta>) {
  const { barra, misure, tabStop } = props;
  const { left, width, spazio, continua } = place(barra, misure);
  const forma = formaOf(spazio);
  return (
    <button
      type="button"
      data-id={barra.id}
      data-stato="tenuta"
      data-forma={forma}
      data-testo={forma === 'nome' ? misure.tenuto : undefined}
      data-continua={continua}
      className={styles['barra']}
      tabIndex={tabStop ? 0 : -1}
      style={{ left, width }}
      aria-label={misure.sayBarra(barra)}
      aria-disabled="true"
    />
  );
});
