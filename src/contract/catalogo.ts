import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Gruppo } from './gruppi.ts';
import { Prenotabile } from './prenotabili.ts';

/** What the catalogue shows: a group, or a resource that is in no group (prodotto/catalogo#voci). */
export const VoceCatalogo = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('gruppo'), entry: Gruppo }),
  z.object({ tipo: z.literal('prenotabile'), entry: Prenotabile }),
]);
export type VoceCatalogo = z.output<typeof VoceCatalogo>;

export const listSpazi = endpoint({
  method: 'GET',
  path: '/catalogo/spazi',
  identifica: true,
  conservata: 'catalogo',
  summary: 'The catalogue of work spaces',
  tag: 'catalogo',
  access: 'chiunque',
  response: z.array(VoceCatalogo),
  rifiuti: [],
});

export const listStrumenti = endpoint({
  method: 'GET',
  path: '/catalogo/strumenti',
  identifica: true,
  conservata: 'catalogo',
  summary: 'The catalogue of instruments',
  tag: 'catalogo',
  access: 'chiunque',
  response: z.array(VoceCatalogo),
  rifiuti: [],
});
