import { describe, expect, test } from 'vitest';
import { SEMPRE_APERTO } from './apertura.ts';
import type { Giorno } from './giorno.ts';
import type { DomandaInsieme } from './insieme.ts';
import { decideNuove, type Superabile } from './per-altri.ts';
import { Rifiuto } from './rifiuti.ts';

const oggi = '2027-03-01' as Giorno;
const giorno = '2027-03-05' as Giorno;
const range = { inizio: giorno, fine: giorno };
const COMPLETA = { da_informare: false, is_verified: true, documento_caricato: true };
const SENZA_CARTE = { da_informare: false, is_verified: false, documento_caricato: false };

const pezzo = {
  id: 1,
  tipo: 'spazio' as const,
  noleggio_max: 0,
  non_prenotabile: false,
  abilitazioni: [],
  occupati: [],
};
const domanda = (values: Partial<DomandaInsieme> = {}): DomandaInsieme => ({
  oggi,
  pezzi: new Map([[1, pezzo]]),
  gruppi: new Map(),
  voci: [{ range, entry: { tipo: 'prenotabile', id: 1 } }],
  calendario: SEMPRE_APERTO,
  prenota_fino: '2028-03-01' as Giorno,
  abilitazioni: null,
  limiti: null,
  impegni: [],
  ...values,
});
const pieno = {
  limiti: { pezzi_al_giorno: { spazio: 1 } },
  impegni: [{ ...range, id: 7, nome: 'Postazione', tipo: 'spazio' as const }],
};

/** The code of a refusal, or the rule that was overridden. */
function decide(persona: typeof COMPLETA, asked: DomandaInsieme, nonostante: readonly Superabile[]) {
  const esito = decideNuove(persona, asked, nonostante);
  if (esito instanceof Rifiuto) return esito.code;
  return 'rifiutate' in esito ? esito.rifiutate.get(0)!.code : esito.superati.at(-1);
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
    ['the limit', COMPLETA, pieno, [carte], limite],
    ['the limit, knowingly', COMPLETA, pieno, [limite], [limite]],
    ['both, one knowingly', SENZA_CARTE, pieno, [carte], limite],
    ['both, knowingly', SENZA_CARTE, pieno, [carte, limite], [carte, limite]],
    ['another rule', COMPLETA, { prenota_fino: oggi }, [carte, limite], 'TROPPO_LONTANO'],
    ['a resource that does not exist', SENZA_CARTE, { pezzi: new Map() }, [carte], 'NOT_FOUND'],
  ] as const)('%s', (_name, persona, values, nonostante, expected) => {
    expect(decide(persona, domanda(values as Partial<DomandaInsieme>), nonostante)).toEqual(expected);
  });

  test('of several at once, those beyond the room left in a limit override it', () => {
    const altro = { ...pezzo, id: 2 };
    const voci = [1, 2].map((id) => ({ range, entry: { tipo: 'prenotabile' as const, id } }));
    const two = domanda({ limiti: pieno.limiti, pezzi: new Map([pezzo, altro].map((p) => [p.id, p])), voci });
    expect(decideNuove(COMPLETA, two, [])).toHaveProperty('rifiutate');
    expect(decideNuove(COMPLETA, two, [limite])).toHaveProperty('superati', [[], [limite]]);
    expect(decideNuove(SENZA_CARTE, two, [limite, carte])).toHaveProperty('superati', [
      [carte],
      [carte, limite],
    ]);
  });
});
