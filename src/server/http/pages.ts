import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Fatti, ProgrammaPagine } from '#contract/fatti-centro.ts';

export interface Page {
  readonly html: string;
  readonly etag: string;
}

export interface Pages {
  /** Begins to render, unless a request has already begun it. */
  readonly start: () => void;
  /** Renders all pages again from current facts; requests for a page meanwhile wait for it. */
  readonly renew: () => Promise<void>;
  readonly stop: () => void;
  /** The patterns of the client's routes: '/spazi/:id'. */
  readonly patterns: readonly string[];
  /** The page of a pattern; waits for its first rendering. */
  readonly read: (pattern: string) => Promise<Page>;
  /** A file that contains the centre's name, by its address; undefined when there is none. */
  readonly findFile: (address: string) => { type: string; text: string } | undefined;
  readonly findStyles: ProgrammaPagine['findStyles'];
}

interface PagesSource {
  readonly readFatti: () => Promise<Fatti>;
  /** Checks whether another process has changed the settings, so that the pages are rendered again. */
  readonly notice: () => Promise<unknown>;
  readonly log: FastifyBaseLogger;
}

const programOf = (webDir: string): string => join(webDir, 'pagine/programma/prerender.mjs');
const loadProgram = (webDir: string): Promise<ProgrammaPagine> =>
  import(pathToFileURL(programOf(webDir)).href);

/** Loads the program that renders pages while the database starts. */
export function preloadProgram(webDir: string): void {
  // Errors are reported where the program is used.
  loadProgram(webDir)
    .then(({ preload }) => preload())
    .catch(() => undefined);
}

/**
 * Opens the pages, which `start` renders one at a time between requests. The program that renders them is part of the
 * build (src/web/build/prerender.tsx). A page that cannot be rendered is sent without its content, and the browser
 * renders it.
 * @param webDir the built site; null is returned when there is none
 * @throws EndUserError when the facts cannot be read
 */
export async function openPages(
  webDir: string,
  { readFatti, notice, log }: PagesSource,
): Promise<Pages | null> {
  // Also for a client that was built before this program existed.
  if (!existsSync(programOf(webDir))) return null;
  const list = await readFile(join(webDir, 'pagine.json'), 'utf8');
  const rows = await Promise.all(
    (JSON.parse(list) as { path: string; file: string }[]).map(async ({ path, file }) => ({
      path,
      frame: await readFile(join(webDir, file), 'utf8'),
    })),
  );
  const { renderPage, renderShell, otherFiles, findStyles } = await loadProgram(webDir);

  let fatti = await readFatti();
  let files = otherFiles(fatti);
  const rendered = new Map<string, Page>();
  let round = 0;
  let running = 0;
  let renewals = 0;
  let renewing = Promise.resolve();

  async function renderAll(): Promise<void> {
    const mine = ++round;
    running++;
    for (const { path, frame } of rows) {
      const html = await renderPage(path, frame, fatti).catch((error: unknown) => {
        log.error({ err: error, page: path }, 'a page cannot be rendered');
        return renderShell(path, frame, fatti);
      });
      // Newer facts have come, or the server stops.
      if (mine !== round) break;
      rendered.set(path, toPage(html));
      await nextTurn();
    }
    running--;
  }
  const start = (): void => {
    if (round === 0) void renderAll();
  };
  async function renew(): Promise<void> {
    const mine = ++renewals;
    const read = await readFatti();
    // A later call reads newer facts.
    if (mine !== renewals) return;
    fatti = read;
    files = otherFiles(fatti);
    await renderAll();
  }
  return {
    start,
    renew: () => (renewing = renew()),
    stop: () => void round++,
    patterns: rows.map(({ path }) => path),
    read: async (pattern) => {
      start();
      // Without the database the pages stay as they are.
      await notice().catch(() => undefined);
      // The person who has just changed a text sees it after some tenths of a second.
      await renewing.catch(() => undefined);
      while (!rendered.has(pattern) && running > 0) await nextTurn();
      const row = rows.find(({ path }) => path === pattern)!;
      return rendered.get(pattern) ?? toPage(renderShell(pattern, row.frame, fatti));
    },
    findFile: (address) => files[address],
    findStyles,
  };
}

const toPage = (html: string): Page => ({
  html,
  etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
});
