import { z } from 'zod';
import { emailKey } from '#domain/email.ts';
import { Rifiuto } from '#domain/rifiuti.ts';
import {
  DatiEsterni,
  type finishAccessoEsterno,
  type readServizioEsterno,
} from '#contract/accesso-esterno.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { datiPersonali } from '#contract/utenti.ts';
import { seal, SealBroken, unseal } from '../../platform/cipher.ts';
import type { Deps } from '../../platform/deps.ts';
import { findCollegato, keyOf, setUsata } from '../accesso/identita-service.ts';
import { openSessioneOf } from '../accesso/service.ts';
import { hasAccount } from '../account/service.ts';
import { identitaOf, NIENTE, prove, settleProva, type Provata } from './provata-service.ts';
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

/** A proved identity, which the browser carries to the next step. */
const Sigillata = z.object({
  iss: z.string(),
  sub: z.string(),
  dati: DatiEsterni,
  provata: z.boolean(),
  fino: z.number(),
});

/** The provider and its availability; null without one. */
export async function readServizio({
  fornitore,
}: Pick<Deps, 'fornitore'>): Promise<OutputOf<(typeof readServizioEsterno)['response']>> {
  if (!fornitore) return null;
  const { nome, mesiIdentita } = fornitore;
  return { nome, disponibile: await fornitore.isAvailable(), prova: mesiIdentita !== null };
}

/** Begins a login. @throws Rifiuto NOT_FOUND, ESTERNO_NON_RISPONDE, TOO_MANY_REQUESTS */
export async function begin(deps: Deps, ip: string): Promise<Inizio> {
  const inizio = await prepare(deps, ip, { anew: false });
  await beginTentativo(deps, deps.db, LOGIN, inizio);
  return inizio;
}

/**
 * Signs in with the proved identity (prodotto/account#accesso-esterno). Accounts are found only by issuer and subject.
 * A new person goes to the registration, unless the provider vouches for an address that has an account: that account
 * is linked only after its own login.
 * @throws Rifiuto ESTERNO_SCADUTO, ESTERNO_ALTRO_BROWSER, ESTERNO_RIFIUTATO, ESTERNO_NON_VALIDO, ESTERNO_NON_RISPONDE,
 * ESTERNO_MAIL_DI_ALTRI, ACCOUNT_SOSPESO
 */
export async function finish(
  deps: Deps,
  ritorno: Ritorno,
  ip: string,
): Promise<OutputOf<(typeof finishAccessoEsterno)['response']>> {
  await spendTentativo(deps, deps.db, LOGIN, ritorno.tentativo);
  const provata = await finishProvata(deps, ritorno);
  const { dati } = provata;
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
  const identita = sealProvata(deps, provata);
  return { esito: 'iscrizione', identita, dati, provata: identitaOf(provata) !== null };
}

/** The identity proved to the browser that began the sign-in. @throws Rifiuto as `finishAt` */
export async function finishProvata(deps: Deps, ritorno: Ritorno): Promise<Provata> {
  const { iss, sub, risposte, provata } = await finishAt(deps, ritorno);
  return { iss, sub, dati: readAttributi(risposte), provata };
}

/**
 * The second factor of a login with a proved identity.
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
 * Opens a session of the linked account, and verifies its document if the provider vouches for the person; after a
 * refusal the answer has the sealed identity to continue with. It does not count as entering a password: a provider
 * where somebody is signed in asks nothing.
 * @throws Rifiuto ESTERNO_SCADUTO, …
 */
export async function openLinked(
  deps: Deps,
  chi: Provata,
  utente: { id: string; is_superuser: boolean },
  given: { codice?: string; ip: string },
) {
  let prova = NIENTE;
  const session = await openSessioneOf(deps, utente, { ...given, confermata: false }, async (tx) => {
    if (!(await setUsata(tx, chi, utente.id, deps.clock.now()))) throw new Rifiuto('ESTERNO_SCADUTO');
    prova = await prove(deps, tx, utente.id, chi, { accetta: false });
  });
  await settleProva(deps, prova);
  return { ...session, identita: prova.rifiuto && sealProvata(deps, chi) };
}

