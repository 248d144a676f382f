import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { Fatti, ProgrammaPagine } from '#contract/fatti-centro.ts';

/** A rendered page. */
export interface Page {
  readonly html: string;
  readonly etag: string;
}

/** The pages of the built site, rendered with the facts of the centre. */
export interface Pages {
  /** Begins to render, unless something has asked for a page before. */
  readonly start: () => void;
  /** Renders all pages anew, from the facts as they are now; who asks for one meanwhile waits for it. */
  readonly renew: () => Promise<void>;
  /** Ends what is being rendered. */
  readonly stop: () => void;
  /** The patterns of all addresses that the client knows: '/spazi/:id'. */
  readonly patterns: readonly string[];
  /** The page of a pattern. Before the first rendering it is waited for. */
  readonly read: (pattern: string) => Promise<Page>;
  /** A file that names the centre, by its address; undefined when there is none. */
  readonly findFile: (address: string) => { type: string; text: string } | undefined;
  readonly findStyles: ProgrammaPagine['findStyles'];
}

/** What pages are rendered from, besides the built site. */
interface PagesSource {
  readonly readFatti: () => Promise<Fatti>;
  /** Notices that another process has changed the settings; the pages are then made anew. */
  readonly notice: () => Promise<unknown>;
  readonly log: FastifyBaseLogger;
}

const programOf = (webDir: string): string => join(webDir, 'pagine/programma/prerender.mjs');
const loadProgram = (webDir: string): Promise<ProgrammaPagine> =>
  import(pathToFileURL(programOf(webDir)).href);

/** Loads the program that renders pages early, while the database starts. */
export function preloadProgram(webDir: string): void {
  // What is wrong with it is reported where it is needed.
  loadProgram(webDir)
    .then(({ preload }) => preload())
    .catch(() => undefined);
}

/**
 * Reads the facts from which `start` renders the pages: after each one the server turns to its requests. The program
 * that renders them is part of the build (src/web/build/prerender.tsx). A page that cannot be rendered is sent without
 * its content, which the browser then makes.
 * @param webDir the built site; null is returned when there is none
 * @throws EndUserError when the facts cannot be read
 */
export async function openPages(
  webDir: string,
  { readFatti, notice, log }: PagesSource,
): Promise<Pages | null> {
  // Also where the current client is of a version before this program was part of it.
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
    // Somebody has asked later, and reads what is newer.
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
      // Without the database, the pages are those of before.
      await notice().catch(() => undefined);
      // Whoever has just changed a text reads it, some tenths of a second later.
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
