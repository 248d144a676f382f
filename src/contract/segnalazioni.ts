import { z } from 'zod';
import { isTestoPulito } from '#domain/nome.ts';
import {
  email,
  idParam,
  idRisposta,
  istanteRisposta,
  pagina,
  riga,
  says,
  testo,
  testoObbligatorio,
  versione,
} from './campi.ts';
import { endpoint } from './endpoint.ts';

/** A support report (prodotto/amministrazione#segnalazioni), with what was done about it. */
export const Segnalazione = z.object({
  id: idRisposta,
  mail: z.string(),
  problema: z.string(),
  descrizione: z.string(),
  stato: z.enum(['aperta', 'chiusa']),
  nota: z.string(),
  creata_il: istanteRisposta,
  versione: z.int(),
});
export type Segnalazione = z.output<typeof Segnalazione>;

const stato = z.enum(['aperta', 'chiusa']);

/** The fields of a new support report (prodotto/pagine#supporto). */
export const NuovaSegnalazione = z.object({
  mail: email,
  /** The subject of the letter to the centre. */
  problema: riga(200),
  descrizione: testoObbligatorio(5000).refine(isTestoPulito, says('segni_nascosti')),
});

export const createSegnalazione = endpoint({
  method: 'POST',
  path: '/segnalazioni',
  summary: 'Sends a support report to the centre',
  tag: 'segnalazioni',
  access: 'chiunque',
  body: NuovaSegnalazione,
  response: Segnalazione,
  status: 201,
  idempotente: true,
  rifiuti: ['TOO_MANY_REQUESTS'],
  registro: { esente: 'a report is its own record' },
});

export const listSegnalazioni = endpoint({
  method: 'GET',
  path: '/segnalazioni',
  summary: 'The support reports, newest first',
  tag: 'segnalazioni',
  access: 'admin',
  query: z.object({ stato: stato.optional(), ...pagina }),
  response: z.array(Segnalazione),
  rifiuti: [],
});

export const updateSegnalazione = endpoint({
  method: 'PATCH',
  path: '/segnalazioni/{id}',
  summary: 'Closes or reopens a report, with a note of what was done',
  tag: 'segnalazioni',
  access: 'admin',
  params: z.object({ id: idParam }),
  body: z.object({ stato: stato.optional(), nota: testo(2000).optional(), versione: versione.optional() }),
  response: Segnalazione,
  rifiuti: ['NOT_FOUND', 'MODIFICATO_DA_ALTRI'],
  attuale: Segnalazione,
  registro: { azione: 'segnalazione_aggiornata' },
});
