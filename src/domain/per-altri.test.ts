import { describe, expect, test } from 'vitest';
import { SEMPRE_APERTO } from './apertura.ts';
import type { Giorno } from './giorno.ts';
import { decidePerAltri, type Superabile } from './per-altri.ts';
import type { Domanda } from './regole.ts';
import { Rifiuto } from './rifiuti.ts';

const oggi = '2027-03-01' as Giorno;
const giorno = '2027-03-05' as Giorno;
const range = { inizio: giorno, fine: giorno };
const COMPLETA = { is_verified: true, documento_caricato: true };
const SENZA_CARTE = { is_verified: false, documento_caricato: false };

const domanda = (values: Partial<Domanda> = {}): Domanda => ({
  oggi,
  membri: [{ id: 1, noleggio_max: 0, non_prenotabile: false, occupati: [] }],
  calendario: SEMPRE_APERTO,
  prenota_fino: '2028-03-01' as Giorno,
  programma: null,
  range,
  ...values,
});
const pieno = {
  limiti: { pezzi_al_giorno: { spazio: 1 } },
  tipo: 'spazio' as const,
  impegni: [{ ...range, id: 7, nome: 'Postazione', tipo: 'spazio' as const }],
};

/** The code of a refusal, or what was gone beyond. */
function decide(persona: typeof COMPLETA, asked: Domanda, nonostante: readonly Superabile[]) {
  const esito = decidePerAltri(persona, asked, nonostante);
  return esito instanceof Rifiuto ? esito.code : esito.superati;
}

describe('an administrator who books for somebody', () => {
  const carte = 'DOCUMENTO_O_MAIL_MANCANTE';
  const limite = 'LIMITE_PERSONALE';
  test.each([
    ['nothing stands in the way', COMPLETA, {}, [], []],
    ['nothing does, whatever is gone beyond', COMPLETA, {}, [carte, limite], []],
    ['no papers', SENZA_CARTE, {}, [], carte],
    ['no papers, and the limit is gone beyond', SENZA_CARTE, {}, [limite], carte],
    ['no papers, knowingly', SENZA_CARTE, {}, [carte], [carte]],
    ['the limit', COMPLETA, { programma: pieno }, [carte], limite],
    ['the limit, knowingly', COMPLETA, { programma: pieno }, [limite], [limite]],
    ['both, one knowingly', SENZA_CARTE, { programma: pieno }, [carte], limite],
    ['both, knowingly', SENZA_CARTE, { programma: pieno }, [carte, limite], [carte, limite]],
    ['another rule', COMPLETA, { prenota_fino: oggi }, [carte, limite], 'TROPPO_LONTANO'],
    ['a resource that does not exist', SENZA_CARTE, { membri: null }, [carte], 'NOT_FOUND'],
  ] as const)('%s', (_name, persona, values, nonostante, expected) => {
    expect(decide(persona, domanda(values as Partial<Domanda>), nonostante)).toEqual(expected);
  });
});
