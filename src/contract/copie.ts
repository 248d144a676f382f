import { z } from 'zod';
import { istanteRisposta } from './campi.ts';
import { endpointsOf } from './endpoint.ts';

const endpoint = endpointsOf('copie');

const byte = z.int();

/** Why the last copy was not made: no room, no right to write, or it did not come to its end. */
export const CopiaFallita = z.object({
  quando: istanteRisposta,
  motivo: z.enum(['spazio', 'permesso', 'interrotta']),
  /** With `spazio`: the bytes that must be free, and those that were. */
  servono: byte.nullable(),
  liberi: byte.nullable(),
});
export type CopiaFallita = z.output<typeof CopiaFallita>;

/** How a copy was last tried. */
export const ProvaCopia = z.object({
  quando: istanteRisposta,
  /** `non_provata` says nothing about the copy: the trial could not be made, or did not come to its end. */
  esito: z.enum(['provata', 'non_si_rilegge', 'non_provata']),
  /** What is wrong with the copy, or kept it from being tried, in an Italian sentence; null without one. */
  perche: z.string().nullable(),
});
export type ProvaCopia = z.output<typeof ProvaCopia>;

/** The copies, newest first, and what is being done with them (prodotto/copie#elenco). */
export const Copie = z.object({
  copie: z.array(
    z.object({ nome: z.string(), fatta_il: istanteRisposta, byte, prova: ProvaCopia.nullable() }),
  ),
  in_corso: z
    .object({
      cosa: z.enum(['copia', 'prova']),
      nome: z.string(),
      /** Files that a trial has put back, of how many; both 0 until they are counted. */
      fatti: z.int(),
      su: z.int(),
    })
    .nullable(),
  /** Null after a copy that was made. */
  fallita: CopiaFallita.nullable(),
  /** When a copy was last tried with success, here or with `npm run restore -- --prova`. */
  provata_il: istanteRisposta.nullable(),
  /** Whether BACKUP_DIR names the folder of the copies. */
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

/** The name of a copy holds the moment of its making, in UTC. */
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
