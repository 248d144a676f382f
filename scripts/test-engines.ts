/** Tests the site in Firefox, WebKit and Chromium, and its feeds in calendar programs, those that are installed. */
import { join } from 'node:path';
import { root } from './files.ts';
import { programOf, runTool } from './tool.ts';

const config = join(root, 'e2e', 'motori', 'motori.config.ts');
const { ok } = await runTool([programOf('@playwright/test', 'playwright'), 'test', '--config', config], {
  show: true,
});
process.exitCode = ok ? 0 : 1;
