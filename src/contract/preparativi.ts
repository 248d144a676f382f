import { z } from 'zod';
import { istanteRisposta, uuidRisposta } from './campi.ts';
import { CopiaFallita } from './copie.ts';
import { endpointsOf } from './endpoint.ts';
import { PREPARATIVI } from './valori.ts';

const endpoint = endpointsOf('gestione');

export type Fatto = (typeof PREPARATIVI)[number];

/** The facts that identify the sample. */
const DI_ESEMPIO = ['nome', 'indirizzo', 'casella', 'telefono', 'titolare'] as const;

const istante = istanteRisposta.nullable();
const persona = z.object({ id: uuidRisposta, nome: z.string(), cognome: z.string() });
const pronto = z.boolean();

/** Each fact, whether it is done, and the data for its sentence. */
export const Preparativi = z.object({
  /** The centre's own facts; `di_esempio` are those that are still invented. */
  centro: z.object({ pronto, di_esempio: z.array(z.enum(DI_ESEMPIO)) }),
  /** The centre's own house rules; otherwise which of the two files is the sample's, or that there is none. */
  regolamento: z.object({ pronto, perche: z.enum(['manca', 'testo', 'pdf']).nullable() }),
  /** Letters are sent by SMTP, `ultima` was the last; else they become files, or all have failed (`ferme`). */
  posta: z.object({ pronto, perche: z.enum(['file', 'ferme']).nullable(), ultima: istante }),
  /** A backup was restored in a trial in the last six months; when the last trial was, and of what day the backup. */
  prova: z.object({ pronto, quando: istante, copia: istante }),
  /**
   * The last copy succeeded and the last one tried can be read; otherwise why not, and when. `ultima`: the last copy.
   */
  copie: z.object({
    pronto,
    perche: z.enum([...CopiaFallita.shape.motivo.options, 'non_si_rilegge']).nullable(),
    quando: istante,
    ultima: istante,
  }),
  /** No resource of the sample can be removed any more; how many can. */
  esempio: z.object({ pronto, quante: z.int() }),
  /** PUBLIC_URL is set; otherwise the links in letters lead to the server's own address. */
  indirizzo: z.object({ pronto }),
  /** At least two administrators can sign in; `attesi` have not used their first link yet. */
  amministratori: z.object({ pronto, quanti: z.int(), attesi: z.array(persona) }),
  /** Each administrator who can sign in has a second factor; `senza` have none. */
  secondo_passaggio: z.object({ pronto, con: z.array(persona), senza: z.array(persona) }),
  /** The facts that this administrator has hidden while they are missing. */
  nascosti: z.array(z.enum(PREPARATIVI)),
});
export type Preparativi = z.output<typeof Preparativi>;

export const readPreparativi = endpoint('GET', '/gestione/preparativi', {
  summary: 'What is missing before the centre opens, and what is done, as it is now',
  access: 'admin',
  response: Preparativi,
});

export const hidePreparativi = endpoint('PUT', '/gestione/preparativi/nascosti', {
  summary: 'Hides facts from the own desk while they are missing; an empty list shows all of them again',
  access: 'admin',
  body: z.object({ nascosti: z.array(z.enum(PREPARATIVI)).max(PREPARATIVI.length) }),
  registro: { esente: 'what somebody sees on their own desk' },
});
