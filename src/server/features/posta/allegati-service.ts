import { testoIn, type Lingua } from '#domain/lingue.ts';
import { rigaIndirizzo } from '../../platform/centro.ts';
import type { Deps } from '../../platform/deps.ts';
import { PAROLE_ICS, uidOf, writeIcs, type Evento, type MetodoIcs } from '../../platform/ics.ts';
import { centroDi } from '../../platform/impostazioni.ts';
import type { AllegatoIcs } from '../../platform/mail.ts';
import type { StatoCalendario } from './dati-store.ts';
import { calendarioOf, prenotazioniOf, type Lettera } from './lettere.ts';

type IcsDeps = Pick<Deps, 'centro' | 'inglese' | 'publicUrl' | 'clock'>;

export type StatiCalendario = ReadonlyMap<number, StatoCalendario>;

/**
 * The calendar files of a letter (prodotto/calendari#lettere). They show the bookings when the letter is sent, not when
 * it was queued, so that a sequence number never stands for two states.
 */
export function writeAllegati(
  deps: IcsDeps,
  lettera: Lettera,
  stati: StatiCalendario,
  lingua: Lingua,
): AllegatoIcs[] {
  const which = calendarioOf(lettera);
  if (!which) return [];
  const told = prenotazioniOf(lettera).flatMap(({ id }) => {
    const stato = stati.get(id);
    return stato && (which === 'all' || isKnown(stato)) ? [stato] : [];
  });
  // RFC 5546 allows several events in one PUBLISH, but only one in a CANCEL.
  const [annullate, confermate] = [true, false].map((is) => told.filter(({ annullata }) => annullata === is));
  return [
    ...(confermate!.length > 0 ? [writeAllegato(deps, lingua, 'PUBLISH', confermate!)] : []),
    ...annullate!.map((stato) => writeAllegato(deps, lingua, 'CANCEL', [stato])),
  ];
}

/** Whether a calendar may contain a booking: a confirmed one, or a cancelled one that was confirmed or changed. */
const isKnown = ({ confermata, annullata, sequenza }: StatoCalendario): boolean =>
  confermata || (annullata && sequenza > 1);

function writeAllegato(
  deps: IcsDeps,
  lingua: Lingua,
  metodo: MetodoIcs,
  stati: readonly StatoCalendario[],
): AllegatoIcs {
  const [first, ...others] = stati;
  const centro = centroDi(deps, lingua);
  return {
    nome: others.length > 0 ? 'prenotazioni.ics' : `prenotazione-${first!.id}.ics`,
    metodo,
    contenuto: writeIcs(
      { tipo: 'lettera', metodo, lingua, da: centro },
      stati.map((stato) => toEvento({ ...deps, centro }, lingua, stato)),
    ),
  };
}

function toEvento(
  { centro, publicUrl, clock }: IcsDeps,
  lingua: Lingua,
  { id, risorsa, risorsa_en, tipo, inizio, fine, confermata, annullata, sequenza }: StatoCalendario,
): Evento {
  return {
    uid: uidOf(id, publicUrl),
    sequenza,
    stato: annullata ? 'CANCELLED' : confermata ? 'CONFIRMED' : 'TENTATIVE',
    timbro: clock.now(),
    inizio,
    fine,
    titolo: `${testoIn(lingua, risorsa, risorsa_en)}, ${centro.nome}`,
    luogo: rigaIndirizzo(centro.indirizzo),
    note: PAROLE_ICS[lingua].prenotazione(id),
    indirizzo: `${publicUrl}/profilo`,
    // A person who has an instrument for a week is not busy for a week.
    occupa: !annullata && tipo === 'spazio',
  };
}
