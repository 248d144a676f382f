import { z } from 'zod';
import { FASCE } from '#domain/fasce.ts';
import { uuid, versione } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { conseguenze } from './utenti.ts';

const endpoint = endpointsOf('utenti');

const fascia = z.enum(FASCE);

/** The class of a person (prodotto/fasce#fascia), which no other answer contains. */
export const FasciaUtente = z.object({
  fascia,
  versione: z.int(),
  scelte: z.array(z.object({ fascia, ...conseguenze })),
});
export type FasciaUtente = z.output<typeof FasciaUtente>;

export const readFascia = endpoint('GET', '/utenti/{id}/fascia', {
  summary: 'A user’s class; the password must have been given within 15 minutes',
  access: 'admin',
  password: 'sempre',
  params: z.object({ id: uuid }),
  response: FasciaUtente,
  rifiuti: ['PASSWORD_RICHIESTA', 'NOT_FOUND'],
});

export const updateFascia = endpoint('PUT', '/utenti/{id}/fascia', {
  summary:
    'Puts a user into a class, unless somebody else did so since `versione`; the password must have been given within 15 minutes',
  access: 'admin',
  password: 'sempre',
  params: z.object({ id: uuid }),
  body: z.object({ fascia, versione: versione.optional() }),
  response: FasciaUtente,
  rifiuti: ['PASSWORD_RICHIESTA', 'NOT_FOUND', 'MODIFICATO_DA_ALTRI'],
  attuale: FasciaUtente,
  registro: { azione: 'dati_modificati' },
});
