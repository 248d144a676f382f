import { z } from 'zod';
import { idParam, idRisposta, istanteRisposta, pagina, uuidRisposta } from './campi.ts';
import { endpoint } from './endpoint.ts';

/** A letter of the outbox, without its text. */
export const Posta = z.object({
  id: idRisposta,
  tipo: z.string(),
  destinatario: z.string(),
  user_id: uuidRisposta.nullable(),
  stato: z.enum(['in_attesa', 'inviata', 'fallita']),
  tentativi: z.int(),
  ultimo_errore: z.string().nullable(),
  creata_il: istanteRisposta,
  inviata_il: istanteRisposta.nullable(),
});
export type Posta = z.output<typeof Posta>;

export const listPosta = endpoint({
  method: 'GET',
  path: '/posta',
  summary: 'The outbox, newest first',
  tag: 'posta',
  access: 'admin',
  query: z.object({
    stato: z.enum(['in_attesa', 'inviata', 'fallita']).optional(),
    ...pagina,
  }),
  response: z.array(Posta),
  rifiuti: [],
});

export const resendPosta = endpoint({
  method: 'POST',
  path: '/posta/{id}/reinvia',
  summary: 'Tries a letter that was not sent once more',
  tag: 'posta',
  access: 'admin',
  params: z.object({ id: idParam }),
  response: Posta,
  status: 200,
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'posta_reinviata' },
});
