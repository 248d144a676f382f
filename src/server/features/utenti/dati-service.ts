import { emailKey } from '#domain/email.ts';
import { listDifferenze, type Differenza } from '#domain/identita.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { updateMe, UtenteProprio, updateUtente as call } from '#contract/utenti.ts';
import { CAMPI_CORRETTI } from '#contract/valori.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { demandVersione, demandVersioneOf } from '../../platform/versione.ts';
import { demandConferma } from '../accesso/sessioni-service.ts';
import { lockAttore } from '../account/attore-service.ts';
import {
  findUtente,
  presentProprio,
  lockUtente,
  type UtenteRow,
  presentScheda,
  demandProvato,
} from '../account/service.ts';
import { reopenDocumento } from '../documenti/provata-service.ts';
import { countingVerifica } from '../posta/caselle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { demandNienteFuori } from '../prenotazioni/blocca.ts';
import { record } from '../registro/service.ts';
import { passAccount } from './passaggi-service.ts';
import { PASSAGGI } from './passaggi.ts';
import { noteRichiesta } from './richieste-service.ts';
import { demandNotReserved, refusingTakenEmail, tellingTakenEmail } from './service.ts';
import { lockForAddress, updateUtente, holdCodice, listSameCodice } from './store.ts';

type Modifiche = OutputOf<(typeof updateMe)['body']>;

const isOther = (email: string | undefined, { email: own }: { email: string }): email is string =>
  email !== undefined && emailKey(email) !== emailKey(own);

/**
 * Changes the caller's own data. Another address requires a password entered within 15 minutes, since the address
 * controls the account. Of a verified account the new address waits for its link, and the answer does not reveal
 * whether it is taken. An account that was never verified changes at once, so a taken address is reported as at
 * registration (prodotto/account#cambio-di-indirizzo). Another name, surname or tax code ends a verification
 * (prodotto/documenti#garanzia).
 * @throws Rifiuto PASSWORD_RICHIESTA, TOO_MANY_REQUESTS, UPDATE_USER_EMAIL_ALREADY_EXISTS, MODIFICATO_DA_ALTRI when the
 * centre has corrected the data meanwhile, COSA_FUORI
 */
export async function updateOwnData(
  deps: Deps,
  utente: UtenteCorrente,
  set: Modifiche,
  ip: string,
): Promise<UtenteProprio> {
  const { email } = set;
  const code = 'UPDATE_USER_EMAIL_ALREADY_EXISTS';
  const work = () => inTransaction(deps.db, (tx) => change(deps, tx, utente, set));
  if (!isOther(email, utente)) return finish(deps, work());
  await demandConferma(deps, utente);
  await deps.limits.demandAll([
    ['nuovo_indirizzo', utente.id],
    ['posta_indirizzo', networkOf(ip)],
  ]);
  if (utente.is_verified) return finish(deps, refusingTakenEmail(code, work()));
  const workCounted = () =>
    countingVerifica(deps, email, (demand) =>
      inTransaction(deps.db, async (tx) => {
        const after = await change(deps, tx, utente, set);
        demand();
        return after;
      }),
    );
  return finish(deps, tellingTakenEmail(deps, code, { email, ip }, workCounted));
}

async function finish(deps: Deps, work: Promise<UtenteRow>): Promise<UtenteProprio> {
  const after = await work;
  wakePosta(deps);
  return presentProprio(deps, after);
}

async function change(
  deps: Deps,
  tx: Tx,
  utente: UtenteCorrente,
  { email, versione, ...altri }: Modifiche,
): Promise<UtenteRow> {
  const { id } = utente;
  const before = await (email === undefined ? lockUtente(tx, id) : lockForAddress(tx, id, email));
  await lockAttore(deps, tx, utente);
  if (!before) throw new Rifiuto('UNAUTHORIZED');
  // Checked again, since another change may have come in between. Uses this connection, because the pool may have no
  // other one free.
  if (isOther(email, before)) await demandConferma({ db: tx, clock: deps.clock }, utente);
  const waits = isOther(email, before) && before.is_verified;
  const set = {
    ...altri,
    ...(waits ? { email_in_attesa: email } : email !== undefined && { email, email_in_attesa: null }),
  };
  const campi = Object.entries(set)
    .filter(([field, value]) => value !== undefined && before[field as 'nome'] !== value)
    .map(([field]) => field);
  if (campi.length === 0) return before;
  demandVersione(before, versione, presentProprio(deps, before));
  const saved = await save(deps, tx, before, set, utente.sessione_id);
  const isOtherPerson = listDifferenze(before, saved).length > 0;
  if (isOtherPerson) await demandNienteFuori(tx, { user_id: id });
  const reopens = isOtherPerson && before.documento_stato === 'verificato';
  if (reopens) await reopenDocumento(tx, id);
  const after = reopens ? (await findUtente(tx, id))! : saved;
  await record(tx, { attore_id: id, azione: 'utente_modificato', utente_id: id, dettagli: { campi } });
  return after;
}

