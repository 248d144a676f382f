/**
 * Prints the path of the Node that is to run the program, for a service file that starts it without npm: the same choice as
 * that of `npm start`. Plain JavaScript for whatever Node the machine has.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pickNode } from './setup/node.js';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.stdout.write(pickNode(root) ?? process.execPath);
