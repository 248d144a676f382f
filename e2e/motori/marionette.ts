import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A Mozilla program that runs scripts in itself or in its page (its 'Marionette' port). */
interface Marionette {
  run<T>(script: string): Promise<T>;
  open(url: string): Promise<void>;
  quit(): Promise<void>;
}

const PATIENCE_MS = 60_000;

async function reach(port: number): Promise<Socket> {
  for (const begun = Date.now(); ; await sleep(200)) {
    const socket = connect(port, '127.0.0.1');
    const there = await new Promise<boolean>((done) => {
      socket.once('connect', () => done(true)).once('error', () => done(false));
    });
    if (there) return socket;
    if (Date.now() - begun > PATIENCE_MS) throw new Error(`nobody answers on port ${port}`);
  }
}

/**
 * Connects to a program that was started with `--marionette`. Messages are `length:[type, id, error, result]`.
 * @param where scripts run with the rights of the program's own windows ('chrome'), or as those of a page ('content')
 */
export async function connectMarionette(
  port: number,
  where: 'chrome' | 'content' = 'chrome',
): Promise<Marionette> {
  const socket = await reach(port);
  const waiting = new Map<number, { done: (value: any) => void; fail: (error: Error) => void }>();
  let [bytes, last] = [Buffer.alloc(0), 0];
  socket.on('data', (chunk: Buffer) => {
    bytes = Buffer.concat([bytes, chunk]);
    for (;;) {
      const colon = bytes.indexOf(':');
      const end = colon + 1 + Number(bytes.subarray(0, colon).toString());
      if (colon === -1 || bytes.length < end) return;
      const message: unknown = JSON.parse(bytes.subarray(colon + 1, end).toString());
      bytes = bytes.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message as [number, number, object | null, unknown];
      if (error) waiting.get(id)?.fail(new Error(JSON.stringify(error)));
      else waiting.get(id)?.done(result);
      waiting.delete(id);
    }
  });
  socket.on('close', () => waiting.forEach(({ fail }) => fail(new Error('the program has ended'))));
  const ask = (name: string, values: object = {}): Promise<any> => {
    const message = JSON.stringify([0, (last += 1), name, values]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    return new Promise((done, fail) => waiting.set(last, { done, fail }));
  };
  await ask('WebDriver:NewSession');
  await ask('Marionette:SetContext', { value: where });
  return {
    run: async (body) => {
      const script = `const done = arguments[arguments.length - 1];
        (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value } = await ask('WebDriver:ExecuteAsyncScript', { script, args: [] });
      if (value.error !== undefined) throw new Error(value.error);
      return value.value;
    },
    open: (url) => ask('WebDriver:Navigate', { url }),
    quit: async () => {
      await ask('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined);
      socket.destroy();
    },
  };
}
