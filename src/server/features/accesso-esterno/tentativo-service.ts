import { createHash, createHmac, randomBytes } from 'node:crypto';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { ScopoEsterno } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { networkOf } from '../../platform/limits.ts';
import type { Fornitore, IdentitaOidc, ProvaOidc } from '../../platform/oidc.ts';

/** The purpose of a sign-in at the provider, and its session; a login has none. */
interface Scopo {
  readonly scopo: ScopoEsterno;
  readonly sessione_id: string | null;
}

export interface Ritorno {
  readonly tentativo: string;
  readonly ritorno: string;
}

const digest = (tentativo: string): Buffer => createHash('sha256').update(tentativo).digest();

/** The secrets that bind a sign-in to its browser. They are derived, so that the database alone cannot finish it. */
function proveOf({ keys }: Pick<Deps, 'keys'>, tentativo: string): ProvaOidc {
  const derive = (what: string): string =>
    createHmac('sha256', keys.gettoni).update(`accesso-esterno:${what}:${tentativo}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

/** @throws Rifiuto NOT_FOUND without a provider */
export function demandFornitore({ fornitore }: Pick<Deps, 'fornitore'>): Fornitore {
  if (!fornitore) throw new Rifiuto('NOT_FOUND');
  return fornitore;
}

/** A sign-in that begins once it is stored. */
export interface Inizio {
  readonly indirizzo: string;
  readonly tentativo: string;
}

/**
 * Prepares a sign-in at the provider, which counts for the caller's network and allows at most one exchange.
 * @throws Rifiuto NOT_FOUND, ESTERNO_NON_RISPONDE, TOO_MANY_REQUESTS
 */
export async function prepare(deps: Deps, ip: string, options: { anew: boolean }): Promise<Inizio> {
  const fornitore = demandFornitore(deps);
  await deps.limits.demand('esterno_indirizzo', networkOf(ip));
  const tentativo = randomBytes(32).toString('base64url');
  return { indirizzo: await fornitore.begin(proveOf(deps, tentativo), options), tentativo };
}

/** Stores a prepared sign-in, so that it can be finished once. */
export async function beginTentativo(
  { clock }: Pick<Deps, 'clock'>,
  db: Deps['db'],
  scopo: Scopo,
  { tentativo }: Inizio,
): Promise<void> {
  await insertTentativo(db, { ...scopo, impronta: digest(tentativo), cominciato_il: clock.now() });
}

/** Consumes a sign-in even if it then fails; returns when it began. @throws Rifiuto ESTERNO_SCADUTO, NOT_FOUND */
export async function spendTentativo(
  deps: Deps,
  db: Deps['db'],
  scopo: Scopo,
  tentativo: string,
): Promise<{ since: Date }> {
  demandFornitore(deps);
  const since = await takeTentativo(db, { ...scopo, impronta: digest(tentativo) });
  const age = since && deps.clock.now().getTime() - since.getTime();
  if (!since || age! < 0 || age! > TENTATIVO_MS) throw new Rifiuto('ESTERNO_SCADUTO');
  return { since };
}

/**
 * The identity proved to the browser that began the sign-in. With `since`, the person must have signed in after that.
 * @throws Rifiuto ESTERNO_ALTRO_BROWSER, ESTERNO_RIFIUTATO, ESTERNO_NON_VALIDO, ESTERNO_NON_RISPONDE
 */
export function finishAt(deps: Deps, { tentativo, ritorno }: Ritorno, since?: Date): Promise<IdentitaOidc> {
  const within = since && Math.ceil((deps.clock.now().getTime() - since.getTime()) / 1000);
  return demandFornitore(deps).finish(proveOf(deps, tentativo), ritorno, {
    ...(within !== undefined && { within }),
  });
}

/** Milliseconds for the sign-in at the provider, and again to complete the data. */
export const TENTATIVO_MS = 10 * 60_000;

async function insertTentativo(
  tx: Deps['db'],
  tentativo: { impronta: Buffer; scopo: ScopoEsterno; sessione_id: string | null; cominciato_il: Date },
): Promise<void> {
  await tx.insertInto('tentativi_esterni').values(tentativo).execute();
}

/** Consumes an attempt; returns when it began, null when there is none for this purpose and session. */
async function takeTentativo(
  db: Deps['db'],
  { impronta, scopo, sessione_id }: { impronta: Buffer; scopo: ScopoEsterno; sessione_id: string | null },
): Promise<Date | null> {
  const row = await db
    .deleteFrom('tentativi_esterni')
    .where('impronta', '=', impronta)
    .where('scopo', '=', scopo)
    .where('sessione_id', 'is not distinct from', sessione_id)
    .returning('cominciato_il')
    .executeTakeFirst();
  return row?.cominciato_il ?? null;
}
