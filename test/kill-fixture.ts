import { createAdmin, type Membro } from './factories/utente.ts';
import { startProcess, type AppProcess } from './process.ts';
import { startSmallCentre, type SmallCentre } from './small-centre.ts';

/** An application that a test kills and starts again, on a small centre with an administrator. */
export interface KillFixture {
  readonly dataDir: string;
  readonly fixtures: SmallCentre['fixtures'];
  readonly admin: Membro;
  /** The process that was started last. */
  readonly app: AppProcess;
  /** Starts it again after it was killed. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts it in a temporary folder that bears the name. In the long form the kill takes its own database server along; in
 * the short one the server of the run goes on.
 */
export async function openKillFixture(name: string): Promise<KillFixture> {
  const { dataDir, options, fixtures, end, ...centre } = await startSmallCentre(name);
  let { app } = centre;
  return {
    dataDir,
    fixtures,
    admin: await createAdmin(fixtures.app),
    get app() {
      return app;
    },
    restart: async () => {
      app = await startProcess(options);
    },
    close: end,
  };
}
