import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireDataDirLock } from './data-dir-lock.ts';

let dataDir: string;
const takers = new Set<ChildProcess>();

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'blocco '));
});

afterEach(async () => {
  for (const taker of takers) taker.kill('SIGKILL');
  takers.clear();
  await rm(dataDir, { recursive: true, force: true });
});

/** Another process that tries to lock the folder; returns `preso`, or the sentence of the refusal. */
async function take(address: string): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    const { acquireDataDirLock } = await import(${JSON.stringify(new URL('./data-dir-lock.ts', import.meta.url).href)});
    const [dir, address] = process.argv.slice(1);
    try {
      await acquireDataDirLock(dir, { address });
      console.log('preso');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  const args = ['--input-type=module', '-e', script, dataDir, address];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  takers.add(child);
  const [said] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, said };
}

test('a second process is refused with the id and the address of the first', async () => {
  const first = await take('http://127.0.0.1:8080');
  expect(first.said).toBe('preso');
  await expect(acquireDataDirLock(dataDir, { address: 'http://127.0.0.1:8081' })).rejects.toThrow(
    `L’applicazione è già in esecuzione sulla cartella dei dati ${dataDir} (processo ${first.child.pid}, http://127.0.0.1:8080)`,
  );
});

test('the same process is refused too, with the updated address, and succeeds after the release', async () => {
  const lock = await acquireDataDirLock(dataDir, { address: 'in avvio' });
  await lock.update({ address: 'http://127.0.0.1:9999' });
  const refused = await take('altrove');
  expect(refused.said).toContain(`(processo ${process.pid}, http://127.0.0.1:9999)`);
  await lock.release();
  await lock.release();
  const second = await acquireDataDirLock(dataDir, { address: 'di nuovo' });
  await second.release();
});

test('the lock of a killed process is taken over at once, even when its id now belongs to another process', async () => {
  const first = await take('prima');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  await writeFile(join(dataDir, 'blocco.json'), JSON.stringify({ pid: process.ppid, address: 'prima' }));
  const lock = await acquireDataDirLock(dataDir, { address: 'dopo' });
  const holder: unknown = JSON.parse(await readFile(join(dataDir, 'blocco.json'), 'utf8'));
  expect(holder).toEqual({ pid: process.pid, address: 'dopo' });
  await lock.release();
});

test('when several processes take over a killed process’s lock together, one succeeds', async () => {
  const first = await take('prima');
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const together = await Promise.all(['a', 'b', 'c', 'd'].map(take));
  expect(together.filter(({ said }) => said === 'preso')).toHaveLength(1);
  const winner = together.find(({ said }) => said === 'preso');
  for (const { said } of together.filter((taker) => taker !== winner)) {
    expect(said).toContain(`(processo ${winner?.child.pid}, `);
  }
});
