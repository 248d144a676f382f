import {
  decideInsieme,
  listOltre,
  listSenzaAbilitazione,
  type Concessione,
  type Diniego,
  type DomandaInsieme,
} from './insieme.ts';
import { findLimite } from './limiti.ts';
import { checkUtente, type Titoli } from './prenotazione.ts';
import { mancanoOf, type Domanda } from './regole.ts';
import { Rifiuto } from './rifiuti.ts';

/** The refusals that an administrator who books for somebody may go beyond, after a question. */
export const SUPERABILI = ['DOCUMENTO_O_MAIL_MANCANTE', 'ABILITAZIONE_MANCANTE', 'LIMITE_PERSONALE'] as const;
export type Superabile = (typeof SUPERABILI)[number];

/**
 * What stands against the person and not against the days: first what they lack in order to book, then what they were not
 * shown, then their limits. It refuses, or is gone beyond knowingly; the answer names only what would have refused.
 * @param nonostante what is gone beyond: nothing where somebody books for themselves
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
    ['DOCUMENTO_O_MAIL_MANCANTE', checkUtente(persona)],
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
 * The whole decision on what is booked, by somebody or for them, in the order of prodotto/prenotazioni#ordine. For them
 * the rules are the same, except what the administrator goes beyond knowingly (prodotto/persone#prenota-per).
 * @param nonostante as in `judgePersona`
 * @returns `superati`: what each of the entries goes beyond
 */
export function decideNuove(
  persona: Titoli,
  domanda: DomandaInsieme,
  nonostante: readonly Superabile[],
): Rifiuto | Diniego | (Concessione & { superati: Superabile[][] }) {
  const manca = checkUtente(persona);
  if (manca && !nonostante.includes('DOCUMENTO_O_MAIL_MANCANTE')) return manca;
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
    ...(manca ? (['DOCUMENTO_O_MAIL_MANCANTE'] as const) : []),
    ...(senza.includes(n) ? (['ABILITAZIONE_MANCANTE'] as const) : []),
    ...(oltre.includes(n) ? (['LIMITE_PERSONALE'] as const) : []),
  ]);
  return { ...esito, superati };
}
