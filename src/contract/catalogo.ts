import { z } from 'zod';
import { STATI_VOCE } from '#domain/voce.ts';
import { giorno, giornoRisposta, id, idRisposta, intero, nomi, tipoParam } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { GruppoOggi } from './gruppi.ts';
import { PrenotabileOggi } from './prenotabili.ts';
import { MAX_VOCI } from './valori.ts';

const endpoint = endpointsOf('catalogo');

/** What the catalogue shows: a group, or a resource that is in no group (prodotto/catalogo#voci). */
export const VoceCatalogo = z.discriminatedUnion('tipo', [
  z.object({ tipo: z.literal('gruppo'), entry: GruppoOggi }),
  z.object({ tipo: z.literal('prenotabile'), entry: PrenotabileOggi }),
]);
export type VoceCatalogo = z.output<typeof VoceCatalogo>;

export const listSpazi = endpoint('GET', '/catalogo/spazi', {
  identifica: true,
  summary: 'The catalogue of work spaces',
  access: 'chiunque',
  senza_impostazioni: true,
  response: z.array(VoceCatalogo),
});

export const listStrumenti = endpoint('GET', '/catalogo/strumenti', {
  identifica: true,
  summary: 'The catalogue of instruments',
  access: 'chiunque',
  senza_impostazioni: true,
  response: z.array(VoceCatalogo),
});

/** An entry as the home page hangs it on its wall (prodotto/catalogo#parete). */
export const VoceInBreve = z.object({
  tipo: z.enum(['prenotabile', 'gruppo']),
  id: idRisposta,
  ...nomi,
  /** The resource whose page the entry links to: for a group, its first one. */
  risorsa_id: idRisposta,
  /** Its first picture, below /api/images/; null when it has none. */
  immagine: z.string().nullable(),
  prenotabile: z.boolean(),
  /** Days, both ends counted; 0 means no limit. */
  noleggio_max: z.int(),
  /** If nobody can have it today, the last day of that period; 2099-12-31 if it lasts until further notice. */
  fuori_fino: giornoRisposta.nullable(),
});
export type VoceInBreve = z.output<typeof VoceInBreve>;

export const listParete = endpoint('GET', '/catalogo/strumenti/parete', {
  summary: 'The instruments in short, and until when they are out today',
  access: 'chiunque',
  senza_impostazioni: true,
  response: z.array(VoceInBreve),
});

const giorni = z.object({ inizio: giornoRisposta, fine: giornoRisposta });

/** What an entry of the catalogue answers to given days (prodotto/catalogo#giorni). */
export const DisponibilitaVoce = z.object({
  entry_tipo: z.enum(['prenotabile', 'gruppo']),
  entry_id: idRisposta,
  stato: z.enum(STATI_VOCE),
  /** The abilitazioni that it asks for; the answer does not depend on them. */
  serve: z.array(idRisposta),
  /** How many pieces are free; 0 unless `stato` is `libera`. */
  liberi: z.int(),
  /** The last of the days on which it is taken or out of use; 2099-12-31 if that lasts until further notice. */
  fino: giornoRisposta.nullable(),
  /** Why it is out of use. */
  motivo: z.string().nullable(),
  /** The nearest days on which it can be had; null when there are none within two months. */
  proposta: giorni.nullable(),
});
export type DisponibilitaVoce = z.output<typeof DisponibilitaVoce>;

const posto = z.object({ entry_tipo: z.enum(['prenotabile', 'gruppo']), entry_id: id });

export const findInsieme = endpoint('POST', '/catalogo/disponibilita-insieme', {
  summary: 'The next days on which several entries are free together',
  access: 'chiunque',
  body: z.object({
    /** Naming a group twice asks for two of its pieces. */
    voci: z.array(posto).min(1).max(MAX_VOCI),
    /** Each is looked for together with all of `voci`. */
    anche: z.array(posto).max(MAX_VOCI).optional(),
    /** How many days, both ends counted. */
    giorni: intero(1, 366),
    /** The search begins on this day. */
    da: giorno,
  }),
  response: z.object({
    proposte: z.array(giorni),
    /** In the order of the request; null: none up to `fino`. */
    anche: z.array(
      z.object({
        entry_tipo: z.enum(['prenotabile', 'gruppo']),
        entry_id: idRisposta,
        proposta: giorni.nullable(),
      }),
    ),
    /** The last day that the search looked at. */
    fino: giornoRisposta,
  }),
  rifiuti: ['TROPPE_COSE_INSIEME', 'TOO_MANY_REQUESTS'],
  registro: { esente: 'only reads' },
});

export const listDisponibilita = endpoint('GET', '/catalogo/{tipo}/disponibilita', {
  summary:
    'Whether each entry of a type is available on given days: free, taken, too long, closed, out of use',
  access: 'chiunque',
  params: z.object({ tipo: tipoParam }),
  query: z.object({ inizio: giorno, fine: giorno }),
  response: z.array(DisponibilitaVoce),
  rifiuti: ['TROPPO_LONTANO'],
});
