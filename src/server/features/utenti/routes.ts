import * as auth from '#contract/auth.ts';
import { changePassword } from '#contract/sicurezza.ts';
import { readMe, readUtente, searchUtenti, updateMe, updateUtente } from '#contract/utenti.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { readUtenteById, searchByPrefix, setActive } from './admin-service.ts';
import { changeOwnPassword, requestRecovery, setNewPassword, undoNewAddress } from './password-service.ts';
import { updateOwnData } from './dati-service.ts';
import { registerUtente, requestVerifica, verifyEmail } from './service.ts';

export function bindUtenti(bind: Bind, deps: Deps): void {
  bind(auth.register, ({ body }, { idempotenza, ip }) => registerUtente(deps, body, idempotenza, ip));
  bind(auth.requestVerifyToken, ({ body }, { ip }) => requestVerifica(deps, body, ip));
  bind(auth.verify, ({ body }) => verifyEmail(deps, body));
  bind(auth.forgotPassword, ({ body }, { ip }) => requestRecovery(deps, body, ip));
  bind(auth.resetPassword, ({ body }) => setNewPassword(deps, body));
  bind(changePassword, ({ utente, body }, { ip }) => changeOwnPassword(deps, utente, body, ip));
  bind(auth.undoEmailChange, ({ body }) => undoNewAddress(deps, body));
  bind(readMe, async ({ utente }) => utente);
  bind(updateMe, ({ utente, body }) => updateOwnData(deps, utente, body));
  bind(searchUtenti, ({ query }) => searchByPrefix(deps, query.mail_prefix));
  bind(readUtente, ({ params }) => readUtenteById(deps, params.id));
  bind(updateUtente, ({ utente, params, body }) => setActive(deps, utente, params.id, body.is_active));
}