/** Seals the identity, so that the browser carries but cannot change it, and the database need not store it. */
export function sealProvata(deps: Pick<Deps, 'keys' | 'clock'>, provata: Provata): string {
  const sigillata = { ...provata, fino: deps.clock.now().getTime() + TENTATIVO_MS };
  return seal(keyOf(deps), BOUND, Buffer.from(JSON.stringify(sigillata))).toString('base64url');
}

/** @throws Rifiuto ESTERNO_SCADUTO for an identity that is too old, changed, or forged */
export function unsealProvata(deps: Pick<Deps, 'keys' | 'clock'>, sealed: string): Provata {
  try {
    const text = unseal(keyOf(deps), BOUND, Buffer.from(sealed, 'base64url')).toString();
    const { fino, ...provata } = Sigillata.parse(JSON.parse(text));
    if (deps.clock.now().getTime() <= fino) return provata;
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
  }
  throw new Rifiuto('ESTERNO_SCADUTO');
}

type Attributi = Readonly<Record<string, unknown>>;

/** The claims in which the gateways of SPID and CIE, and municipal providers, send the tax code. */
const CODICE_FISCALE = [
  'codice_fiscale',
  'codiceFiscale',
  'fiscal_number',
  'fiscalNumber',
  'https://attributes.eid.gov.it/fiscal_number',
  'https://attributes.spid.gov.it/fiscalNumber',
];

/** The prefix of an Italian tax code in SPID, and that of another country or number (ETSI EN 319 412-1). */
const ITALIA = /^TINIT-/i;
const ALTRO = /^[a-z]{3}[a-z]{2}-/i;

/** Ignores blank claims. */
const saidIn = (risposte: readonly Attributi[], names: readonly string[]): string[] =>
  risposte
    .flatMap((attributi) => names.map((name) => attributi[name]))
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '');

/** A claim that our own forms accept; otherwise null. */
function accept(schema: z.ZodType<string>, value: unknown): string | null {
  const { success, data } = schema.safeParse(value);
  return success ? data : null;
}

/** An Italian tax code; null for that of another country. */
function acceptCodice(text: string): string | null {
  const plain = text.trim().replace(ITALIA, '');
  return ALTRO.test(plain) ? null : accept(datiPersonali.codice_fiscale, plain);
}

/** The value that all claims agree on; null where they contradict each other. */
function agreeOn(read: readonly (string | null)[], keyOf = (value: string | null) => value): string | null {
  return new Set(read.map(keyOf)).size === 1 ? read[0]! : null;
}

/**
 * The person's data in all answers of the provider (ID token, user info), by the rules of our own forms: refused and
 * contradictory values count as missing. The address counts as verified if one answer says so and no answer with it
 * denies that.
 */
export function readAttributi(risposte: readonly Attributi[]): DatiEsterni {
  const read = (schema: z.ZodType<string>, name: string) =>
    agreeOn(saidIn(risposte, [name]).map((value) => accept(schema, value)));
  const mails = saidIn(risposte, ['email']).map((value) => accept(datiPersonali.email, value));
  const email = agreeOn(mails, (mail) => mail && emailKey(mail));
  const verified = risposte
    .filter((attributi) => saidIn([attributi], ['email']).length > 0)
    .map(({ email_verified }) => email_verified)
    .filter((said) => said !== undefined);
  return {
    nome: read(datiPersonali.nome, 'given_name'),
    cognome: read(datiPersonali.cognome, 'family_name'),
    codice_fiscale: agreeOn(saidIn(risposte, CODICE_FISCALE).map(acceptCodice)),
    email,
    email_verificata:
      email !== null && verified.length > 0 && verified.every((said) => said === true || said === 'true'),
    telefono: read(datiPersonali.telefono, 'phone_number'),
  };
}
