import { mailOf, senzaMail } from '#domain/email.ts';
import { LINGUA_PREDEFINITA } from '#domain/lingue.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import { maySubentrare } from '#domain/subentro.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { takeOver as call } from '#contract/persone.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { withAttore } from '../account/attore-service.ts';
import { presentScheda, findUtente, readUso } from '../account/service.ts';
import { removeSealed } from '../documenti/sealed-service.ts';
import { undoDocumento } from '../documenti/service.ts';
import { wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { passAccount } from './passaggi-service.ts';
import { PASSAGGI } from './passaggi.ts';
import { hashNobodys } from './password-propria-service.ts';
import { writingTo } from './persone-service.ts';
import { holdCodice, listSameCodice, listWaitingFor } from './persone-store.ts';
import { demandNotReserved } from './service.ts';

/**
 * Takes an account over for the person who stands at the desk (prodotto/persone#subentro). A stranger may have prepared
 * it: its address was never proved, or neither the desk nor a document has used it. Nothing of the stranger's stays: no key (`passAccount`), no data, no
 * document.
 * @throws Rifiuto NOT_FOUND, PERSONA_SOSPESA, MAIL_GIA_SUA if the account is in use or the desk made it,
 * CODICE_FISCALE_GIA_USATO, PERSONA_GIA_ISCRITTA, TOO_MANY_REQUESTS
 */
export async function takeOver(
  deps: Deps,
  admin: UtenteCorrente,
  id: string,
  {
    email = null,
    lingua = LINGUA_PREDEFINITA,
    informata: _,
    stesso_codice_fiscale = false,
    ...dati
  }: OutputOf<(typeof call)['body']>,
): Promise<SchedaUtente> {
  const password_hash = await hashNobodys(deps);
  let files: string[] = [];
  const work = async (tx: Tx, demand: () => void): Promise<SchedaUtente> => {
    const before = await findUtente(tx, id);
    if (!before) throw new Rifiuto('NOT_FOUND');
    if (!before.is_active) throw new Rifiuto('PERSONA_SOSPESA');
    if (!maySubentrare({ ...before, ...(await readUso(tx, id)) })) throw new Rifiuto('MAIL_GIA_SUA');
    await holdCodice(tx, dati.codice_fiscale);
    const same = stesso_codice_fiscale ? [] : await listSameCodice(tx, dati.codice_fiscale, id);
    if (same.length > 0) throw new Rifiuto('CODICE_FISCALE_GIA_USATO', { persone: same });
    const informata = { informato_il: deps.clock.now(), informato_da: admin.id };
    const set = {
      ...dati,
      lingua,
      ...informata,
      email: email ?? senzaMail(id),
      password_hash,
      is_verified: false,
      nome_alla_porta: false,
    };
    const after = await passAccount(deps, tx, before, PASSAGGI.subentro, set);
    if (email !== null) {
      await demandNotReserved(deps, tx, 'PERSONA_GIA_ISCRITTA', after);
      demand();
    }
    files = await undoDocumento(tx, id, { caricatiDal: new Date(0), attore_id: admin.id });
    await record(tx, {
      attore_id: admin.id,
      azione: 'subentro',
      utente_id: id,
      dettagli: { con_mail: mailOf(after.email) !== null },
    });
    return presentScheda(tx, (await findUtente(tx, id))!);
  };
  const run = (demand: () => void, altri: readonly string[]) =>
    withAttore(deps, admin, (tx) => work(tx, demand), [id, ...altri]);
  const scheda =
    email === null
      ? await run(() => undefined, [])
      : await writingTo(deps, email, async (demand) => run(demand, await listWaitingFor(deps.db, email)));
  await removeSealed(deps, files);
  wakePosta(deps);
  return scheda;
}
