import { Rifiuto } from '#domain/rifiuti.ts';
import * as calls from '#contract/accesso-esterno.ts';
import type { MioAccessoEsterno } from '#contract/accesso-esterno.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { Bind } from '../../http/bind.ts';
import { constraintOf } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import {
  hasPassword,
  listIdentita,
  deleteIdentita,
  findCollegato,
  insertIdentita,
  isSenzaPassword,
  setUsata,
} from '../accesso/identita-service.ts';
import { demandConferma, renewConfermata } from '../accesso/sessioni-service.ts';
import { withAttore } from '../account/attore-service.ts';
import { withdrawProvata } from '../documenti/provata-service.ts';
import { wakePosta } from '../posta/service.ts';
import { queueLettera } from '../posta/store.ts';
import { record } from '../registro/service.ts';
import { register } from './iscrizione-service.ts';
import { proveMia, NIENTE, prove, settleProva } from './provata-service.ts';
import {
  begin,
  confirmCodice,
  finish,
  readServizio,
  unsealProvata,
  finishProvata,
  sealProvata,
} from './service.ts';
import {
  beginTentativo,
  demandFornitore,
  finishAt,
  prepare,
  spendTentativo,
  type Inizio,
  type Ritorno,
} from './tentativo-service.ts';

export function bindAccessoEsterno(bind: Bind, deps: Deps): void {
  bind(calls.readServizioEsterno, () => readServizio(deps));
  bind(calls.beginAccessoEsterno, (_, { ip }) => begin(deps, ip));
  bind(calls.finishAccessoEsterno, ({ body }, { ip }) => finish(deps, body, ip));
  bind(calls.confirmCodiceEsterno, ({ body }, { ip }) => confirmCodice(deps, body, ip));
  bind(calls.registerEsterno, ({ body }, { ip }) => register(deps, body, ip));
  bind(calls.readMioAccessoEsterno, ({ utente }) => readMio(deps, utente));
  bind(calls.beginMioAccessoEsterno, ({ utente, body }, { ip }) => beginMio(deps, utente, body.scopo, ip));
  bind(calls.linkAccessoEsterno, ({ utente, body }) => link(deps, utente, body));
  bind(calls.proveIdentita, ({ utente, body }) =>
    proveMia(deps, utente, () => unsealProvata(deps, body.identita), body.accetta ?? false),
  );
  bind(calls.confirmWithAccessoEsterno, ({ utente, body }) => confirmWith(deps, utente, body));
  bind(calls.unlinkAccessoEsterno, ({ utente }) => unlink(deps, utente));
}

/** The caller's ways to sign in without a password (prodotto/account#accesso-esterno). */
async function readMio(deps: Deps, { id }: UtenteCorrente): Promise<MioAccessoEsterno> {
  const { fornitore } = deps;
  const linked = (await listIdentita(deps.db, id)).find(({ iss }) => iss === fornitore?.iss);
  return {
    servizio: fornitore?.nome ?? null,
    collegata: linked
      ? { collegata_il: linked.collegata_il.toISOString(), usata_il: linked.usata_il.toISOString() }
      : null,
    con_password: await hasPassword(deps, id),
    prova: fornitore !== null && fornitore.mesiIdentita !== null,
  };
}

/**
 * Begins to link an identity or to confirm with the linked one. A link is a new way in, so it requires a recent
 * password.
 * @throws Rifiuto PASSWORD_RICHIESTA, NOT_FOUND, ESTERNO_NON_RISPONDE, TOO_MANY_REQUESTS
 */
async function beginMio(
  deps: Deps,
  utente: UtenteCorrente,
  scopo: 'collegamento' | 'conferma',
  ip: string,
): Promise<Inizio> {
  if (scopo === 'collegamento') await demandConferma(deps, utente);
  const inizio = deps.fornitore && (await prepare(deps, ip, { anew: scopo === 'conferma' }));
  return withAttore(deps, utente, async ({ tx }) => {
    if (!inizio) throw new Rifiuto('NOT_FOUND');
    await beginTentativo(deps, tx, { scopo, sessione_id: utente.sessione_id }, inizio);
    return inizio;
  });
}

