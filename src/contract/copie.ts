import { z } from 'zod';
import { istanteRisposta } from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('copie');

const byte = z.int();

/** Why the last copy failed: no space, no write permission, or another error. */
export const CopiaFallita = z.object({
  quando: istanteRisposta,
  motivo: z.enum(['spazio', 'permesso', 'interrotta']),
  /** With `spazio`: the bytes needed, and those that were free. */
  servono: byte.nullable(),
  liberi: byte.nullable(),
});
export type CopiaFallita = z.output<typeof CopiaFallita>;

export const ProvaCopia = z.object({
  quando: istanteRisposta,
  /** `non_provata` proves nothing about the copy: the trial failed or was interrupted. */
  esito: z.enum(['provata', 'non_si_rilegge', 'non_provata']),
  /** The error in an Italian sentence; null without one. */
  perche: z.string().nullable(),
});
export type ProvaCopia = z.output<typeof ProvaCopia>;

/** The copies, newest first, and the work in progress (prodotto/copie#elenco). */
export const Copie = z.object({
  copie: z.array(
    z.object({ nome: z.string(), fatta_il: istanteRisposta, byte, prova: ProvaCopia.nullable() }),
  ),
  in_corso: z
    .object({
      cosa: z.enum(['copia', 'prova']),
      nome: z.string(),
      /** Restored files of a trial, and their total; both 0 before they are counted. */
      fatti: z.int(),
      su: z.int(),
    })
    .nullable(),
  /** Null after a successful copy. */
  fallita: CopiaFallita.nullable(),
  /** When a copy was last tried with success, here or with `npm run restore -- --prova`. */
  provata_il: istanteRisposta.nullable(),
  /** Whether BACKUP_DIR is set. */
  altrove: z.boolean(),
});
export type Copie = z.output<typeof Copie>;

export const listCopie = endpoint('GET', '/copie', {
  summary: 'The copies in the folder of the process that answers, newest first, and what is being done',
  access: 'admin',
  response: Copie,
});

export const makeCopia = endpoint('POST', '/copie', {
  summary: 'Begins a copy, and answers at once; GET /copie says how it goes',
  access: 'admin',
  status: 202,
  response: Copie,
  rifiuti: ['COPIA_IN_CORSO'],
  registro: { esente: 'nothing that the centre keeps changes' },
});

/** The name contains the time of the copy in UTC. */
export const NOME_COPIA = /^copia-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.zip$/;

const params = z.object({ nome: z.string().regex(NOME_COPIA) });

export const tryCopia = endpoint('POST', '/copie/{nome}/prova', {
  summary: 'Begins to restore a copy beside the site, in trial, and answers at once',
  access: 'admin',
  params,
  status: 202,
  response: Copie,
  rifiuti: ['NOT_FOUND', 'COPIA_IN_CORSO'],
  registro: { esente: 'nothing that the centre keeps changes' },
});

export const downloadCopia = endpoint('GET', '/copie/{nome}', {
  summary: 'A copy, streamed; recorded. It holds the data of everybody, and never the key',
  access: 'admin',
  password: 'sempre',
  params,
  produce: 'application/zip',
  rifiuti: ['NOT_FOUND'],
  registro: { azione: 'copia_scaricata' },
});
