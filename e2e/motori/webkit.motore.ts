import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { ROOT } from '#test/process.ts';
import { test } from '../sito.ts';
import { OF_ADMIN, PUBLIC, STANDS, tokenOfAdmin } from './pagine.ts';
import { startDriven, type Driven } from './webdriver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const binary = globSync('/usr/lib*/{*/,}webkit2gtk-4*/MiniBrowser')[0];
const hasScreen = process.env['DISPLAY'] !== undefined || process.env['WAYLAND_DISPLAY'] !== undefined;
const FOLDER = join(ROOT, 'artefatti/motori/webkit');
const PORT = 17_300 + (process.pid % 500);
const SCREEN = `:${90 + (process.pid % 100)}`;

test.skip(!existsSync(DRIVER) || binary === undefined, 'WebKitGTK is not installed (webkit2gtk-driver)');
test.skip(!hasScreen && !existsSync(XVFB), 'WebKitGTK needs a screen: install xvfb');

let screen: ChildProcess | undefined;
let driven: Driven;
test.beforeAll(async () => {
  await mkdir(FOLDER, { recursive: true });
  const env = { ...process.env };
  if (!hasScreen) {
    screen = spawn(XVFB, [SCREEN, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
    env['DISPLAY'] = SCREEN;
    await sleep(1500);
  }
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  };
  driven = await startDriven([DRIVER], { port: PORT, capabilities, env });
});
test.afterAll(async () => {
  await driven?.close();
  screen?.kill();
});

test('every page loads in WebKit', async ({ sito }) => {
  for (const path of [...PUBLIC, ...OF_ADMIN]) {
    if (path === OF_ADMIN[0]) {
      await driven.read(`localStorage.setItem('jwtToken', ${JSON.stringify(await tokenOfAdmin(sito.url))})`);
    }
    await driven.open(`${sito.url}${path}`);
    await expect.poll(() => driven.read(STANDS), { message: path }).toBe(true);
    await writeFile(join(FOLDER, `${path.replaceAll(/\W/g, '_')}.png`), await driven.screenshot());
  }
});
