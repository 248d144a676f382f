import { memo } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { statoPrenotazione } from '#domain/prenotazione.ts';
import barra from './barra.module.css';
import styles from './planner.module.css';
import { scrittaOf } from './scritta.ts';

/** The measures shared by all bars. */
export interface Misure {
  /** The first day shown. */
  inizio: Giorno;
  /** Width of a day, in pixels. */
  giorno: number;
  /** Width of all days. */
  larghezza: number;
  oggi: Giorno;
  /** The accessible name of a bar. */
  nameBarra: (prenotazione: PrenotazioneAdmin) => string;
}

export interface RigaRisorsaProps {
  nome: string;
  /** Its id if its free days can be pressed to book them, otherwise null. */
  libera: number | null;
  top: number;
  indice: number;
  misure: Misure;
  /** Null until the line is filled. */
  prenotazioni: readonly PrenotazioneAdmin[] | null;
  /** The booking that the Tab key reaches, if it is on this line. */
  fuoco: number | null;
  /** The day without a booking that the Tab key reaches, if it is on this line, and what is said of it. */
  cursore: Giorno | null;
  detto: string;
  /** Whether pressing it would do nothing. */
  spento: boolean;
}

/** A resource and its bookings. */
export const RigaRisorsa = memo(function RigaRisorsa(props: RigaRisorsaProps) {
  const { nome, libera, top, indice, misure, prenotazioni, fuoco, cursore, detto, spento } = props;
  const { inizio, giorno } = misure;
  return (
    <div role="row" aria-rowindex={indice} className={styles['riga']} style={{ top }}>
      <div role="rowheader" className={styles['nome']} title={nome}>
        <span>{nome}</span>
      </div>
      <div role="gridcell" className={styles['giornate']} data-risorsa={libera ?? undefined}>
        {prenotazioni?.map((p) => (
          <Barra key={p.id} prenotazione={p} misure={misure} tabStop={p.id === fuoco} />
        ))}
        {cursore && (
          <button
            // One for each day, so that a screen reader tells of the next one.
            key={cursore}
            type="button"
            data-cursore=""
            className={barra['cursore']}
            tabIndex={0}
            style={{ left: daysBetween(inizio, cursore) * giorno, width: giorno }}
            aria-label={detto}
            aria-disabled={spento || undefined}
          />
        )}
      </div>
    </div>
  );
});

interface BarraProps {
  prenotazione: PrenotazioneAdmin;
  misure: Misure;
  tabStop: boolean;
}

/**
 * One booking in the shape of its state, with a flat end where it continues past the edge
 * (prodotto/aspetto#componenti). There may be thousands: each is one element without listeners.
 */
const Barra = memo(function Barra({ prenotazione, misure, tabStop }: BarraProps) {
  const { inizio, giorno, larghezza, oggi, nameBarra } = misure;
  const stato = statoPrenotazione(prenotazione, oggi);
  const gap = giorno < STRETTO ? 1 : 2;
  const from = daysBetween(inizio, prenotazione.inizio) * giorno;
  const to = (daysBetween(inizio, prenotazione.fine) + 1) * giorno;
  const left = from < 0 ? 0 : from + gap;
  const width = Math.max(4, (to > larghezza ? larghezza : to - gap) - left);
  const { forma, testo } = scrittaOf(prenotazione.utente, giorniIn(prenotazione), width);
  const continua = [from < 0 && 'prima', to > larghezza && 'dopo'].filter(Boolean).join(' ');
  return (
    <button
      type="button"
      data-id={prenotazione.id}
      data-stato={stato}
      data-forma={forma}
      data-testo={testo || undefined}
      data-continua={continua || undefined}
      className={barra['barra']}
      tabIndex={tabStop ? 0 : -1}
      style={{ left, width }}
      aria-label={nameBarra(prenotazione)}
    />
  );
});

/** Width of a day, in pixels, below which bars are closer together. */
const STRETTO = 22;
