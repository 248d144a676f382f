import type { Prenotazione } from '#contract/prenotazioni.ts';
import { formatGiorno, type Giorno } from '#domain/giorno.ts';
import { giorniIn } from '#domain/intervallo.ts';
import { isCorrente, mayConfirm, statoPrenotazione, type StatoPrenotazione } from '#domain/prenotazione.ts';
import { prezzoGiorni } from '#domain/prezzi.ts';
import { pathRisorsa } from '#web/shared/paths.ts';

/** A booking as its card shows it. */
export interface VistaPrenotazione {
  id: number;
  /** The version on which an administrator decides. */
  versione: number;
  nome: string;
  /** The page of the resource's own type (prodotto/prenotazioni#cartellino); null where it has been deleted. */
  href: string | null;
  stato: StatoPrenotazione;
  /** Whether today is one of its days (prodotto/prenotazioni#stati), confirmed or not. */
  corrente: boolean;
  inizio: string;
  fine: string;
  giorni: number;
  /** Euro, for a space; an instrument costs nothing. */
  prezzo: number | null;
  /** Whether the member may withdraw it: it has not begun (prodotto/prenotazioni#ritiro). */
  ritirabile: boolean;
  /** Whether an administrator may confirm it: not yet confirmed, not over. */
  confermabile: boolean;
}

export function viewPrenotazione(p: Prenotazione, oggi: Giorno, lingua: string): VistaPrenotazione {
  const giorni = giorniIn(p);
  const { tipo, nome, eliminato } = p.prenotabile;
  return {
    id: p.id,
    versione: p.versione,
    nome,
    href: eliminato ? null : pathRisorsa(tipo, p.prenotabile_id),
    stato: statoPrenotazione(p, oggi),
    corrente: isCorrente(p, oggi),
    inizio: formatGiorno(p.inizio, lingua),
    fine: formatGiorno(p.fine, lingua),
    giorni,
    prezzo: tipo === 'spazio' ? prezzoGiorni(giorni) : null,
    ritirabile: p.inizio > oggi,
    confermabile: !p.confermata && mayConfirm(p, oggi) === null,
  };
}
