import { expect, test } from 'vitest';
import type { ControlloDovuto } from '#contract/libretto.ts';
import type { Giorno } from '#domain/giorno.ts';
import { createTraduci } from '#web/shared/i18n/testi.ts';
import { sayControllo } from './tag-guasto.tsx';
import { testiGuasti } from './testi.ts';

const oggi = '2026-11-23' as Giorno;
const t = createTraduci(testiGuasti, 'it') as Parameters<typeof sayControllo>[1]['t'];
const due = (value: Partial<ControlloDovuto>) =>
  sayControllo(
    { ultimo: null, usati: 0, entro: null, restano: null, per: 'mesi', stato: 'vicino', ...value },
    { t, lingua: 'it', oggi },
  );

test.each([
  [{ per: 'uso', restano: 8 }, 'Fra 8 giorni d’uso'],
  [{ per: 'uso', restano: 1 }, 'Fra 1 giorno d’uso'],
  [{ per: 'uso', restano: -2 }, 'In ritardo di 2 giorni d’uso'],
  [{ entro: '2026-11-23' }, 'Entro oggi'],
  [{ entro: '2026-12-03' }, 'Entro giovedì 3 dicembre'],
  [{ entro: '2026-11-19' }, 'In ritardo di 4 giorni'],
])('%j is described as %s', (value, said) => expect(due(value as Partial<ControlloDovuto>)).toBe(said));
