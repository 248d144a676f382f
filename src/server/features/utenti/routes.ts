import * as auth from '#contract/auth.ts';
import {
  createPersona as createCall,
  giveMail as giveCall,
  noteInformata as noteCall,
  noteOwnInformata as noteOwnCall,
  showInvito as showCall,
  takeOver as takeOverCall,
} from '#contract/persone.ts';
import { changePassword, listChiaviRecenti } from '#contract/sicurezza.ts';
import * as calls from '#contract/utenti.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import { withAttore } from '../account/attore-service.ts';
import { presentScheda, readUtenteById } from '../account/service.ts';
import { giveRole, searchUtenti, takeRole, updateUtente } from './admin-service.ts';
import { updateOwnData, noteInformata } from './dati-service.ts';
import { verifyEmail, undoNewAddress } from './indirizzo-service.ts';
import { createFromIscrizione, registerUtente } from './iscrizione-service.ts';
import { askForLettera, checkLinkStillGood } from './lettere-service.ts';
import { listRecenti } from './passaggi-service.ts';
import { changeOwnPassword, setNewPassword } from './password-service.ts';
import { createPersona, giveMail, showInvito, takeOver } from './persone-service.ts';

export function bindUtenti(bind: Bind, deps: Deps): void {
  bind(auth.register, ({ body }, { idempotenza, ip }) => registerUtente(deps, body, idempotenza, ip));
  bind(auth.completeIscrizione, ({ body }) => createFromIscrizione(deps, body));
  bind(auth.requestVerifyToken, ({ utente, body }, { idempotenza, ip }) =>
    // A signed-in user may also request the letter for the waiting address.
    askForLettera(
      deps,
      { tipo: 'verifica', email: body.email, user_id: utente?.id ?? null },
      idempotenza,
      ip,
    ),
  );
  bind(auth.verify, ({ utente, body }) => verifyEmail(deps, utente, body));
  bind(auth.forgotPassword, ({ body }, { idempotenza, ip }) =>
    askForLettera(deps, { tipo: 'password', email: body.email }, idempotenza, ip),
  );
  bind(auth.resetPassword, ({ body }) => setNewPassword(deps, body));
  bind(auth.checkLink, ({ utente, body }) => checkLinkStillGood(deps, utente, body));
  bind(listChiaviRecenti, ({ utente }) => listRecenti(deps, utente));
  bind(changePassword, ({ utente, body }, { ip }) => changeOwnPassword(deps, utente, body, ip));
  bind(auth.undoEmailChange, ({ body }) => undoNewAddress(deps, body));
  bind(createCall, ({ utente, body }, { idempotenza }) => createPersona(deps, utente, body, idempotenza));
  bind(giveCall, ({ utente, params, body }) => giveMail(deps, utente, params.id, body.email));
  bind(showCall, ({ utente, params }) => showInvito(deps, utente, params.id));
  bind(noteOwnCall, ({ utente }) =>
    withAttore(deps, utente, async ({ tx }) => {
      await noteInformata(deps, tx, utente, utente.id);
      return undefined;
    }),
  );
  bind(noteCall, ({ utente, params: { id } }) =>
    withAttore(deps, utente, async ({ tx }) => presentScheda(tx, await noteInformata(deps, tx, utente, id)), [
      id,
    ]),
  );
  bind(takeOverCall, ({ utente, params, body }) => takeOver(deps, utente, params.id, body));
  bind(calls.readMe, async ({ utente }) => utente);
  bind(calls.updateMe, ({ utente, body }, { ip }) => updateOwnData(deps, utente, body, ip));
  bind(calls.searchUtenti, ({ query }) => searchUtenti(deps, query.mail_prefix));
  bind(calls.readUtente, ({ params }) => readUtenteById(deps, params.id));
  bind(calls.giveRole, ({ utente, params }) => giveRole(deps, utente, params.id));
  bind(calls.takeRole, ({ utente, params }) => takeRole(deps, utente, params.id));
  bind(calls.updateUtente, ({ utente, params, body }) => updateUtente(deps, utente, params.id, body));
}
