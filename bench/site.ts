import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import { startProcess } from '#test/process.ts';

/** The application with its first catalogue, in a separate process that serves the built client. */
export interface Site {
  readonly url: string;
  /** The page of a group of spaces, with the booking form. */
  readonly bookingPath: string;
  close(): Promise<void>;
}

/** Starts it on a new data folder; `close` deletes everything. */
export async function openSite(): Promise<Site> {
  const dataDir = await mkdtemp(join(tmpdir(), 'misura-'));
  await chmod(dataDir, 0o711);
  const app = await startProcess({ dataDir, env: { WEB_DIR: process.env['WEB_DIR']! } });
  const spazi = (await (await fetch(`${app.url}/api/catalogo/spazi`)).json()) as VoceCatalogo[];
  const gruppo = spazi.find(({ tipo }) => tipo === 'gruppo');
  if (gruppo?.tipo !== 'gruppo') throw new Error('the first catalogue has no group of spaces');
  const { id, prenotabili } = gruppo.entry;
  return {
    url: app.url,
    bookingPath: `/spazi/${prenotabili[0]?.id}?gruppo=${id}`,
    close: async () => {
      await app.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
