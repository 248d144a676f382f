import { z } from 'zod';
import { giornoRisposta, idRisposta } from './campi.ts';
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

/** An entry as the home page hangs it on its wall (prodotto/catalogo#parete). */
export const VoceInBreve = z.object({
  tipo: z.enum(['prenotabile', 'gruppo']),
  id: idRisposta,
  nome: z.string(),
  /** The resource that has its page: for a group, its first one. */
  risorsa_id: idRisposta,
  /** Its first picture, below /api/images/; null when it has none. */
  immagine: z.string().nullable(),
  prenotabile: z.boolean(),
  /** Days, both ends counted; 0 means no limit. */
  noleggio_max: z.int(),
  /** If nobody can have it today, the last day of that period; 2099-12-31 until further notice. */
  fuori_fino: giornoRisposta.nullable(),
});
export type VoceInBreve = z.output<typeof VoceInBreve>;

export const listParete = endpoint({
  method: 'GET',
  path: '/catalogo/strumenti/parete',
  conservata: 'giorni',
  summary: 'The instruments in short, and until when they are out today',
  tag: 'catalogo',
  access: 'chiunque',
  response: z.array(VoceInBreve),
  rifiuti: [],
});
