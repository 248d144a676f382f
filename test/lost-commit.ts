import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import pg from 'pg';

interface LossyWay {
  readonly url: string;
  lost(): number;
  close(): Promise<void>;
}

/** The statement `commit` of the query builder; migrations and jobs write it in capitals. */
const COMMIT = Buffer.from('commit\0');

/**
 * Opens a connection that breaks at a commit of the query builder: `before` the server receives it, or `after` it has
 * committed and before its answer arrives.
 */
export async function openLossyWay(databaseUrl: string, when: 'before' | 'after'): Promise<LossyWay> {
  const { host, port, user, database } = new pg.Client({ connectionString: databaseUrl });
  const sockets = new Set<Socket>();
  let lost = 0;
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    let isLost = false;
    const end = (): void => void [near, far].forEach((socket) => socket.destroy());
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    near.on('data', (bytes: Buffer) => {
      if (bytes.includes(COMMIT)) {
        isLost = true;
        lost += 1;
        if (when === 'before') return end();
      }
      far.write(bytes);
    });
    far.on('data', (bytes) => (isLost ? end() : near.write(bytes)));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgresql://${user}@127.0.0.1:${(server.address() as AddressInfo).port}/${database}`,
    lost: () => lost,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
