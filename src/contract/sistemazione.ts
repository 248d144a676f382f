import { z } from 'zod';
import { MAX_GIORNI_PROPOSTI } from '#domain/proposta.ts';
import { packErrore } from '#domain/validazione.ts';
import {
  giorno,
  giornoRisposta,
  id,
  idRisposta,
  nome,
  testo,
  testoObbligatorio,
  uuid,
  versione,
} from './campi.ts';
import { endpointsOf } from './endpoint.ts';
import { PrenotazioneAlBanco } from './prenotazioni.ts';

const endpoint = endpointsOf('prenotazioni');

export const MAX_SISTEMATE = 500;

const periodo = { inizio: giorno, motivo: nome(120) };

/** A change of the house that can affect bookings (prodotto/sistemazione#causa). */
export const Causa = z.discriminatedUnion('tipo', [
  /** With `id`, changes an existing closure. */
  z.object({
    tipo: z.literal('chiusura'),
    ...periodo,
    fine: giorno,
    id: id.optional(),
    versione: versione.optional(),
  }),
  z.object({
    tipo: z.literal('fermo'),
    prenotabile_id: id,
    ...periodo,
    fine: giorno.nullable().optional(),
    id: id.optional(),
    versione: versione.optional(),
    /** The report of a fault that the new stop answers. */
    segnalazione_id: id.optional(),
  }),
  z.object({ tipo: z.literal('eliminazione'), prenotabile_id: id }),
  z.object({ tipo: z.literal('non_prenotabile'), prenotabile_id: id, versione: versione.optional() }),
  z.object({ tipo: z.literal('uscita_dal_gruppo'), gruppo_id: id, prenotabile_id: id }),
  /** A person loses the abilitazione for the resources that require it (prodotto/abilitazioni#revoca). */
  z.object({
    tipo: z.literal('revoca'),
    utente_id: uuid,
    abilitazione_id: id,
    motivo: testoObbligatorio(500),
    versione,
  }),
  /** Nothing is changed: the resource of this ended booking is overdue (prodotto/banco#ritardo). */
  z.object({ tipo: z.literal('ritardo'), prenotazione_id: id }),
]);
export type Causa = z.output<typeof Causa>;

const esito = z.enum(['sposta', 'date', 'proponi', 'annulla', 'lascia']);
const altrimenti = z.enum(['annulla', 'lascia']);

const DI_PROPOSTA = ['proposte', 'entro', 'altrimenti'] as const;

const Scelta = z
  .object({
    id,
    versione,
    esito,
    prenotabile_id: id.optional(),
    inizio: giorno.optional(),
    fine: giorno.optional(),
    /**
     * Only for `proponi`, which needs all three: the spans, the last day for an answer, and what happens without one.
     */
    proposte: z
      .array(z.object({ inizio: giorno, fine: giorno, prenotabile_id: id }))
      .min(1)
      .max(MAX_GIORNI_PROPOSTI)
      .optional(),
    entro: giorno.optional(),
    altrimenti: altrimenti.optional(),
    /** The centre's own words, for the letter. */
    motivo: testo(500).optional(),
  })
  .superRefine((scelta, ctx) => {
    if (scelta.esito !== 'proponi') return;
    for (const campo of DI_PROPOSTA.filter((one) => scelta[one] === undefined))
      ctx.addIssue({ code: 'custom', path: [campo], message: packErrore('obbligatorio') });
  });

const GiorniProposti = z.object({
  inizio: giornoRisposta,
  fine: giornoRisposta,
  prenotabile_id: idRisposta,
});

/** The complete decision about a booking, with its alternatives. */
const Voce = z.object({
  prenotazione: PrenotazioneAlBanco,
  /** Whether the change affects the booking; otherwise it moves to make room. */
  in_mezzo: z.boolean(),
  scelta: z.object({
    id: idRisposta,
    versione: z.int(),
    esito,
    prenotabile_id: idRisposta.optional(),
    inizio: giornoRisposta.optional(),
    fine: giornoRisposta.optional(),
    proposte: z.array(GiorniProposti).optional(),
    entro: giornoRisposta.optional(),
    altrimenti: altrimenti.optional(),
    motivo: z.string().optional(),
  }),
  pezzi: z.array(z.object({ id: idRisposta, nome: z.string() })),
  /** Free days of the same length, nearest first. */
  proposte: z.array(z.object({ inizio: giornoRisposta, fine: giornoRisposta })),
  /** What would be proposed; null where there is nothing to propose, or no time left for an answer. */
  proponi: z.object({ proposte: z.array(GiorniProposti), entro: giornoRisposta }).nullable(),
});

/** A plan: what happens to every booking. `fatto`: it was carried out. */
export const Piano = z.object({ fatto: z.boolean(), voci: z.array(Voce) });
export type Piano = z.output<typeof Piano>;

export const sistemaPrenotazioni = endpoint('POST', '/prenotazioni/sistemazione', {
  summary:
    'Plans, or carries out, a change of the house together with what becomes of the bookings in its way',
  access: 'admin',
  body: z.object({
    causa: Causa,
    /** True: the answer is only the plan, with `scelte` completed, and nothing changes. */
    anteprima: z.boolean(),
    scelte: z.array(Scelta).max(MAX_SISTEMATE),
    /** For all bookings without a `motivo` of their own. */
    motivo: testo(500).optional(),
  }),
  corpo_max: 1024 * 1024,
  response: Piano,
  idempotente: true,
  rifiuti: [
    'TOO_MANY_REQUESTS',
    'NOT_FOUND',
    'MODIFICATO_DA_ALTRI',
    'LIMITE_RAGGIUNTO',
    'PIANO_SUPERATO',
    'TROPPE_DA_SISTEMARE',
    'COSA_FUORI',
  ],
  registro: { azione: 'prenotazioni_sistemate' },
});
