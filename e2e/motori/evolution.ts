import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { lastOf } from './terminale.ts';
import { envOf, missing, talkTo, type Programma } from './lettore.ts';

const PYTHON = '/usr/bin/python3';

/** GNOME's data server, the source of GNOME Calendar and Evolution, on its own message bus. */
export const evolution: Programma = {
  nome: 'Evolution’s data server',
  mancano: missing({
    'evolution-data-server': '/usr/libexec/evolution-calendar-factory',
    'gir1.2-ecal-2.0': '/usr/share/doc/gir1.2-ecal-2.0',
    'python3-gi': '/usr/lib/python3/dist-packages/gi',
    'dbus-daemon': 'dbus-run-session',
  }),
  condizionale: true,
  finito: null,
  start(cartella) {
    const script = join(import.meta.dirname, 'evolution.py');
    const child = spawn('dbus-run-session', ['--', PYTHON, script], {
      env: envOf(cartella),
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const ask = talkTo(child);
    const ended = new Promise((done) => child.once('close', done));
    return Promise.resolve({
      subscribe: async (indirizzo) => void (await ask(`subscribe ${indirizzo}`)),
      read: async () => (await ask('read')) as string | null,
      list: async () =>
        ((await ask('list')) as { titolo: string; da: string; fine: string; stato: string }[]).map(
          ({ titolo, da, fine, stato }) => ({
            titolo,
            da,
            a: lastOf(fine),
            annullato: stato.toUpperCase().includes('CANCELLED'),
          }),
        ),
      close: async () => {
        child.stdin.end();
        await ended;
      },
    });
  },
};
