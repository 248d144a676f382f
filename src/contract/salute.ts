import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const readSalute = endpoint({
  method: 'GET',
  path: '/salute',
  summary: 'Alive, database reachable, version',
  tag: 'sistema',
  access: 'chiunque',
  response: z.object({ stato: z.literal('ok'), database: z.boolean(), versione: z.string() }),
  rifiuti: ['NON_DISPONIBILE'],
});