/** Consumes a sign-in at the provider that this session began; returns its time. */
function spendMio(
  deps: Deps,
  utente: UtenteCorrente,
  scopo: 'collegamento' | 'conferma',
  { tentativo }: Ritorno,
): Promise<{ since: Date }> {
  const of = { scopo, sessione_id: utente.sessione_id };
  return withAttore(deps, utente, ({ tx }) => spendTentativo(deps, tx, of, tentativo));
}

/**
 * Links the identity that the provider has just proved, and verifies the document if the provider vouches for the
 * person. After a refusal the answer has the sealed identity to continue with.
 * @throws Rifiuto ESTERNO_GIA_COLLEGATO, ESTERNO_SCADUTO, ESTERNO_ALTRO_BROWSER, ESTERNO_RIFIUTATO,
 * ESTERNO_NON_VALIDO, ESTERNO_NON_RISPONDE, NOT_FOUND
 */
async function link(
  deps: Deps,
  utente: UtenteCorrente,
  ritorno: Ritorno,
): Promise<OutputOf<(typeof calls.linkAccessoEsterno)['response']>> {
  await spendMio(deps, utente, 'collegamento', ritorno);
  const chi = await finishProvata(deps, ritorno);
  const { iss, sub } = chi;
  const now = deps.clock.now();
  let prova = NIENTE;
  try {
    prova = await withAttore(deps, utente, async ({ tx }) => {
      await insertIdentita(tx, {
        iss,
        sub,
        user_id: utente.id,
        collegata_il: now,
        usata_il: now,
        hash_di_nessuno: null,
        mail_garantita: null,
      });
      await record(tx, { attore_id: utente.id, azione: 'accesso_collegato', utente_id: utente.id });
      const { nome } = utente;
      const lettera = {
        tipo: 'identita_collegata' as const,
        dati: { nome, servizio: demandFornitore(deps).nome },
      };
      await queueLettera(tx, { lettera, destinatario: utente.email, user_id: utente.id });
      return prove(deps, tx, utente.id, chi, { accetta: false });
    });
  } catch (error) {
    if (/^identita_esterne_(pkey|una)$/.test(constraintOf(error) ?? '')) {
      throw new Rifiuto('ESTERNO_GIA_COLLEGATO');
    }
    throw error;
  }
  await settleProva(deps, prova);
  wakePosta(deps);
  return { ...(await readMio(deps, utente)), identita: prova.rifiuto && sealProvata(deps, chi) };
}

/**
 * Counts as entering the password, if the person signed in at the provider after the request.
 * @throws Rifiuto ESTERNO_ALTRA_PERSONA, ESTERNO_SCADUTO, ESTERNO_ALTRO_BROWSER, ESTERNO_RIFIUTATO,
 * ESTERNO_NON_VALIDO, ESTERNO_NON_RISPONDE, NOT_FOUND
 */
async function confirmWith(deps: Deps, utente: UtenteCorrente, ritorno: Ritorno) {
  const { since } = await spendMio(deps, utente, 'conferma', ritorno);
  const chi = await finishAt(deps, ritorno, since);
  return withAttore(deps, utente, async ({ tx }) => {
    const linked = await findCollegato(tx, chi);
    if (linked?.id !== utente.id) throw new Rifiuto('ESTERNO_ALTRA_PERSONA');
    await setUsata(tx, chi, utente.id, deps.clock.now());
    const provata = new Date(deps.clock.now().getTime() - chi.secondi * 1000);
    return renewConfermata(deps, tx, utente, provata);
  });
}

/** Removes the link and its verification, if the account has a password. @throws Rifiuto NOT_FOUND, PASSWORD_ASSENTE */
async function unlink(deps: Deps, utente: UtenteCorrente): Promise<undefined> {
  await withAttore(deps, utente, async ({ tx }) => {
    const { iss } = demandFornitore(deps);
    if (await isSenzaPassword(tx, utente.id)) throw new Rifiuto('PASSWORD_ASSENTE');
    await withdrawProvata(deps, tx, utente.id, iss, 'accesso_scollegato');
    if (!(await deleteIdentita(tx, utente.id, iss))) throw new Rifiuto('NOT_FOUND');
    await record(tx, { attore_id: utente.id, azione: 'accesso_scollegato', utente_id: utente.id });
  });
}
