import { Rifiuto, rifiutoCampo } from '#domain/rifiuti.ts';
import type { registerEsterno } from '#contract/accesso-esterno.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { constraintOf, inTransaction, type Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import { countingVerifica } from '../posta/caselle-service.ts';
import { wakePosta } from '../posta/service.ts';
import { record } from '../registro/service.ts';
import { hashNobodys } from '../utenti/password-propria-service.ts';
import {
  createUtente,
  demandNotReserved,
  queueVerifica,
  tellingTakenEmail,
  type Account,
} from '../utenti/service.ts';
import { openLinked, unsealProvata, type Provata } from './service.ts';
import { findCollegato, insertIdentita } from './store.ts';

type Scritti = Omit<OutputOf<(typeof registerEsterno)['body']>, 'identita'>;

const CAMPI = ['nome', 'cognome', 'codice_fiscale', 'email', 'telefono'] as const;

type Dati = Record<(typeof CAMPI)[number], string>;

/** What the provider said, completed by what the person wrote. @throws Rifiuto VALIDATION_ERROR naming what is missing */
function complete({ dati }: Provata, scritti: Scritti): Dati {
  // An address that the provider does not vouch for is a suggestion.
  const said = { ...dati, email: dati.email_verificata ? dati.email : (scritti.email ?? dati.email) };
  return Object.fromEntries(
    CAMPI.map((campo) => {
      const value = said[campo] ?? scritti[campo];
      if (value === undefined) throw rifiutoCampo(campo, 'obbligatorio');
      return [campo, value];
    }),
  ) as Dati;
}

/**
 * Creates a member from a proved identity, and signs in (prodotto/account#accesso-esterno). An address that the provider
 * vouches for is verified; any other gets the verification mail, as at a registration. Sent again after a lost answer,
 * it signs in.
 * @throws Rifiuto ESTERNO_SCADUTO, ESTERNO_MAIL_DI_ALTRI, REGISTER_USER_ALREADY_EXISTS, ACCOUNT_SOSPESO,
 *   LOGIN_CODICE_RICHIESTO, VALIDATION_ERROR, TOO_MANY_REQUESTS
 */
export async function register(
  deps: Deps,
  { identita, ...scritti }: { identita: string } & Scritti,
  ip: string,
) {
  const provata = unsealProvata(deps, identita);
  const collegato = await findCollegato(deps.db, provata);
  if (collegato) return openLinked(deps, provata, collegato, { ip });
  const dati = complete(provata, scritti);
  await deps.limits.demand('posta_indirizzo', networkOf(ip));
  const utente = provata.dati.email_verificata
    ? await createVerified(deps, provata, dati)
    : await createUnverified(deps, provata, dati, ip);
  return openLinked(deps, provata, utente, { ip });
}

async function createVerified(deps: Deps, provata: Provata, dati: Dati): Promise<Account> {
  try {
    const hash = await hashNobodys(deps);
    return await inTransaction(deps.db, (tx) => create(deps, tx, provata, dati, hash, true));
  } catch (error) {
    const taken = error instanceof Rifiuto && error.code === 'REGISTER_USER_ALREADY_EXISTS';
    if (taken) throw new Rifiuto('ESTERNO_MAIL_DI_ALTRI');
    throw error;
  }
}

async function createUnverified(deps: Deps, provata: Provata, dati: Dati, ip: string): Promise<Account> {
  const hash = await hashNobodys(deps);
  const utente = await tellingTakenEmail(
    deps,
    'REGISTER_USER_ALREADY_EXISTS',
    { email: dati.email, ip },
    () =>
      countingVerifica(deps, dati.email, (demand) =>
        inTransaction(deps.db, async (tx) => {
          const utente = await create(deps, tx, provata, dati, hash, false);
          demand();
          await queueVerifica(deps, tx, utente, true);
          return utente;
        }),
      ),
  );
  wakePosta(deps);
  return utente;
}

async function create(
  deps: Deps,
  tx: Tx,
  { iss, sub }: Provata,
  dati: Dati,
  password_hash: string,
  is_verified: boolean,
) {
  const utente = await createUtente(tx, { ...dati, password_hash, is_verified });
  await demandNotReserved(deps, tx, 'REGISTER_USER_ALREADY_EXISTS', utente);
  const now = deps.clock.now();
  try {
    await insertIdentita(tx, {
      iss,
      sub,
      user_id: utente.id,
      collegata_il: now,
      usata_il: now,
      hash_di_nessuno: password_hash,
      garantita: is_verified,
    });
  } catch (error) {
    // Sent twice at once: the other one has registered.
    if (constraintOf(error) === 'identita_esterne_pkey') throw new Rifiuto('ESTERNO_SCADUTO');
    throw error;
  }
  await record(tx, {
    attore_id: utente.id,
    azione: 'utente_registrato',
    utente_id: utente.id,
    dettagli: { accesso_esterno: true },
  });
  return utente;
}
