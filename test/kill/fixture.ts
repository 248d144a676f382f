import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAdmin, type Membro } from '../factories/utente.ts';
import { until } from '../faults/writers.ts';
import { long, sendTo, startProcess, type AppProcess } from '../process.ts';
import { startSmallCentre, type SmallCentre } from '../small-centre.ts';
import { drawOrFixed } from '../seed.ts';
import { startSmtp, type TestSmtp } from '../smtp.ts';

/** The first moment and scene of the lists in this run: a short run has few of them, and each run others. */
const FIRST = drawOrFixed(35);

/** The moment of a round, of five, in order from this run's first. */
export const momentOf = (round: number, moments: readonly [number, number, number, number, number]): number =>
  moments[(FIRST + round) % moments.length]!;

/** An application that scenes kill and restart, on a small centre with an administrator and a mail server. */
export interface KillFixture {
  readonly dataDir: string;
  readonly fixtures: SmallCentre['fixtures'];
  readonly admin: Membro;
  /** Its mail server; a scene may close it and restart it at the same port. */
  readonly smtp: TestSmtp;
  readonly app: AppProcess;
  restart(): Promise<void>;
}

/**
 * Starts it before the tests of a file, in a temporary folder of that name, and ends it after them. In the long form a
 * kill includes its own database server; in the short form the server of the run continues.
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
  });
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

/** The requests of one scene, interrupted by a kill, and the checks afterwards. */
interface Round {
  /** Sends them; ends when each is answered or cut off. */
  send(): Promise<unknown>;
  /** Ends when the kill is to come, if this scene decides it. */
  moment(): Promise<unknown>;
  /** The number of answers, in a scene of many requests; a busy machine answers some with 503. */
  answers?(): number;
  check(): Promise<void>;
}

export interface Scene {
  readonly kills: number;
  prepare(round: number): Promise<Round>;
  outcome(): string;
}

/** Kills the application under all scenes at once, at a moment decided by one of them, in turn. */
export function killUnder(centre: KillFixture, scenes: readonly Scene[]): void {
  const kills = Math.max(...scenes.map((scene) => scene.kills));
  test(
    `kill -9 under ${scenes.length} scenes at once, ${kills} times: each of their changes is complete or absent, and every acknowledged one is there`,
    async () => {
      for (let round = 0; round < kills; round += 1) {
        const active = scenes.filter((scene) => scene.kills > round);
        const rounds = await Promise.all(active.map((scene) => scene.prepare(round)));
        const sent = rounds.map((one) => one.send());
        await rounds[(FIRST + round) % rounds.length]!.moment();
        if (round === 2)
          await until(() => rounds.every(({ answers }) => answers === undefined || answers() > 0));
        await centre.app.kill9();
        await Promise.all(sent);
        await centre.restart();
        expect((await sendTo(centre.app, 'GET /salute')).status).toBe(200);
        for (const one of rounds) await one.check();
      }
      console.log(`kill -9 ${kills} times: ${scenes.map((scene) => scene.outcome()).join('; ')}`);
    },
    60_000 + kills * 60_000,
  );
}
