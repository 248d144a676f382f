import { memo } from 'react';
import { daysBetween } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { statoPrenotazione, type StatoPrenotazione } from '#domain/prenotazione.ts';
import styles from './barra.module.css';
import { isFermo, isTenuta, type Barra } from './barre.ts';
import { scrittaOf, type Forma } from './scritta.ts';
import type { Misure } from './use-planner.ts';

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

/** Least width of a stop or a held place for some letters, and for its icon alone, in pixels. */
const PER_LETTERE = 74;
const PER_SEGNO = 28;

const formaOf = (width: number): Forma =>
  width >= PER_LETTERE ? 'nome' : width >= PER_SEGNO ? 'icona' : 'nuda';

interface Disegnata extends Partial<ReturnType<typeof scrittaOf>> {
  stato: StatoPrenotazione | 'fermo' | 'tenuta';
  rimasta?: boolean;
}

/** What is drawn of a bar `spazio` pixels wide: its shape by its state, and the words that fit. */
function drawBarra(barra: Barra, misure: Misure, spazio: number, coperta: boolean): Disegnata {
  const forma = formaOf(spazio);
  const say = (testo: string) => ({ forma, testo: forma === 'nome' ? testo : '' });
  // A comb at the left, a wrench, and the reason.
  if (isFermo(barra)) return { stato: 'fermo', ...say(coperta ? '' : barra.fermo.motivo) };
  // Pointed at both ends, hollow, a hand. It is reached and read like a booking, but opens nothing: it is none.
  if (isTenuta(barra)) return { stato: 'tenuta', ...say(misure.tenuto) };
  const stato = statoPrenotazione(barra, misure.oggi);
  return { stato, rimasta: misure.isRimasta(barra), ...scrittaOf(barra.utente, giorniIn(barra), spazio) };
}

interface BarraStesaProps {
  barra: Barra;
  misure: Misure;
  /** Whether it is the one that the Tab key reaches. */
  tabStop: boolean;
  /** Whether a booking lies over it, and would cover its words in part. */
  coperta: boolean;
}

/**
 * A booking, a held place or a stop in the shape of its state, with a flat end where it continues past the edge
 * (prodotto/aspetto#componenti). There may be thousands: each is one element without listeners.
 */
export const BarraStesa = memo(function BarraStesa({ barra, misure, tabStop, coperta }: BarraStesaProps) {
  const { left, width, spazio, continua } = place(barra, misure);
  const { stato, rimasta, forma, testo, stampato } = drawBarra(barra, misure, spazio, coperta);
  return (
    <button
      type="button"
      data-id={barra.id}
      data-stato={stato}
      data-forma={forma}
      data-rimasta={rimasta || undefined}
      data-testo={testo || undefined}
      data-stampato={stampato}
      data-continua={continua}
      className={styles['barra']}
      tabIndex={tabStop ? 0 : -1}
      style={{ left, width }}
      aria-label={misure.sayBarra(barra)}
      aria-disabled={isTenuta(barra) || undefined}
    />
  );
});
