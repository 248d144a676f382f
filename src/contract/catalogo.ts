import { z } from 'zod';
import { STATI_VOCE } from '#domain/voce.ts';
import { giorno, giornoRisposta, id, idRisposta, intero, nomi, tipoParam } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { GruppoOggi } from './gruppi.ts';
import { PrenotabileOggi } from './prenotabili.ts';
import { MAX_VOCI } from './valori.ts';

const endpoint = endpointsOf('catalogo');

/** An entry of the catalogue: a group, or a resource without one (prodotto/catalogo#voci). */
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

/** An entry on the wall of the home page (prodotto/catalogo#parete). */
export const VoceInBreve = z.object({
  tipo: z.enum(['prenotabile', 'gruppo']),
  id: idRisposta,
  ...nomi,
  /** The resource that the entry links to: for a group, its first one. */
  risorsa_id: idRisposta,
  /** Its first picture, below /api/images/; null when it has none. */
  immagine: z.string().nullable(),
  prenotabile: z.boolean(),
  /** Days, both ends counted; 0 means no limit. */
  noleggio_max: z.int(),
  /** If nobody can have it today, the last day of that period; 2099-12-31 without an end. */
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

/** The answer of an entry to given days (prodotto/catalogo#giorni). */
export const DisponibilitaVoce = z.object({
  entry_tipo: z.enum(['prenotabile', 'gruppo']),
  entry_id: idRisposta,
  stato: z.enum(STATI_VOCE),
  /** The required abilitazioni; the answer does not depend on them. */
  serve: z.array(idRisposta),
  /** Number of free pieces; 0 unless `stato` is `libera`. */
  liberi: z.int(),
  /** The last day on which it is taken or out of service; 2099-12-31 without an end. */
  fino: giornoRisposta.nullable(),
  /** Why it is out of service. */
  motivo: z.string().nullable(),
  /** The nearest free days; null when there are none within two months. */
  proposta: giorni.nullable(),
});
export type DisponibilitaVoce = z.output<typeof DisponibilitaVoce>;

const posto = z.object({ entry_tipo: z.enum(['prenotabile', 'gruppo']), entry_id: id });

export const findInsieme = endpoint('POST', '/catalogo/disponibilita-insieme', {
  summary: 'The next days on which several entries are free together',
  access: 'chiunque',
  body: z.object({
    /** A group named twice needs two pieces. */
    voci: z.array(posto).min(1).max(MAX_VOCI),
    /** Each is searched together with all of `voci`. */
    anche: z.array(posto).max(MAX_VOCI).optional(),
    /** Both ends counted. */
    giorni: intero(1, 366),
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
    fino: giornoRisposta,
  }),
  rifiuti: ['TROPPE_COSE_INSIEME', 'TOO_MANY_REQUESTS'],
  registro: { esente: 'only reads' },
});

export const listDisponibilita = endpoint('GET', '/catalogo/{tipo}/disponibilita', {
  summary:
    'Whether each entry of a type is available on given days: free, taken, too long, closed, out of service',
  access: 'chiunque',
  params: z.object({ tipo: tipoParam }),
  query: z.object({ inizio: giorno, fine: giorno }),
  response: z.array(DisponibilitaVoce),
  rifiuti: ['TROPPO_LONTANO'],
});
