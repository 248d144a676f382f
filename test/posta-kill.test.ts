import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSmallContent, endProcesses, startProcess } from './process.ts';
import { startSmtp } from './smtp.ts';

let folder: string;
let CONTENT_DIR: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'posta-'));
  CONTENT_DIR = await createSmallContent(join(folder, 'contenuti'));
});
afterAll(async () => {
  await endProcesses();
  await rm(folder, { recursive: true, force: true });
});

const CHI = 'superstite@posta.example';

test('kill -9 between a change and its mail: the mail is still sent, once', async () => {
  const smtp = await startSmtp();
  const { port } = smtp;
  await smtp.close();
  const dataDir = join(folder, 'dati');
  const env = { SMTP_URL: smtp.url, CONTENT_DIR };
  const first = await startProcess({ dataDir, env });
  const answer = await fetch(`${first.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      nome: 'Ada',
      cognome: 'Ferri',
      codice_fiscale: '-',
      email: CHI,
      password: 'una password lunga',
      telefono: '1',
    }),
  });
  expect(answer.status).toBe(201);
  await first.kill9();
  const again = await startSmtp(port);
  const second = await startProcess({ dataDir, env });
  try {
    // In the worst case the dead worker was handling the letter: its missing heartbeat must be noticed first.
    const found = await again.waitFor(({ destinatari }) => destinatari.includes(CHI), 1, 90_000);
    expect(found).toHaveLength(1);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(again.lettere).toHaveLength(1);
  } finally {
    await second.stop();
    await again.close();
  }
}, 120_000);
