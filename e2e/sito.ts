import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import type { Pool } from 'pg';
import { freePort } from '#server/platform/embedded-postgres.ts';
import { codiceApp } from '#test/factories/secondo-fattore.ts';
import { PASSWORD, type Membro } from '#test/factories/utente.ts';
import {
  embeddedServer,
  openFixtures,
  SECRET_KEY,
  sendTo,
  startProcess,
  type AppProcess,
} from '#test/process.ts';
import { loadSettings } from '#test/settings.ts';
import { startSmtp, type TestSmtp } from '#test/smtp.ts';
import type { TestApp } from '#test/build-test-app.ts';
import { takeComplaints } from './controlli.ts';
import { watchFuoco } from './fuoco.ts';
import { clearAway, plant, type Seme } from './seme.ts';

export const ADMIN = { email: 'ada.ferri@posta.example', password: 'officina aperta a tutti' };
/** The variable with the folder of the first start, for the workers. */
export const MODELLO = 'E2E_MODELLO';
/** The variable with the content folder: journeys book any day from today on. */
export const CONTENUTI = 'E2E_CONTENUTI';

/** A running centre, and what a test needs to inspect it. */
export interface Sito {
  readonly url: string;
  readonly pid: number;
  /** The output of that process so far, with its log. */
  readonly output: () => string;
  readonly smtp: TestSmtp;
  readonly app: TestApp;
  /** Its database, for statements outside the query builder. */
  readonly pool: Pool;
  readonly seme: Seme;
}

/** A new temporary folder that another user may enter: run as root, the database runs as another user. */
export async function prepareFolder(name: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), `e2e-${name}-`));
  await chmod(dir, 0o711);
  return dir;
}

/** Starts the application as an operator does, with its embedded database and a mail server. */
export async function startSito(
  dataDir: string,
  smtpUrl: string,
  env: Record<string, string> = {},
  programma?: string,
): Promise<AppProcess> {
  const CONTENT_DIR = process.env[CONTENUTI]!;
  for (;;) {
    // Mailed links need it before the start. Until then another program may take the port.
    const PORT = String(await freePort());
    try {
      return await startProcess({
        dataDir,
        ...(programma !== undefined && { programma }),
        env: {
          PORT,
          SECRET_KEY,
          CONTENT_DIR,
          SMTP_URL: smtpUrl,
          ...Object.fromEntries(
            Object.entries(env).map(([name, value]) => [name, value.replace('{PORT}', PORT)]),
          ),
        },
      });
    } catch (error) {
      if (env['PORT'] !== undefined || !String(error).includes('ascolta già un altro programma')) throw error;
    }
  }
}

export interface Fixtures {
  baseURL: string;
  /** The tests of a file continue from the data of those before them. */
  keeps: boolean;
  cleared: void;
}

/** One centre per worker, started from a copy of the first start's folder. */
export const test = base.extend<
  Fixtures,
  { contenuti: string | null; ambiente: Record<string, string>; programma: string | undefined; sito: Sito }
>({
  /** The content folder; null: that of a centre that is open every day. */
  contenuti: [null, { option: true, scope: 'worker' }],
  ambiente: [{}, { option: true, scope: 'worker' }],
  /** The program to run; by default the site as production starts it. */
  programma: [undefined, { option: true, scope: 'worker' }],
  sito: [
    async ({ contenuti, ambiente, programma }, use) => {
      const dir = await prepareFolder('sito');
      const dataDir = join(dir, 'dati');
      await cp(process.env[MODELLO]!, dataDir, { recursive: true });
      const smtp = await startSmtp();
      const process_ = await startSito(
        dataDir,
        smtp.url,
        {
          ...ambiente,
        },
        programma,
      );
      const { databaseUrl } = await embeddedServer(dataDir);
      const { app, close, pool } = openFixtures(databaseUrl, SECRET_KEY);
      if (contenuti !== null) await loadSettings({ pool }, contenuti);
      const seme = await plant(app, process_.url);
      await use({ url: process_.url, pid: process_.pid, output: process_.output, smtp, app, pool, seme });
      await close();
      await process_.stop();
      await smtp.close();
      await rm(dir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ sito }, use) => use(sito.url),
  // `getByText` finds shown text, not text for screen readers alone (prodotto/schermate#detto).
  page: async ({ page }, use) => {
    const proto = Object.getPrototypeOf(page) as Page;
    const { getByText } = proto;
    proto.getByText = function find(...given) {
      return getByText.apply(this, given).and(this.locator(':not(#detto > *, #allarme > *)'));
    };
    const endFuoco = await watchFuoco(page);
    await use(page);
    proto.getByText = getByText;
    await endFuoco();
  },
  keeps: [false, { option: true }],
  cleared: [
    async ({ sito, keeps }, use, info) => {
      if (!keeps) await clearAway(sito.app, sito.seme);
      // Pending requests of the previous test's tab are not this test's.
      takeComplaints();
      await use();
      // A page that fetches by itself may do so as the session ends or changes: the result is checked there.
      const complaints = takeComplaints().filter((text) => !text.includes('status of 401'));
      // An earlier failure is the error to read.
      if (info.status === 'passed') expect(complaints, 'what the browser complains of').toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens every page of this tab with somebody's session, until they sign out. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.addInitScript((jwt) => {
    if (sessionStorage.getItem('e2e') !== null) return;
    sessionStorage.setItem('e2e', 'entrato');
    localStorage.setItem('jwtToken', jwt);
  }, token);
}

/** Opens the next page of this tab with another person's session, or with none. */
export const become = (page: Page, token: string | null): Promise<void> =>
  page.evaluate(
    (jwt) => (jwt === null ? localStorage.removeItem('jwtToken') : localStorage.setItem('jwtToken', jwt)),
    token,
  );

/** Ends somebody's session with the next change that the page sends: a late fetch would report it before any press. */
export async function endSession(page: Page, { app }: Pick<Sito, 'app'>, utente: string): Promise<void> {
  let isOver = false;
  await page.route('**/api/**', async (route) => {
    if (!isOver && route.request().method() !== 'GET') {
      isOver = true;
      await app.deps.db.deleteFrom('sessioni').where('user_id', '=', utente).execute();
    }
    await route.fallback();
  });
}

/** A second factor created through the API; its next code is already valid. */
export async function turnOnSecondoFattore(
  { url }: Pick<Sito, 'url'>,
  { token }: Pick<Membro, 'token'>,
): Promise<{ segreto: string; codici: string[] }> {
  const path = '/utenti/me/secondo-fattore';
  const begun = await sendTo({ url }, `POST ${path}`, { token, body: { password: PASSWORD } });
  const { segreto } = begun.body as { segreto: string };
  const body = { codice: codiceApp(segreto, new Date()) };
  const confirmed = await sendTo({ url }, `POST ${path}/conferma`, { token, body });
  return { segreto, codici: (confirmed.body as { codici: string[] }).codici };
}
