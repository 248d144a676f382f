import { z } from 'zod';
import { Rifiuto } from '#domain/rifiuti.ts';
import { DatiEsterni, type finishAccessoEsterno } from '#contract/accesso-esterno.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { seal, SealBroken, unseal } from '../../platform/cipher.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCollegato, keyOf, setUsata, type Chi } from '../accesso/identita-service.ts';
import { openSessioneOf } from '../accesso/service.ts';
import { hasAccount } from '../account/service.ts';
import { readAttributi } from './attributi.ts';
import {
  TENTATIVO_MS,
  beginTentativo,
  finishAt,
  prepare,
  spendTentativo,
  type Inizio,
  type Ritorno,
} from './tentativo-service.ts';

const LOGIN = { scopo: 'accesso', sessione_id: null } as const;
const BOUND = 'identita-esterna';

/** An identity that was just proved, carried by its person to the next step. */
const Provata = z.object({
  iss: z.string(),
  sub: z.string(),
  dati: DatiEsterni,
  fino: z.number(),
});
export type Provata = z.output<typeof Provata>;

/** The provider that people can sign in with, and whether it answers; null without one. */
export async function readServizio({
  fornitore,
}: Pick<Deps, 'fornitore'>): Promise<{ nome: string; disponibile: boolean } | null> {
  return fornitore && { nome: fornitore.nome, disponibile: await fornitore.isAvailable() };
}

/** Begins a login. @throws Rifiuto NOT_FOUND, ESTERNO_NON_RISPONDE, TOO_MANY_REQUESTS */
export async function begin(deps: Deps, ip: string): Promise<Inizio> {
  const inizio = await prepare(deps, ip, { anew: false });
  await beginTentativo(deps, deps.db, LOGIN, inizio);
  return inizio;
}

/**
 * Signs in with the proved identity (prodotto/account#accesso-esterno). Accounts are found by issuer and subject alone.
 * Somebody new goes on to the registration, unless the provider says that they own an address which already has an
 * account: that account is linked only after its own login.
 * @throws Rifiuto ESTERNO_SCADUTO, ESTERNO_ALTRO_BROWSER, ESTERNO_RIFIUTATO, ESTERNO_NON_VALIDO, ESTERNO_NON_RISPONDE,
 * ESTERNO_MAIL_DI_ALTRI, ACCOUNT_SOSPESO
 */
export async function finish(
  deps: Deps,
  ritorno: Ritorno,
  ip: string,
): Promise<OutputOf<(typeof finishAccessoEsterno)['response']>> {
  await spendTentativo(deps, deps.db, LOGIN, ritorno.tentativo);
  const { iss, sub, attributi } = await finishAt(deps, ritorno);
  const dati = readAttributi(attributi);
  const provata = { iss, sub, dati, fino: deps.clock.now().getTime() + TENTATIVO_MS };
  const utente = await findCollegato(deps.db, provata);
  if (utente) {
    try {
      return { esito: 'entrata', ...(await openLinked(deps, provata, utente, { ip })) };
    } catch (error) {
      if (!(error instanceof Rifiuto && error.code === 'LOGIN_CODICE_RICHIESTO')) throw error;
      return { esito: 'codice', identita: sealProvata(deps, provata) };
    }
  }
  if (dati.email !== null && dati.email_verificata && (await hasAccount(deps, dati.email))) {
    throw new Rifiuto('ESTERNO_MAIL_DI_ALTRI');
  }
  return { esito: 'iscrizione', identita: sealProvata(deps, provata), dati };
}

/**
 * The second step of a login with a proved identity.
 * @throws Rifiuto ESTERNO_SCADUTO, LOGIN_CODICE_ERRATO, ACCOUNT_SOSPESO, TOO_MANY_REQUESTS
 */
export async function confirmCodice(
  deps: Deps,
  { identita, codice }: { identita: string; codice: string },
  ip: string,
) {
  const provata = unsealProvata(deps, identita);
  const utente = await findCollegato(deps.db, provata);
  if (!utente) throw new Rifiuto('ESTERNO_SCADUTO');
  return openLinked(deps, provata, utente, { codice, ip });
}

/**
 * Opens a session of the account that a proved identity is linked to. If somebody is still signed in at the provider,
 * it sends them back without a question, so this does not count as giving a password.
 * @throws Rifiuto ESTERNO_SCADUTO, …
 */
export function openLinked(
  deps: Deps,
  chi: Chi,
  utente: { id: string; is_superuser: boolean },
  given: { codice?: string; ip: string },
) {
  return openSessioneOf(deps, utente, { ...given, confermata: false }, async (tx) => {
    if (!(await setUsata(tx, chi, utente.id, deps.clock.now()))) throw new Rifiuto('ESTERNO_SCADUTO');
  });
}

/**
 * Seals the identity, so that the person can carry it but not change it. The database then contains nobody who has not
 * registered.
 */
function sealProvata(deps: Pick<Deps, 'keys'>, provata: Provata): string {
  return seal(keyOf(deps), BOUND, Buffer.from(JSON.stringify(provata))).toString('base64url');
}

/** @throws Rifiuto ESTERNO_SCADUTO for an identity that is too old, changed, or forged */
export function unsealProvata(deps: Pick<Deps, 'keys' | 'clock'>, sealed: string): Provata {
  try {
    const text = unseal(keyOf(deps), BOUND, Buffer.from(sealed, 'base64url')).toString();
    const provata = Provata.parse(JSON.parse(text));
    if (deps.clock.now().getTime() <= provata.fino) return provata;
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
  }
  throw new Rifiuto('ESTERNO_SCADUTO');
}
