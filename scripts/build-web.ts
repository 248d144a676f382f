/**
 * Builds the web client, the same for every centre, into a folder named by a digest of its sources, unless it exists.
 * The folder gets its name when complete, so that a server never serves half of it. With `--attuale` it becomes the
 * client of servers that are started without npm.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { clientFolder, makeCurrent } from './web/client.js';
import { root } from './files.ts';
import { withLock } from './setup/lock.js';
import { endWith } from '#server/platform/end-user-error.ts';

const target = clientFolder(root);

process.env['NODE_ENV'] = 'production';
if (!existsSync(target)) {
  const work = withLock(
    join(root, 'build'),
    async () => {
      // Another start may have built it meanwhile.
      if (existsSync(target)) return;
      // The archive of a release has a client, but nothing to build one.
      const { buildClient } = await import('./web/build-client.ts');
      await buildClient(root, target);
    },
    () => console.log('Aspetto che un altro avvio finisca di preparare le pagine…'),
  );
  await work.catch(endWith('Non riesco a preparare le pagine.'));
}
if (process.argv.includes('--attuale')) makeCurrent(root, target);
