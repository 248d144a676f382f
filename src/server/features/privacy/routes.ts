import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { closeMe, exportMe } from '#contract/privacy.ts';
import type { Bind } from '../../http/bind.ts';
import { inCentro } from '../../platform/centro-lock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { hasPassword } from '../accesso/identita-service.ts';
import { demandPassword, demandSamePassword } from '../accesso/service.ts';
import { demandConferma } from '../accesso/sessioni-service.ts';
import { lockAttore } from '../account/attore-service.ts';
import { forgetBanco } from '../banco/foto.ts';
import { sumTenuta } from '../cauzioni/store.ts';
import { removeSealed } from '../documenti/sealed-service.ts';
import { destroyDocumenti } from '../documenti/store.ts';
import { forgetGiornate } from '../giornate/store.ts';
import { forgetKeysOf } from '../idempotenza/service.ts';
import { wakePosta } from '../posta/service.ts';
import { anonymizeLettere, queueLettera } from '../posta/store.ts';
import { withdrawAllOf } from '../prenotazioni/annulla.ts';
import { demandNienteFuori } from '../prenotazioni/blocca.ts';
import { record } from '../registro/service.ts';
import { forgetMail } from '../segnalazioni/store.ts';
import { lockAdmins } from '../utenti/store.ts';
import { exportData } from './esportazione-service.ts';

export function bindPrivacy(bind: Bind, deps: Deps): void {
  bind(exportMe, async ({ utente }, { reply }) => {
    const zip = await exportData(deps, utente);
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="i-miei-dati.zip"')
      .header('cache-control', 'no-store')
      .send(zip);
  });
  bind(closeMe, ({ utente, body }, { ip }) => closeAccount(deps, utente, body, ip));
}

/**
 * Closes an account (prodotto/account#chiusura). Withdraws future bookings and notifies the centre; past ones stay
 * without the person; destroys the document; the register keeps only ids. A person without a password must have
 * confirmed with their identity at the provider.
 * @throws Rifiuto PASSWORD_SBAGLIATA, PASSWORD_RICHIESTA, TOO_MANY_REQUESTS, ULTIMO_AMMINISTRATORE, COSA_FUORI,
 * CAUZIONE_DA_RENDERE
 */
async function closeAccount(
  deps: Deps,
  utente: UtenteCorrente,
  { password, nonostante = [] }: OutputOf<(typeof closeMe)['body']>,
  ip: string,
): Promise<undefined> {
  const given =
    password === undefined
      ? await demandWithoutPassword(deps, utente)
      : await demandPassword(deps, utente, password, ip);
  const files = await inCentro(deps, async (tx) => {
    const admins = await lockAdmins(tx, utente.id);
    await lockForEnd(tx, utente.id);
    // The state under the lock decides what ends and who is notified.
    const attuale = await lockAttore(deps, tx, utente);
    if (attuale.is_superuser && !admins.some(({ id }) => id !== utente.id))
      throw new Rifiuto('ULTIMO_AMMINISTRATORE');
    if (given) await demandSamePassword(tx, utente, given);
    else await demandWithoutPassword({ ...deps, db: tx }, utente);
    const cauzione = await sumTenuta(tx, utente.id);
    const prenotazioni = await withdrawAllOf(deps, tx, attuale, cauzione);
    await demandNienteFuori(tx, { user_id: utente.id });
    if (cauzione > 0 && nonostante.length === 0)
      throw new Rifiuto('CAUZIONE_DA_RENDERE', { resta: cauzione });
    const foto = await forgetBanco(tx, prenotazioni);
    await forgetGiornate(tx, utente.id);
    const files = await destroyDocumenti(tx, utente.id);
    // A person with an unverified address must not change what came from it.
    const mail = attuale.is_verified ? attuale.email : null;
    await forgetMail(tx, { id: utente.id, mail });
    await anonymizeLettere(tx, { user_id: utente.id, mail });
    await forgetKeysOf(tx, { id: utente.id, mail });
    await record(tx, { attore_id: utente.id, azione: 'account_chiuso', utente_id: utente.id });
    await queueLettera(tx, {
      lettera: { tipo: 'addio', dati: { nome: attuale.nome, cauzione } },
      destinatario: attuale.email,
      user_id: null,
      lingua: attuale.lingua,
    });
    await deleteUtente(tx, utente.id);
    return [...files, ...foto];
  });
  await removeSealed(deps, files);
  wakePosta(deps);
}

/** Accepts only accounts without a password whose person has just confirmed; all others must enter the password. */
async function demandWithoutPassword(
  deps: Pick<Deps, 'db' | 'clock'>,
  utente: UtenteCorrente,
): Promise<null> {
  if (await hasPassword(deps, utente.id)) throw rifiutoCampo('password', 'obbligatorio');
  await demandConferma(deps, utente);
  return null;
}

/** Locks an account, if it still exists, so that no new row can refer to it. */
async function lockForEnd(tx: Deps['db'], id: string): Promise<void> {
  await tx.selectFrom('utenti').select('id').where('id', '=', id).forUpdate().execute();
}

/** Deletes an account with its sessions and links; bookings and letters stay without it. */
async function deleteUtente(tx: Deps['db'], id: string): Promise<void> {
  await tx.deleteFrom('utenti').where('id', '=', id).execute();
}
