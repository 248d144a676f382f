import { randomInt } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { createAdmin, type Membro } from '../factories/utente.ts';
import { long, startProcess, type AppProcess } from '../process.ts';
import { startSmallCentre, type SmallCentre } from '../small-centre.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';

/** Where the rounds begin in the list of moments: a short run has few of them, and each run others. */
const FIRST = randomInt(5);

/** The moment of a round, of five: in the order in which they stand, from where this run begins. */
export const momentOf = (round: number, moments: readonly [number, number, number, number, number]): number =>
  moments[(FIRST + round) % moments.length]!;

/** An application that scenes kill and start again, on a small centre with an administrator and a mail server. */
export interface KillFixture {
  readonly dataDir: string;
  readonly fixtures: SmallCentre['fixtures'];
  readonly admin: Membro;
  /** Its mail server; a scene may close it and start it again at the same port. */
  readonly smtp: TestSmtp;
  /** The process that was started last. */
  readonly app: AppProcess;
  /** Starts it again after it was killed. */
  restart(): Promise<void>;
}

/**
 * Starts it before the tests of a file, in a temporary folder that bears the name, and ends it after them. In the long form a
 * kill takes its own database server along; in the short one the server of the run goes on.
 */
export function useKillFixture(name: string): KillFixture {
  let centre: SmallCentre;
  let app: AppProcess;
  let admin: Membro;
  let smtp: TestSmtp;
  beforeAll(async () => {
    smtp = await startSmtp();
    centre = await startSmallCentre(name, {}, long, { SMTP_URL: smtp.url });
    app = centre.app;
    admin = await createAdmin(centre.fixtures.app);
  }, 120_000);
  afterAll(async () => {
    await centre?.end();
    await smtp?.close();
  });
  return {
    get dataDir() {
      return centre.dataDir;
    },
    get fixtures() {
      return centre.fixtures;
    },
    get admin() {
      return admin;
    },
    get smtp() {
      return smtp;
    },
    get app() {
      return app;
    },
    restart: async () => {
      app = await startProcess(centre.options);
    },
  };
}
