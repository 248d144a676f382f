import type { Prenotazione } from '#contract/prenotazioni.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
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
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { pathRisorsa } from '#web/shared/paths.ts';
import { useOggi } from '#web/shared/use-oggi.ts';

export interface VistaPrenotazione {
  id: number;
  risorsa_id: number;
  nome: string;
  /** Set if the name is not in the page's language. */
  lang: 'it' | undefined;
  /** The resource's page, by type (prodotto/prenotazioni#cartellino); null if it is deleted. */
  href: string | null;
  stato: StatoPrenotazione;
  /** Whether today is one of its days (prodotto/prenotazioni#stati), confirmed or not. */
  corrente: boolean;
  /** Whether other days are proposed (prodotto/proposte#proposta). */
  da_spostare: boolean;
  /** 'martedì 24 novembre 2026'. */
  inizio: string;
  /** Null for a single day. */
  fine: string | null;
  /** Within a sentence: 'da giovedì 26 a lunedì 30 novembre 2026'. */
  quando: string;
  /** In a title: '27-29 novembre'. */
  breve: string;
  giorni: number;
  /** How many of the days the centre is open. */
  aperti: number;
  costo: Costo;
  /** How many of the person's days it used. */
  usate: number;
  /** Not begun, so the member may withdraw it (prodotto/prenotazioni#ritiro). */
  ritirabile: boolean;
  /** Not confirmed and not over. */
  confermabile: boolean;
  /** Not over, so the centre may change it (prodotto/prenotazioni#cambio). */
  cambiabile: boolean;
  /** Whether the member may change it: not on its last day. */
  cambiabile_da_me: boolean;
}

/** Defaults for a booking whose card shows no cost. */
export const SENZA_COSTO = { giorni_aperti: 0, tariffa: { pacchetti: [], contributo: 0 } };

export function useVista(p: Prenotazione): VistaPrenotazione {
  const lingua = useLingua();
  return viewPrenotazione(p, useOggi(), lingua);
}

export function viewPrenotazione(p: Prenotazione, oggi: Giorno, lingua: Lingua): VistaPrenotazione {
  const giorni = giorniIn(p);
  const { tipo, nome_en, eliminato } = p.prenotabile;
  const write = (giorno: Giorno) =>
    `${formatGiorno(giorno, lingua, 'weekday')} ${formatGiorno(giorno, lingua, 'date')}`;
  return {
    id: p.id,
    risorsa_id: p.prenotabile_id,
    nome: nomeIn(lingua, p.prenotabile),
    lang: langDi(lingua, nome_en),
    href: eliminato ? null : pathRisorsa(tipo, p.prenotabile_id),
    stato: statoPrenotazione(p, oggi),
    corrente: isCorrente(p, oggi),
    da_spostare: p.da_spostare === true,
    inizio: write(p.inizio),
    fine: p.inizio === p.fine ? null : write(p.fine),
    quando: formatPeriodo(p, lingua, 'long'),
    breve: formatPeriodo(p, lingua, 'short'),
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
