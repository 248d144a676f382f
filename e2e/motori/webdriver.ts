import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A page in a browser driven by W3C WebDriver, with only what these tests need. */
export interface Driven {
  open: (url: string) => Promise<void>;
  read: (expression: string) => Promise<unknown>;
  screenshot: () => Promise<Buffer>;
  close: () => Promise<void>;
}

async function ask(base: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}

async function untilReady(base: string, driver: ChildProcess): Promise<void> {
  for (let n = 0; n < 100; n += 1) {
    if (driver.exitCode !== null) throw new Error(`the driver has ended with ${driver.exitCode}`);
    const ready = await ask(base, 'GET', '/status').then(
      () => true,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error('the driver does not answer');
}

export async function startDriven(
  command: readonly [file: string, ...args: string[]],
  { port, capabilities, env }: { port: number; capabilities: object; env: NodeJS.ProcessEnv },
): Promise<Driven> {
  const [file, ...args] = command;
  const driver = spawn(file, [...args, `--port=${port}`], { stdio: 'ignore', env });
  const base = `http://127.0.0.1:${port}`;
  await untilReady(base, driver);
  const { sessionId } = (await ask(base, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  }).catch((error: unknown) => {
    driver.kill();
    throw error;
  })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  return {
    open: async (url) => void (await ask(base, 'POST', `${session}/url`, { url })),
    read: (expression) =>
      ask(base, 'POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    screenshot: async () => Buffer.from(String(await ask(base, 'GET', `${session}/screenshot`)), 'base64'),
    close: async () => {
      await ask(base, 'DELETE', session).catch(() => undefined);
      driver.kill();
    },
  };
}
