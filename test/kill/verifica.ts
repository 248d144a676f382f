import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect } from 'vitest';
import { cleanOrphanFiles } from '#server/features/pulizia/file.ts';
import { folderFiles } from '#server/platform/files.ts';
import { createMembro, type Membro } from '../factories/utente.ts';
import { until } from '../faults/writers.ts';
import { listKeys } from '../list-keys.ts';
import { long, sendTo } from '../process.ts';
import { momentOf, type KillFixture, type Scene } from './fixture.ts';

const PEOPLE = long ? 12 : 6;

/** A document waits with its images or is verified without, and no file is left. */
export function killVerifications(centre: KillFixture): Scene {
  const files = () => folderFiles(join(centre.dataDir, 'file'));

  /** Gives each a waiting document, as an upload leaves it: the content of the files is not checked here. */
  async function createDocumenti(people: readonly Membro[]): Promise<void> {
    const rows = people.flatMap(({ id }) =>
      (['fronte', 'retro'] as const).map((lato) => ({
        user_id: id,
        lato,
        file: `documenti/${randomUUID()}`,
      })),
    );
    await Promise.all(rows.map(({ file }) => files().put(file, Buffer.from(file))));
    await centre.fixtures.db.insertInto('documenti').values(rows).execute();
  }

  const keys = () => listKeys(files(), 'documenti');

  const read = async () =>
    (
      await centre.fixtures.pool.query<{ id: string; stato: string; file: string[]; esiti: number }>(
        `SELECT u.id, u.documento_stato AS stato,
         array(SELECT d.file FROM documenti d WHERE d.user_id = u.id ORDER BY d.file) AS file,
         (SELECT count(*)::int FROM esiti_documento e WHERE e.user_id = u.id) AS esiti
       FROM utenti u WHERE u.documento_stato <> 'mancante'`,
      )
    ).rows;

  const outcomes = { verified: 0, waiting: 0, files: 0 };
  return {
    kills: long ? 20 : 3,
    async prepare(round) {
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, () => createMembro(centre.fixtures.app)),
      );
      await createDocumenti(people);
      const { rows } = await centre.fixtures.pool.query<{ id: string; versione: number }>(
        'SELECT id, documento_versione AS versione FROM utenti WHERE id = any($1)',
        [people.map(({ id }) => id)],
      );
      const told = new Set<string>();
      let answers = 0;
      const verify = ({ id, versione }: (typeof rows)[number]) =>
        sendTo(centre.app, `POST /utenti/${id}/documento/verifica`, {
          token: centre.admin.token,
          body: { versione },
        }).then(
          ({ status }) => {
            answers += 1;
            if (status === 200) told.add(id);
          },
          () => undefined,
        );
      return {
        send: () => Promise.all(rows.map(verify)),
        // Some of them are verified, others not yet; every fifth time none.
        moment: () => until(() => answers >= (momentOf(round, [2, 6, 9, 0, 4]) * PEOPLE) / 12),
        answers: () => answers,
        async check() {
          const now = (await read()).filter(({ id }) => people.some((membro) => membro.id === id));
          expect(now).toHaveLength(PEOPLE);
          for (const { id, stato, file, esiti } of now) {
            expect([stato, file.length, esiti]).toEqual(
              stato === 'verificato' ? ['verificato', 0, 1] : ['da_verificare', 2, 0],
            );
            if (told.has(id)) expect(stato).toBe('verificato');
            outcomes[stato === 'verificato' ? 'verified' : 'waiting'] += 1;
          }
          // Files left between the commit and their deletion are removed by the clean-up, two days later.
          const before = await keys();
          const later = new Date(Date.now() + 2 * 24 * 3_600_000);
          await cleanOrphanFiles({
            db: centre.fixtures.app.deps.db,
            log: pino({ level: 'silent' }),
            files: files(),
            clock: { now: () => later },
          });
          const named = (await read()).flatMap(({ file }) => file).sort();
          expect(await keys()).toEqual(named);
          outcomes.files += before.length - named.length;
        },
      };
    },
    outcome: () =>
      `of documents ${outcomes.verified} verified, ${outcomes.waiting} still waiting, ${outcomes.files} files left to the clean-up`,
  };
}
