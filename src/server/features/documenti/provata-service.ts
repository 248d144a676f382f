import { addMesi, minGiorno, ULTIMO_GIORNO } from '#domain/giorno.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { moveStato, type UtenteRow } from '../account/service.ts';
import { record } from '../registro/service.ts';
import { destroyDocumenti, deleteEsito, listDocumenti } from './store.ts';
import * as store from './store.ts';

/** Why a verification ended (prodotto/documenti#garanzia). */
type Motivo = 'dati_cambiati' | 'accesso_scollegato' | 'passaggio';

interface Garante {
  readonly iss: string;
  readonly sub: string;
  readonly servizio: string;
  readonly mesi: number;
}

/**
 * Verifies the document of a locked account because a provider vouches for its person, or renews that
 * (prodotto/documenti#garanzia). A document that is waiting, refused or expired is no longer needed, and its images are
 * destroyed; one verified by an administrator stays. Returns the files to delete after the commit.
 */
export async function grantProvata(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, documento_stato }: Pick<UtenteRow, 'id' | 'documento_stato'>,
  { iss, sub, servizio, mesi }: Garante,
): Promise<string[]> {
  const before = await store.findProvata(tx, id);
  const scade_il = minGiorno(addMesi(oggi(deps.clock), mesi), ULTIMO_GIORNO);
  const already = documento_stato === 'verificato';
  // A second sign-in on one day renews nothing.
  if (already && before?.iss === iss && before.sub === sub && before.scade_il === scade_il) return [];
  await store.replaceProvata(tx, {
    user_id: id,
    iss,
    sub,
    servizio,
    provata_il: deps.clock.now(),
    scade_il,
  });
  await record(tx, { attore_id: id, azione: 'identita_provata', utente_id: id, dettagli: { servizio } });
  if (already) return [];
  await moveStato(tx, id, 'provato');
  await deleteEsito(tx, id);
  return destroyDocumenti(tx, id);
}

/**
 * Ends the verification by a provider's identity that is about to be unlinked. The person needs a document again,
 * unless an administrator has verified one that has not expired.
 */
export async function withdrawProvata(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  userId: string,
  iss: string,
  motivo: Motivo,
): Promise<void> {
  if (!(await store.deleteProvata(tx, userId, iss))) return;
  if (!(await store.isVerificato(tx, userId, oggi(deps.clock)))) await lapse(tx, userId, motivo);
}

/**
 * Ends the verification of a locked account whose name, surname or tax code has changed, since it was about other data.
 */
export async function reopenDocumento(tx: Tx, userId: string): Promise<void> {
  await store.deleteProvata(tx, userId);
  await lapse(tx, userId, 'dati_cambiati');
}

/** Existing images wait for another check; without any, the document is missing. */
async function lapse(tx: Tx, userId: string, motivo: Motivo): Promise<void> {
  await deleteEsito(tx, userId);
  const images = await listDocumenti(tx, userId);
  await moveStato(tx, userId, images.length > 0 ? 'riaperto' : 'annullato');
  const dettagli = { motivo };
  // The register has its own record of an account that gets another owner.
  const attore_id = motivo === 'passaggio' ? null : userId;
  await record(tx, { attore_id, azione: 'documento_decaduto', utente_id: userId, dettagli });
}
