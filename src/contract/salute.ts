import { z } from 'zod';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('sistema');

export const readSalute = endpoint('GET', '/salute', {
  summary: 'Alive, database reachable, version; with the token of SALUTE_TOKEN also copies, letters and disk',
  access: 'chiunque',
  response: z.object({
    stato: z.literal('ok'),
    database: z.boolean(),
    versione: z.string(),
    // Only for callers with the token of SALUTE_TOKEN.
    sorveglianza: z
      .object({
        copia_provata_ore: z
          .int()
          .nullable()
          .describe('Hours since the last copy that passed its trial was made'),
        lettere_fallite: z.int().describe('Letters that were given up and that nobody has sent again'),
        disco_libero: z.int().describe('Free bytes on the disk of DATA_DIR'),
      })
      .optional(),
  }),
  rifiuti: ['NON_DISPONIBILE'],
});
