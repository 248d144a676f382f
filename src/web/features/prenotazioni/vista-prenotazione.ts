import type { Prenotazione } from '#contract/prenotazioni.ts';
import { abbreviatePeriodo, nameSettimana, sayEstremi } from '#domain/say-giorni.ts';
import { costoOf, type Costo } from '#domain/costo.ts';
import type { Giorno } from '#domain/giorno.ts';
import { langDi, nomeIn, type Lingua } from '#domain/lingue.ts';
import { giorniIn } from '#domain/intervallo.ts';
import {
  isCorrente,
  isDaConfermare,
  statoPrenotazione,
  type StatoPrenotazione,
} from '#domain/prenotazione.ts';
import { formatData } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { pathRisorsa } from '#web/shared/paths.ts';
import { useOggi } from '#web/shared/use-oggi.ts';

/** A booking as its card shows it. */
export interface VistaPrenotazione {
  id: number;
  /** The version that an administrator decides about. */
  versione: number;
  risorsa_id: number;
  nome: string;
  /** The language of the name where it is not that of the page. */
  lang: 'it' | undefined;
  /** The resource's page, by its type (prodotto/prenotazioni#cartellino); null if it has been deleted. */
  href: string | null;
  stato: StatoPrenotazione;
  /** Whether today is one of its days (prodotto/prenotazioni#stati), confirmed or not. */
  corrente: boolean;
  /** Whether other days have been proposed for it (prodotto/proposte#proposta). */
  da_spostare: boolean;
  /** As the card shows it, 'martedì 24 novembre 2026'. */
  inizio: string;
  /** Null for a single day. */
  fine: string | null;
  /** Both ends as worded in a sentence, 'giovedì 26' and 'lunedì 30 novembre 2026'. */
  detti: { inizio: string; fine: string };
  /** The days as a title shows them, '27-29 novembre'. */
  breve: string;
  giorni: number;
  /** On how many of the days the centre is open. */
  aperti: number;
  costo: Costo;
  /** How many of the person's days it has used. */
  usate: number;
  /** Whether the member may withdraw it: it has not begun (prodotto/prenotazioni#ritiro). */
  ritirabile: boolean;
  /** Whether an administrator may confirm it: not yet confirmed, not over. */
  confermabile: boolean;
  /** Whether it is not over, so that the centre may change it (prodotto/prenotazioni#cambio). */
  cambiabile: boolean;
  /** Whether its member may change it: no longer when only its last day is left. */
  cambiabile_da_me: boolean;
}

/** What a booking lacks whose card names no cost. */
export const SENZA_COSTO = { giorni_aperti: 0, tariffa: { pacchetti: [], contributo: 0 } };

/** A booking as its card shows it today, in the language of the page. */
export function useVista(p: Prenotazione): VistaPrenotazione {
  const lingua = useLingua();
  return viewPrenotazione(p, useOggi(), lingua);
}

export function viewPrenotazione(p: Prenotazione, oggi: Giorno, lingua: Lingua): VistaPrenotazione {
  const giorni = giorniIn(p);
  const { tipo, nome_en, eliminato } = p.prenotabile;
  const write = (giorno: Giorno) => `${nameSettimana(giorno, lingua)} ${formatData(giorno, lingua)}`;
  return {
    id: p.id,
    versione: p.versione,
    risorsa_id: p.prenotabile_id,
    nome: nomeIn(lingua, p.prenotabile),
    lang: langDi(lingua, nome_en),
    href: eliminato ? null : pathRisorsa(tipo, p.prenotabile_id),
    stato: statoPrenotazione(p, oggi),
    corrente: isCorrente(p, oggi),
    da_spostare: p.da_spostare === true,
    inizio: write(p.inizio),
    fine: p.inizio === p.fine ? null : write(p.fine),
    detti: sayEstremi(p, lingua),
    breve: abbreviatePeriodo(p, lingua),
    giorni,
    aperti: p.giorni_aperti,
    costo: costoOf([{ ...p.prenotabile, giorni: p.giorni_aperti }], p.tariffa),
    usate: p.giornate?.usate ?? 0,
    ritirabile: p.inizio > oggi,
    confermabile: isDaConfermare(p, oggi),
    cambiabile: p.fine >= oggi,
    cambiabile_da_me: p.fine > oggi,
  };
}
