/**
 * Prints the path of the Node that runs the program, for a service file that starts it without npm: the same choice as
 * `npm start`. Plain JavaScript for any installed Node.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pickNode } from './setup/node.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.stdout.write(pickNode(root) ?? process.execPath);
