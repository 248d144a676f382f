import { z } from 'zod';
import { ESITI_GUASTO, USI } from '#domain/guasti.ts';
import { giornoRisposta, idParam, idRisposta, istanteRisposta, pagina, testo } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { FILTRI_LIBRETTO, MAX_NOTA, STATI_RIENTRO } from './valori.ts';

const endpoint = endpointsOf('libretto');

const tempo = {
  quando: istanteRisposta,
  /** How many days of its month, in Rome, the resource was in use. */
  giorni_mese: z.int(),
};
const foto = z.array(idRisposta);

/** A line in the book of a resource, without names (prodotto/guasti#libretto). */
export const VoceLibretto = z.discriminatedUnion('che', [
  /** A fault was reported. `foto`: at `/images/segnalazioni/{fotoId}`. */
  z.object({
    che: z.literal('segnalata'),
    ...tempo,
    numero: z.int(),
    uso: z.enum(USI),
    descrizione: z.string(),
    stato: z.enum(['aperta', 'chiusa']),
    esito: z.enum(ESITI_GUASTO).nullable(),
    foto,
  }),
  /** A stop began; `fino` null: no end is known. `da_solo`: a report made it. */
  z.object({
    che: z.literal('fermata'),
    ...tempo,
    inizio: giornoRisposta,
    fino: giornoRisposta.nullable(),
    motivo: z.string(),
    da_solo: z.boolean(),
    segnalazione: z.int().nullable(),
    vale: z.boolean(),
  }),
  /** A stop was removed, or ended earlier than planned. */
  z.object({
    che: z.literal('fine_fermo'),
    ...tempo,
    inizio: giornoRisposta,
    motivo: z.string(),
  }),
  z.object({
    che: z.literal('consegna'),
    ...tempo,
    prenotazione_id: idRisposta,
    mancavano: z.array(z.object({ nome: z.string(), valore: z.string() })),
    nota: z.string(),
    /** At `/images/consegne/{fotoId}`, as of a return. */
    foto,
  }),
  z.object({
    che: z.literal('rientro'),
    ...tempo,
    prenotazione_id: idRisposta,
    stato: z.enum(STATI_RIENTRO),
    mancano: z.array(z.object({ nome: z.string(), valore: z.string() })),
    nota: z.string(),
    /** Days of use since the hand-over, both ends counted. */
    giorni_uso: z.int(),
    foto,
  }),
  z.object({ che: z.literal('controllo'), ...tempo, nota: z.string() }),
]);
export type VoceLibretto = z.output<typeof VoceLibretto>;

/** When the next check of a piece is due; null where it needs none. */
export const ControlloDovuto = z.object({
  ultimo: giornoRisposta.nullable(),
  usati: z.int(),
  entro: giornoRisposta.nullable(),
  restano: z.int().nullable(),
  per: z.enum(['mesi', 'uso']),
  stato: z.enum(['a_posto', 'vicino', 'scaduto']),
});
export type ControlloDovuto = z.output<typeof ControlloDovuto>;

const params = z.object({ id: idParam });

export const readLibretto = endpoint('GET', '/prenotabili/{id}/libretto', {
  summary:
    'What happened to a resource: faults, stops, hand-overs, returns and checks, newest first, no names',
  access: 'admin',
  params,
  query: z.object({ filtro: z.enum(FILTRI_LIBRETTO).optional(), ...pagina }),
  response: z.array(VoceLibretto),
  rifiuti: ['NOT_FOUND'],
});

export const readControllo = endpoint('GET', '/prenotabili/{id}/controlli', {
  summary: 'When a resource had its last check, and when the next one is due',
  access: 'admin',
  params,
  response: z.object({ controllo: ControlloDovuto.nullable() }),
  rifiuti: ['NOT_FOUND'],
});

export const createControllo = endpoint('POST', '/prenotabili/{id}/controlli', {
  summary: 'Notes in the book of a resource that a check was done',
  access: 'admin',
  params,
  body: z.object({ nota: testo(MAX_NOTA).optional() }),
  response: z.object({ controllo: ControlloDovuto.nullable() }),
  status: 201,
  idempotente: true,
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'controllo_segnato' },
});
