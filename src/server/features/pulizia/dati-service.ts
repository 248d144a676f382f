import type { Deps } from '../../platform/deps.ts';
import { forgetOldTentativi } from '../accesso-esterno/tentativo-service.ts';
import { forgetOldRilasci } from '../abilitazioni/rilasci-service.ts';
import { forgetExpiredSessioni } from '../accesso/sessioni-service.ts';
import { forgetOldAttese } from '../attese/conservazione-service.ts';
import { forgetOldBanco } from '../banco/conservazione-service.ts';
import { forgetOldCalendari } from '../calendari/service.ts';
import { forgetVecchie } from '../cauzioni/banco-service.ts';
import { forgetExpiredGettoni } from '../gettoni/service.ts';
import { forgetVecchie as forgetGiornateVecchie } from '../giornate/service.ts';
import { forgetOldKeys } from '../idempotenza/service.ts';
import { forgetOldImportazioni } from '../importazioni/service.ts';
import { forgetOldLettere } from '../posta/service.ts';
import { forgetOldProposte } from '../proposte/conservazione-service.ts';
import { forgetOldSegnalazioni } from '../segnalazioni/service.ts';
import { forgetOldAttese as forgetIndirizziInAttesa } from '../utenti/indirizzo-service.ts';
import { forgetOldIscrizioni } from '../utenti/iscrizione-service.ts';
import { forgetOldPrecedenti } from '../utenti/passaggi-service.ts';

type DataDeps = Pick<Deps, 'db' | 'clock' | 'limits' | 'files' | 'log'>;

/** Runs every night at four; once, however many processes there are. */
export async function startPuliziaDati(deps: DataDeps & Pick<Deps, 'jobs'>): Promise<void> {
  await deps.jobs.schedule('pulizia-dati', '0 4 * * *', () => cleanOldData(deps), { catchUp: true });
}

/**
 * Everything that is no longer needed: ended sessions, sign-ins and links, addresses that were never confirmed or were
 * given up, registrations whose link nobody opened, old first answers, imports carried out long ago, letters sent or given
 * up, what the desk has noted about people, ended waits, answered proposals, entries about abilitazioni, faults that were
 * closed long ago, entries of ledgers after ten years, private calendar addresses that nobody reads, expired limits.
 */
const STEPS: readonly ((deps: DataDeps) => Promise<unknown>)[] = [
  forgetExpiredSessioni,
  forgetOldTentativi,
  forgetExpiredGettoni,
  forgetIndirizziInAttesa,
  forgetOldPrecedenti,
  forgetOldIscrizioni,
  forgetOldKeys,
  forgetOldImportazioni,
  forgetOldLettere,
  forgetOldBanco,
  forgetOldAttese,
  forgetOldProposte,
  forgetOldRilasci,
  forgetOldSegnalazioni,
  forgetVecchie,
  forgetGiornateVecchie,
  forgetOldCalendari,
  ({ limits }) => limits.forgetExpired(),
];

/** Deletes it. What cannot be deleted does not keep the rest. @throws AggregateError when something could not be */
export async function cleanOldData(deps: DataDeps): Promise<void> {
  const errors: unknown[] = [];
  for (const step of STEPS) await step(deps).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw new AggregateError(errors, 'Some old data could not be deleted.');
}
