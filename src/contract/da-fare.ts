import { z } from 'zod';
import { STATI_DOCUMENTO } from '#domain/documento.ts';
import { Attesa } from './attese.ts';
import { idRisposta, uuid, uuidRisposta } from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { UtenteTrovato } from './utenti.ts';
import { CATEGORIE } from './valori.ts';

const endpoint = endpointsOf('utenti');

/** What is still to be done about a person, at the desk and on their page (prodotto/amministrazione#da-fare). */
export const DaFare = z.object({
  utente_id: uuidRisposta,
  /** The nearest days first; some have a held place. */
  attese: z.array(Attesa),
  /** How many letters wait to be printed. */
  lettere: z.int(),
  da_pagare: z.int(),
  documento_stato: z.enum(STATI_DOCUMENTO),
  /** The person came from a sheet and has not got the privacy notice yet (prodotto/importazioni#informativa). */
  da_informare: z.boolean(),
  /** Other accounts with the same tax code, at most five: perhaps the same person. */
  stesso_codice: z.array(UtenteTrovato),
});
export type DaFare = z.output<typeof DaFare>;

export const readDaFare = endpoint('GET', '/utenti/{id}/da-fare', {
  summary: 'What is still to be done about a person, and how many bookings are in each category',
  access: 'admin',
  params: z.object({ id: uuid }),
  response: DaFare.extend({
    prenotazioni: z.record(z.enum(CATEGORIE), z.int()),
    /** The state of the newest invitation: sent only when a mail server accepted it. Null where none is kept. */
    invito: z.enum(['in_partenza', 'partito', 'fallito', 'da_stampare']).nullable(),
    fuori: z.array(z.object({ prenotazione_id: idRisposta, nome: z.string(), ritardo: z.int() })),
  }),
  rifiuti: ['NOT_FOUND'],
});
