import { addMesi, minGiorno, ULTIMO_GIORNO } from '#domain/giorno.ts';
import { oggi } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { moveStato, type UtenteRow } from '../account/service.ts';
import { record } from '../registro/service.ts';
import { destroyDocumenti, deleteEsito, listDocumenti } from './store.ts';
import * as store from './store.ts';

/** Why a verification no longer holds (prodotto/documenti#garanzia). */
type Motivo = 'dati_cambiati' | 'accesso_scollegato' | 'passaggio';

/** The provider that vouches for somebody, and for how many months its word counts. */
interface Garante {
  readonly iss: string;
  readonly sub: string;
  readonly servizio: string;
  readonly mesi: number;
}

/**
 * Verifies the document of a locked account because a provider vouches for its person, or renews that
 * (prodotto/documenti#garanzia). A document that waits, was refused or has expired is no longer needed, and its images
 * are destroyed; one that an administrator has verified stays as it is. Returns the files to be deleted after the commit.
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
  // Signing in twice on one day renews nothing.
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
 * Ends what rests on the identity of a locked account at a provider, which is about to be taken away. Unless an administrator has
 * verified a document that has not expired, the person needs one again.
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
 * Ends the verification of a locked account whose person has changed who they say they are, whoever verified it: what
 * was looked at was about somebody else.
 */
export async function reopenDocumento(tx: Tx, userId: string): Promise<void> {
  await store.deleteProvata(tx, userId);
  await lapse(tx, userId, 'dati_cambiati');
}

/** The images that are there wait to be looked at again; without any, the document is missing. */
async function lapse(tx: Tx, userId: string, motivo: Motivo): Promise<void> {
  await deleteEsito(tx, userId);
  const images = await listDocumenti(tx, userId);
  await moveStato(tx, userId, images.length > 0 ? 'riaperto' : 'annullato');
  const dettagli = { motivo };
  // Who makes the account somebody else's stands in the record of that.
  const attore_id = motivo === 'passaggio' ? null : userId;
  await record(tx, { attore_id, azione: 'documento_decaduto', utente_id: userId, dettagli });
}
