import { memo } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { daysBetween, type Giorno } from '#domain/giorno.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { statoPrenotazione } from '#domain/prenotazione.ts';
import barra from './barra.module.css';
import styles from './planner.module.css';

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
  top: number;
  indice: number;
  misure: Misure;
  /** Null until the line is filled. */
  prenotazioni: readonly PrenotazioneAdmin[] | null;
  /** The booking that the Tab key reaches, if it is on this line. */
  fuoco: number | null;
}

/** A resource and its bookings. */
export const RigaRisorsa = memo(function RigaRisorsa(props: RigaRisorsaProps) {
  const { nome, top, indice, misure, prenotazioni, fuoco } = props;
  return (
    <div role="row" aria-rowindex={indice} className={styles['riga']} style={{ top }}>
      <div role="rowheader" className={styles['nome']} title={nome}>
        <span>{nome}</span>
      </div>
      <div role="gridcell" className={styles['giornate']}>
        {prenotazioni?.map((p) => (
          <Barra key={p.id} prenotazione={p} misure={misure} tabStop={p.id === fuoco} />
        ))}
      </div>
    </div>
  );
});

/** Minimum width of a bar, in pixels, with room for its icon, and for a name beside it. */
const PER_ICONA = 22;
const PER_NOME = 64;

interface BarraProps {
  prenotazione: PrenotazioneAdmin;
  misure: Misure;
  tabStop: boolean;
}

/**
 * One booking in the shape of its state; up to two days it shows only an icon (prodotto/aspetto#componenti). There may
 * be thousands: each is one element without listeners.
 */
const Barra = memo(function Barra({ prenotazione, misure, tabStop }: BarraProps) {
  const { inizio, giorno, larghezza, oggi, nameBarra } = misure;
  const stato = statoPrenotazione(prenotazione, oggi);
  const gap = giorno < PER_ICONA ? 1 : 2;
  const from = Math.max(0, daysBetween(inizio, prenotazione.inizio) * giorno);
  const to = Math.min(larghezza, (daysBetween(inizio, prenotazione.fine) + 1) * giorno);
  const width = Math.max(4, to - from - 2 * gap);
  const named = giorniIn(prenotazione) > 2 && width >= PER_NOME;
  return (
    <button
      type="button"
      data-id={prenotazione.id}
      data-stato={stato}
      data-forma={named ? 'nome' : width >= PER_ICONA ? 'icona' : 'nuda'}
      className={barra['barra']}
      tabIndex={tabStop ? 0 : -1}
      style={{ left: from + gap, width }}
      aria-label={nameBarra(prenotazione)}
    >
      {named && prenotazione.utente?.cognome}
    </button>
  );
});
