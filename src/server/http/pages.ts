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
  /** Renders all pages anew, from the facts as they are now; until then each stays as it was. */
  readonly renew: () => Promise<void>;
  /** Ends what is being rendered. */
  readonly stop: () => void;
  /** The patterns of all addresses that the client knows: '/spazi/:id'. */
  readonly patterns: readonly string[];
  /** The page of a pattern. A request only waits for the first rendering, it never renders. */
  readonly read: (pattern: string) => Promise<Page>;
  /** A file that names the centre, by its address; undefined when there is none. */
  readonly findFile: (address: string) => { type: string; text: string } | undefined;
  readonly findStyles: ProgrammaPagine['findStyles'];
}

/** What pages are rendered from, besides the built site. */
interface PagesSource {
  readonly readFatti: () => Promise<Fatti>;
  readonly log: FastifyBaseLogger;
}

/**
 * Reads the facts and begins to render the pages: after each one the server turns to its requests. The program that
 * renders them is part of the build (src/web/build/prerender.tsx). A page that cannot be rendered is sent without its
 * content, which the browser then makes.
 * @param webDir the built site; null is returned when there is none
 * @throws EndUserError when the facts cannot be read
 */
export async function openPages(webDir: string, { readFatti, log }: PagesSource): Promise<Pages | null> {
  const program = join(webDir, 'pagine/programma/prerender.mjs');
  // Also where the current client is one of the versions before this program was part of it.
  if (!existsSync(program)) return null;
  const list = await readFile(join(webDir, 'pagine.json'), 'utf8');
  const rows = JSON.parse(list) as { path: string; file: string }[];
  const { renderPage, renderShell, otherFiles, findStyles } = (await import(
    pathToFileURL(program).href
  )) as ProgrammaPagine;

  const rendered = new Map<string, Page>();
  let round = 0;
  let files: ReturnType<typeof otherFiles>;
  let rendering: Promise<void>;

  async function renderAll(fatti: Fatti, mine: number): Promise<void> {
    for (const { path, file } of rows) {
      // Newer facts have come, or the server stops.
      if (mine !== round) return;
      const frame = await readFile(join(webDir, file), 'utf8');
      const html = await renderPage(path, frame, fatti).catch((error: unknown) => {
        log.error({ err: error, page: path }, 'a page cannot be rendered');
        return renderShell(path, frame, fatti);
      });
      if (mine !== round) return;
      rendered.set(path, {
        html,
        etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
      });
      await nextTurn();
    }
  }
  async function begin(): Promise<void> {
    const mine = ++round;
    const fatti = await readFatti();
    if (mine !== round) return;
    files = otherFiles(fatti);
    rendering = renderAll(fatti, mine);
  }
  await begin();
  return {
    renew: async () => {
      await begin();
      await rendering;
    },
    stop: () => void round++,
    patterns: rows.map(({ path }) => path),
    read: async (pattern) => {
      let page = rendered.get(pattern);
      while (!page) {
        await rendering;
        page = rendered.get(pattern);
      }
      return page;
    },
    findFile: (address) => files[address],
    findStyles,
  };
}
