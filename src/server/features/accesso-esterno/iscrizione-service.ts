import type { Lingua } from '#domain/lingue.ts';
import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { registerEsterno } from '#contract/accesso-esterno.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import { registerWith, sealChi, findCollegato } from '../accesso/identita-service.ts';
import type { Account } from '../account/service.ts';
import { countingVerifica } from '../posta/caselle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { createFromIscrizioneWith, waitForLink } from '../utenti/iscrizione-service.ts';
import {
  hashNobodys,
  createUtente,
  demandNotReserved,
  queueVerifica,
  tellingTakenEmail,
} from '../utenti/service.ts';
import type { Provata } from './provata-service.ts';
import { openLinked, unsealProvata } from './service.ts';

type Scritti = Omit<OutputOf<(typeof registerEsterno)['body']>, 'identita' | 'iscrizione'>;

const CAMPI = ['nome', 'cognome', 'codice_fiscale', 'email', 'telefono'] as const;

type Dati = Record<(typeof CAMPI)[number], string> & { lingua?: Lingua };

/** Completes the provider's data with the form's. @throws Rifiuto VALIDATION_ERROR naming what is missing */
function complete({ dati }: Provata, scritti: Scritti): Dati {
  // An address that the provider does not vouch for is only a suggestion.
  const said = { ...dati, email: dati.email_verificata ? dati.email : (scritti.email ?? dati.email) };
  const { lingua } = scritti;
  const personali = Object.fromEntries(
    CAMPI.map((campo) => {
      const value = said[campo] ?? scritti[campo];
      if (value === undefined) throw rifiutoCampo(campo, 'obbligatorio');
      return [campo, value];
    }),
  ) as Record<(typeof CAMPI)[number], string>;
  return { ...personali, ...(lingua && { lingua }) };
}

/**
 * Creates a member from a proved identity and signs them in (prodotto/account#accesso-esterno). An address that the
 * provider vouches for counts as verified. Any other gets the verification mail, or the form waits for its mailed
 * link, and the answer is null. The sign-in verifies the document if the provider vouches for the person. A repeated
 * call signs in to the account that exists by then.
 * @param iscrizione the mailed token of a waiting form, whose account it creates
 * @throws Rifiuto ISCRIZIONE_BAD_TOKEN, ISCRIZIONE_ALTRA_PERSONA, ESTERNO_SCADUTO, ESTERNO_MAIL_DI_ALTRI,
 * ESTERNO_GIA_COLLEGATO, REGISTER_USER_ALREADY_EXISTS, ACCOUNT_SOSPESO, LOGIN_CODICE_RICHIESTO, VALIDATION_ERROR,
 * TOO_MANY_REQUESTS
 */
export async function register(
  deps: Deps,
  { identita, iscrizione, ...scritti }: OutputOf<(typeof registerEsterno)['body']>,
  ip: string,
) {
  const provata = unsealProvata(deps, identita);
  const collegato = await findCollegato(deps.db, provata);
  if (collegato) return openLinked(deps, provata, collegato, { ip });
  if (iscrizione !== undefined)
    return openLinked(deps, provata, await createFromIscrizioneWith(deps, iscrizione, provata), { ip });
  const dati = complete(provata, scritti);
  await deps.limits.demand('posta_indirizzo', networkOf(ip));
  const utente = provata.dati.email_verificata
    ? await createVerified(deps, provata, dati)
    : await createUnverified(deps, provata, dati, ip);
  return utente && openLinked(deps, provata, utente, { ip });
}

async function createVerified(deps: Deps, provata: Provata, dati: Dati): Promise<Account> {
  try {
    const form = { ...dati, password_hash: await hashNobodys(deps) };
    return await inTransaction(deps.db, (tx) => create(deps, tx, provata, form, true));
  } catch (error) {
    const taken = error instanceof Rifiuto && error.code === 'REGISTER_USER_ALREADY_EXISTS';
    if (taken) throw new Rifiuto('ESTERNO_MAIL_DI_ALTRI');
    throw error;
  }
}

/** Null if the form waits for its link (prodotto/account#iscrizione-in-attesa). */
async function createUnverified(
  deps: Deps,
  provata: Provata,
  dati: Dati,
  ip: string,
): Promise<Account | null> {
  const { email } = dati;
  // Hashed in both cases, so that they take the same time.
  const form = { ...dati, password_hash: await hashNobodys(deps) };
  const make = () =>
    countingVerifica(deps, email, (demand) =>
      inTransaction(deps.db, async (tx) => {
        const utente = await create(deps, tx, provata, form, false);
        demand();
        await queueVerifica(deps, tx, utente, true);
        return utente;
      }),
    );
  const wait = () =>
    waitForLink(deps, { ...dati, identita: sealChi(deps, provata, email) }, (work) =>
      inTransaction(deps.db, work),
    );
  const utente = await tellingTakenEmail<Account | null>(
    deps,
    'REGISTER_USER_ALREADY_EXISTS',
    { email, ip },
    make,
    wait,
  );
  wakePosta(deps);
  return utente;
}

async function create(
  deps: Deps,
  tx: Tx,
  provata: Provata,
  form: Dati & { password_hash: string },
  garantita: boolean,
): Promise<Account> {
  const utente = await createUtente(tx, { ...form, is_verified: garantita });
  await demandNotReserved(deps, tx, 'REGISTER_USER_ALREADY_EXISTS', utente);
  const { password_hash } = form;
  const mail_garantita = garantita ? utente.email : null;
  await registerWith(deps, tx, provata, { id: utente.id, password_hash, mail_garantita });
  return utente;
}
