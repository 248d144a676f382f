import { Rifiuto } from '#domain/rifiuti.ts';
import type { checkLink } from '#contract/auth.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Deps } from '../../platform/deps.ts';
import { findGettone } from '../gettoni/service.ts';
import { isIscrizioneGood } from './iscrizione-service.ts';
import { fingerprintOf } from './service.ts';
import { findUtente } from './store.ts';

const REFUSALS = {
  verifica: 'VERIFY_USER_BAD_TOKEN',
  password: 'RESET_PASSWORD_BAD_TOKEN',
  annulla_cambio: 'UNDO_EMAIL_CHANGE_BAD_TOKEN',
  iscrizione: 'ISCRIZIONE_BAD_TOKEN',
} as const;

/**
 * Checks whether a mailed link is still valid, without using it (prodotto/account#collegamenti). The call that uses the
 * link must check it again: it may have become invalid since.
 * @throws Rifiuto VERIFY_USER_BAD_TOKEN, RESET_PASSWORD_BAD_TOKEN, UNDO_EMAIL_CHANGE_BAD_TOKEN,
 * ISCRIZIONE_BAD_TOKEN
 */
export async function checkLinkStillGood(
  deps: Deps,
  { scopo, token }: OutputOf<(typeof checkLink)['body']>,
): Promise<undefined> {
  if (scopo === 'iscrizione') {
    if (await isIscrizioneGood(deps, token)) return;
    throw new Rifiuto(REFUSALS[scopo]);
  }
  // The link of an invitation leads to the same page as a forgotten password's.
  const gettone = await findGettone(deps, scopo === 'password' ? ['password', 'invito'] : scopo, token);
  const utente = gettone?.user_id ? await findUtente(deps.db, gettone.user_id) : null;
  const good =
    gettone !== null &&
    utente !== null &&
    (scopo !== 'password' || (utente.is_active && fingerprintOf(utente) === gettone.legato_a));
  if (!good) throw new Rifiuto(REFUSALS[scopo]);
}
