import { z } from 'zod';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('sistema');

/** A program that the site runs on: its version, and the first safe version of each known release line. */
const Programma = z.object({ versione: z.string(), sicura: z.boolean(), sicure: z.array(z.string()) });

/** The running versions (prodotto/amministrazione#sistema). */
export const Sistema = z.object({
  versione: z.string(),
  node: Programma,
  postgresql: Programma.extend({
    /** Whether it is the embedded one; otherwise it is the server of DATABASE_URL. */
    incorporato: z.boolean(),
  }),
});
export type Sistema = z.output<typeof Sistema>;

export const readSistema = endpoint('GET', '/sistema', {
  summary: 'The versions of the program, of Node and of PostgreSQL, and whether each is safe',
  access: 'admin',
  response: Sistema,
});
