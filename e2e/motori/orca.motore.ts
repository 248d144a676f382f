import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { ROOT } from '#test/process.ts';
import { prepareFolder, test, type Sito } from '../sito.ts';
import { ascolti } from './ascolti.ts';
import { listen, writeSentito, type Ascolto, type Sentito } from './ascolto.ts';
import { mancano, openFinestra, openScrivania, type Scrivania } from './orca.ts';

const FOLDER = join(ROOT, 'artefatti/ascolti');

test.skip(mancano.length > 0, `nothing can be heard without Debian's ${mancano.join(', ')}`);

let scrivania: Scrivania;
test.beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  scrivania = await openScrivania(await prepareFolder('orca'));
});
test.afterAll(() => scrivania?.close());

/** Goes through a journey with its own Firefox, to the end or to the first wrong row. */
async function hear({ chi, passi }: Ascolto, sito: Sito, planted?: string): Promise<Sentito[]> {
  const membro = await chi?.(sito);
  const rows = await passi(sito, membro!);
  const finestra = await openFinestra(scrivania);
  const heard: Sentito[] = [];
  try {
    await finestra.open(`${sito.url}/prezzario`);
    if (membro) await finestra.run(`localStorage.setItem('jwtToken', ${JSON.stringify(membro.token)});`);
    const tell = (one: Sentito) => {
      heard.push(one);
      return one.guai.length === 0;
    };
    await listen({ scrivania, finestra, url: sito.url }, rows, {
      ...(planted !== undefined && { planted }),
      tell,
    });
  } finally {
    await finestra.close();
  }
  return heard;
}

for (const ascolto of ascolti) {
  test(`Orca speaks the journey: ${ascolto.nome}`, async ({ sito }) => {
    test.setTimeout(900_000);
    const heard = await hear(ascolto, sito);
    const name = ascolto.nome.replaceAll(/\W+/g, '-');
    await writeFile(join(FOLDER, `${name}.txt`), `${heard.map(writeSentito).join('\n')}\n`);
    expect(heard.flatMap(({ premuto, guai }) => guai.map((text) => `${premuto}: ${text}`))).toEqual([]);
  });

  test(`a hidden announcement is noticed: ${ascolto.nome}`, async ({ sito }) => {
    test.setTimeout(900_000);
    const heard = await hear(ascolto, sito, ascolto.silenzio);
    expect(heard.at(-1)?.guai.join('\n')).toContain('not heard');
  });
}
