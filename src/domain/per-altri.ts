import {
  decideInsieme,
  listOltre,
  listSenzaAbilitazione,
  type Concessione,
  type Diniego,
  type DomandaInsieme,
} from './insieme.ts';
import { findLimite } from './limiti.ts';
import { IMPEDIMENTI, listImpedimenti, type Titoli } from './prenotazione.ts';
import { mancanoOf, type Domanda } from './regole.ts';
import { Rifiuto } from './rifiuti.ts';

/** The refusals that an administrator who books for somebody may override, after being asked. */
export const SUPERABILI = [...IMPEDIMENTI, 'ABILITAZIONE_MANCANTE', 'LIMITE_PERSONALE'] as const;
export type Superabile = (typeof SUPERABILI)[number];

/**
 * Judges the person, not the days: first the privacy notice, their address and document, then their abilitazioni, then their limits. The
 * first refusal that is not in `nonostante` is returned; otherwise the list of those that were overridden.
 * @param nonostante the refusals to override: none where somebody books for themselves
 */
export function judgePersona(
  persona: Titoli,
  domanda: Pick<Domanda, 'programma' | 'range' | 'oggi' | 'abilitazioni' | 'membri'>,
  nonostante: readonly Superabile[],
): Rifiuto | Superabile[] {
  const { programma, range, oggi } = domanda;
  const mancano = mancanoOf(domanda);
  const limite = programma && findLimite(programma, range, oggi);
  const contro: readonly [Superabile, Rifiuto | null][] = [
    ...listImpedimenti(persona).map((code): [Superabile, Rifiuto] => [code, new Rifiuto(code)]),
    ['ABILITAZIONE_MANCANTE', mancano.length > 0 ? new Rifiuto('ABILITAZIONE_MANCANTE', { mancano }) : null],
    ['LIMITE_PERSONALE', limite && new Rifiuto('LIMITE_PERSONALE', { limite })],
  ];
  const superati: Superabile[] = [];
  for (const [code, rifiuto] of contro) {
    if (rifiuto && !nonostante.includes(code)) return rifiuto;
    if (rifiuto) superati.push(code);
  }
  return superati;
}

/**
 * The whole decision on what somebody books, or an administrator books for them, in the order of
 * prodotto/prenotazioni#ordine. The rules are the same in both cases, except for the refusals that the administrator
 * overrides (prodotto/persone#prenota-per).
 * @param nonostante as in `judgePersona`
 * @returns `superati`: the refusals that were overridden for each entry
 */
export function decideNuove(
  persona: Titoli,
  domanda: DomandaInsieme,
  nonostante: readonly Superabile[],
): Rifiuto | Diniego | (Concessione & { superati: Superabile[][] }) {
  const impedimenti = listImpedimenti(persona);
  const first = impedimenti.find((code) => !nonostante.includes(code));
  if (first) return new Rifiuto(first);
  const goesBeyond = nonostante.includes('LIMITE_PERSONALE');
  const isTrusted = nonostante.includes('ABILITAZIONE_MANCANTE');
  const esito = decideInsieme({
    ...domanda,
    ...(goesBeyond && { limiti: null }),
    ...(isTrusted && { abilitazioni: null }),
  });
  if ('rifiutate' in esito) return esito;
  const oltre = goesBeyond ? listOltre(domanda, esito) : [];
  const senza = isTrusted ? listSenzaAbilitazione(domanda) : [];
  const superati = domanda.voci.map((_, n): Superabile[] => [
    ...impedimenti,
    ...(senza.includes(n) ? (['ABILITAZIONE_MANCANTE'] as const) : []),
    ...(oltre.includes(n) ? (['LIMITE_PERSONALE'] as const) : []),
  ]);
  return { ...esito, superati };
}
