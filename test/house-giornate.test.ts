import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, root } from '../scripts/setup/files.ts';

/** What confirms, changes or cancels bookings. */
const WRITES =
  /\b(?:set(?:Annullat[ae]|Confermat[ae]|Cambiata|Posti)|insertPrenotazion[ei]|confirmIn|carryOut)\(/;

const forgets = (text: string): boolean => WRITES.test(text) && !text.includes('settleGiornate');

test('whatever confirms, changes or cancels bookings lets them use days or give them back', async () => {
  const files = (await listFiles(root)).filter((file) =>
    /^src\/server\/features\/(?:prenotazioni|sistemazione|banco|attese)\/.*-?service\.ts$/.test(file),
  );
  const texts = await Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(root, file), 'utf8') })),
  );
  const writing = texts.filter(({ text }) => WRITES.test(text));
  expect(writing.length).toBeGreaterThan(5);
  // The first only says what is written: its caller settles.
  const own = new Set(['src/server/features/sistemazione/esito-service.ts']);
  expect(writing.filter(({ file, text }) => !own.has(file) && forgets(text)).map(({ file }) => file)).toEqual(
    [],
  );
  expect(forgets('await store.setAnnullata(tx, id, now);')).toBe(true);
});