async function save(
  deps: Deps,
  tx: Tx,
  before: UtenteRow,
  set: Partial<UtenteRow>,
  sessione_id: string,
): Promise<UtenteRow> {
  const { email, email_in_attesa } = set;
  if (isOther(email, before)) {
    const after = await passAccount(deps, tx, before, PASSAGGI.indirizzo_non_provato, set, sessione_id);
    await demandNotReserved(deps, tx, 'UPDATE_USER_EMAIL_ALREADY_EXISTS', after);
    return after;
  }
  if (email_in_attesa === undefined) return updateUtente(tx, before.id, set);
  const in_attesa_dal = email_in_attesa === null ? null : deps.clock.now();
  const after = await updateUtente(tx, before.id, { ...set, in_attesa_dal });
  // Which letter goes to whom depends on who has the address. It is looked up after the answer.
  if (email_in_attesa !== null) {
    await noteRichiesta(tx, { tipo: 'indirizzo', email: email_in_attesa, user_id: before.id });
  }
  return after;
}

/**
 * Copies the personal data of a locked account from a provider that vouches for them (prodotto/documenti#garanzia). The
 * register names the fields, never the values. @throws Rifiuto COSA_FUORI
 */
export async function takeDatiProvati(
  tx: Tx,
  before: UtenteRow,
  differenze: readonly Differenza[],
): Promise<void> {
  await demandNienteFuori(tx, { user_id: before.id });
  const set = Object.fromEntries(differenze.map(({ campo, nuovo }) => [campo, nuovo]));
  await updateUtente(tx, before.id, set);
  await record(tx, {
    attore_id: before.id,
    azione: 'utente_modificato',
    utente_id: before.id,
    dettagli: { campi: differenze.map(({ campo }) => campo), accesso_esterno: true },
  });
}

type Correzione = Omit<OutputOf<(typeof call)['body']>, 'is_active'>;

/**
 * Corrects the data of a locked account on behalf of an administrator (prodotto/persone#correggi-i-dati). The register
 * has neither fields nor values; the person is told which fields, by mail or on paper. Printed receipts stay. A
 * person's data are never written into an account that a stranger may be able to read.
 * @throws Rifiuto PASSWORD_RICHIESTA for another administrator's, INDIRIZZO_NON_PROVATO, MODIFICATO_DA_ALTRI,
 * CODICE_FISCALE_GIA_USATO
 */
export async function correctDati(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  admin: UtenteCorrente,
  before: UtenteRow,
  { versione, stesso_codice_fiscale = false, ...dati }: Correzione,
): Promise<UtenteRow> {
  const campi = CAMPI_CORRETTI.filter((campo) => dati[campo] !== undefined && dati[campo] !== before[campo]);
  const altrui = before.id !== admin.id;
  if (altrui && before.is_superuser && Object.values(dati).some((value) => value !== undefined))
    await demandConferma({ db: tx, clock: deps.clock }, admin);
  if (campi.length === 0) return before;
  if (altrui) demandProvato(before);
  await demandVersioneOf(before, versione, () => presentScheda(tx, before));
  const codice = campi.includes('codice_fiscale') ? dati.codice_fiscale : undefined;
  if (codice !== undefined) {
    await holdCodice(tx, codice);
    const same = stesso_codice_fiscale ? [] : await listSameCodice(tx, codice);
    if (same.length > 0) throw new Rifiuto('CODICE_FISCALE_GIA_USATO', { persone: same });
  }
  const after = await updateUtente(tx, before.id, dati);
  // The same record as for a change of class, which it must not reveal (prodotto/fasce#cambio).
  await record(tx, { attore_id: admin.id, azione: 'dati_modificati', utente_id: before.id });
  if (altrui) {
    const { nome, email } = after;
    await queueLettera(tx, {
      lettera: { tipo: 'dati_corretti', dati: { nome, campi: campi.map((campo) => ({ campo })) } },
      destinatario: email,
      user_id: before.id,
    });
  }
  return after;
}

/**
 * Records that a person from a sheet has the privacy notice and the rules: they have read them, or got them on paper
 * (prodotto/importazioni#informativa). Changes nothing for others.
 * @throws Rifiuto NOT_FOUND
 */
export async function noteInformata(
  deps: Deps,
  tx: Tx,
  { id: attore_id }: UtenteCorrente,
  id: string,
): Promise<UtenteRow> {
  const before = await findUtente(tx, id);
  if (!before) throw new Rifiuto('NOT_FOUND');
  if (!before.da_informare) return before;
  const set = { da_informare: false, informato_il: deps.clock.now(), informato_da: attore_id };
  const azione = attore_id === id ? 'informativa_letta' : 'informativa_data';
  await record(tx, { attore_id, azione, utente_id: id });
  return updateUtente(tx, id, set);
}
