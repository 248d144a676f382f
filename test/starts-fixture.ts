import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from 'vitest';
import { createSmallContent, endProcesses, processesOf, runToEnd, type ProcessOptions } from './process.ts';

export const PATIENCE_MS = 240_000;

/** The common parts of the tests of starts: a folder with a space in its name, and an environment. */
export interface StartsBench {
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  /**
   * Runs a start that must be refused; returns the sentence, which must be all it prints besides earlier successful
   * steps.
   */
  refusal(options: Partial<ProcessOptions>): Promise<string>;
  /** Ends running processes, checks that nothing stays behind, and removes the folder. */
  end(): Promise<void>;
}

/** @param quante resources of its catalogue: their drawings take longer than a start */
export async function openStarts(quante: 0 | 2 = 0): Promise<StartsBench> {
  const folder = await mkdtemp(join(tmpdir(), 'avvii di prova '));
  await chmod(folder, 0o755);
  return {
    folder,
    env: {
      CONTENT_DIR: await createSmallContent(join(folder, 'contenuti'), {}, quante),
    },
    async refusal({ dataDir = randomUUID(), ...options }) {
      const { code, output } = await runToEnd({ dataDir: resolve(folder, dataDir), ...options });
      const lines = output.split('\n').filter((line) => line !== '' && !line.startsWith('Catalogo iniziale'));
      expect([code, lines]).toEqual([1, [expect.stringMatching(/^Non riesco a partire\. .*\.$/)]]);
      return lines[0]!;
    },
    async end() {
      await endProcesses();
      expect(await processesOf(folder)).toEqual([]);
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
