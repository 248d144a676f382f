import { sql } from 'kysely';
import { Rifiuto } from '#domain/rifiuti.ts';
import type { Sessione } from '#contract/sicurezza.ts';
import type { Tx } from '../../platform/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { UtenteCorrente } from '../../platform/richiesta.ts';
import { signSessionToken, verifySessionToken } from '../../platform/session-tokens.ts';
import { withAttore } from '../account/attore-service.ts';
import { viewFascia } from '../account/service.ts';

const HOUR_MS = 3_600_000;
const MEMBER_MS = 7 * 24 * HOUR_MS;
const ADMIN_MS = 12 * HOUR_MS;
/** How many open sessions an account may have; one more ends the oldest. */
const MAX_SESSIONI = 20;
/**
 * How long a session may stay unused: 2 hours for administrators. For members its whole duration, since people who
 * come once a week use their own telephone (docs/asvs.md, V7).
 */
const MEMBER_IDLE_MS = MEMBER_MS;
const ADMIN_IDLE_MS = 2 * HOUR_MS;
/** A use is recorded only if the last recorded one is older than this, to keep writes few. */
const NOTED_EVERY_MS = HOUR_MS / 12;
const CONFERMA_MS = HOUR_MS / 4;

/**
 * Adds a session to a locked account.
 * @param confermata whether the person has just proved who they are
 */
export async function addSessione(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  { id, is_superuser }: { id: string; is_superuser: boolean },
  confermata: boolean,
): Promise<{ claims: { user_id: string; sessione_id: string }; scade_il: Date }> {
  const now = clock.now();
  const scade_il = new Date(now.getTime() + (is_superuser ? ADMIN_MS : MEMBER_MS));
  // The oldest sessions end.
  await tx
    .deleteFrom('sessioni')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessioni')
        .select('id')
        .where('user_id', '=', id)
        .orderBy('creata_il', 'desc')
        .orderBy('id')
        .offset(MAX_SESSIONI - 1),
    )
    .execute();
  const { id: sessione_id } = await tx
    .insertInto('sessioni')
    .values({ user_id: id, scade_il, confermata_il: confermata ? now : null, usata_il: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { claims: { user_id: id, sessione_id }, scade_il };
}

export async function closeSessione({ db }: Deps, utente: UtenteCorrente): Promise<undefined> {
  await db.deleteFrom('sessioni').where('id', '=', utente.sessione_id).execute();
}

/**
 * The user of a token, read from the database each time, so that a revoked session ends at once. 'sospeso' for a valid
 * token of a suspended account, so that only its owner learns of it (prodotto/amministrazione#sospensione).
 */
export async function authenticate(deps: Deps, token: string): Promise<UtenteCorrente | 'sospeso' | null> {
  const now = deps.clock.now();
  const claims = await verifySessionToken(deps.keys.sessioni, token, now);
  if (!claims) return null;
  const found = await findUtenteOfSessione(deps.db, {
    id: claims.sessione_id,
    user_id: claims.user_id,
    ...limitsAt(now),
  });
  if (!found) return (await isSospeso(deps.db, claims.user_id)) ? 'sospeso' : null;
  const { usata_il, ...utente } = found;
  if (now.getTime() - usata_il.getTime() > NOTED_EVERY_MS) {
    // If the use cannot be recorded, the session only ends sooner.
    await deps.db
      .updateTable('sessioni')
      .set({ usata_il: now })
      .where('id', '=', claims.sessione_id)
      .execute()
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'use of a session not noted');
      });
  }
  return { ...utente, ...viewFascia(deps, utente.fascia), sessione_id: claims.sessione_id };
}

/** Now, and the times since which a session must have been used. */
const limitsAt = (now: Date) => ({
  now,
  membro: new Date(now.getTime() - MEMBER_IDLE_MS),
  admin: new Date(now.getTime() - ADMIN_IDLE_MS),
});

/** Checks that the password was entered in this session within 15 minutes. @throws Rifiuto PASSWORD_RICHIESTA */
export async function demandConferma(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessione_id }: UtenteCorrente,
): Promise<void> {
  const query = db.selectFrom('sessioni').select('confermata_il').where('id', '=', sessione_id);
  const confermata = (await query.executeTakeFirst())?.confermata_il;
  // After a clock was set back, a time in the future is as recent as one equally far in the past.
  const recent = confermata && Math.abs(clock.now().getTime() - confermata.getTime()) <= CONFERMA_MS;
  if (!recent) throw new Rifiuto('PASSWORD_RICHIESTA');
}

/** Records that the person has proved who they are; the session gets a new token. @throws Rifiuto UNAUTHORIZED */
export async function renewConfermata(
  deps: Pick<Deps, 'keys'>,
  db: Deps['db'],
  utente: UtenteCorrente,
  confermataIl: Date,
): Promise<{ access_token: string; token_type: 'bearer' }> {
  const renewed = await db
    .updateTable('sessioni')
    .set({ id: sql<string>`gen_random_uuid()`, confermata_il: confermataIl })
    .where('id', '=', utente.sessione_id)
    .returning(['id', 'scade_il'])
    .executeTakeFirst();
  if (!renewed) throw new Rifiuto('UNAUTHORIZED');
  const claims = { user_id: utente.id, sessione_id: renewed.id };
  const token = await signSessionToken(deps.keys.sessioni, claims, renewed.scade_il);
  return { access_token: token, token_type: 'bearer' };
}

/** Ends every session of a user except one. */
export async function closeOtherSessioni(
  tx: Tx,
  { id, sessione_id }: Pick<UtenteCorrente, 'id' | 'sessione_id'>,
): Promise<void> {
  await tx.deleteFrom('sessioni').where('user_id', '=', id).where('id', '!=', sessione_id).execute();
}

export function listOwnSessioni(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, is_superuser }: Pick<UtenteCorrente, 'id' | 'is_superuser'>,
) {
  const { now, membro, admin } = limitsAt(clock.now());
  return db
    .selectFrom('sessioni as s')
    .select(['s.id', 's.creata_il', LAST_USE.as('usata_il'), 's.scade_il'])
    .where('s.user_id', '=', id)
    .where('s.scade_il', '>', now)
    .where(LAST_USE, '>', is_superuser ? admin : membro)
    .orderBy(LAST_USE, 'desc')
    .orderBy('s.id')
    .execute();
}

export async function listOwn(deps: Deps, utente: UtenteCorrente): Promise<Sessione[]> {
  const sessioni = await listOwnSessioni(deps, utente);
  return sessioni
    .map(({ id, creata_il, usata_il, scade_il }) => ({
      id,
      creata_il: creata_il.toISOString(),
      usata_il: usata_il.toISOString(),
      scade_il: scade_il.toISOString(),
      corrente: id === utente.sessione_id,
    }))
    .toSorted((a, b) => Number(b.corrente) - Number(a.corrente));
}

/** Ends one of the caller's sessions. @throws Rifiuto PASSWORD_RICHIESTA, NOT_FOUND */
export async function endSessione(deps: Deps, utente: UtenteCorrente, id: string): Promise<undefined> {
  await demandConferma(deps, utente);
  const { numDeletedRows } = await withAttore(deps, utente, ({ tx }) =>
    tx.deleteFrom('sessioni').where('id', '=', id).where('user_id', '=', utente.id).executeTakeFirst(),
  );
  if (numDeletedRows === 0n) throw new Rifiuto('NOT_FOUND');
}

/** @throws Rifiuto PASSWORD_RICHIESTA */
export async function endOthers(deps: Deps, utente: UtenteCorrente): Promise<undefined> {
  await demandConferma(deps, utente);
  await withAttore(deps, utente, ({ tx }) => closeOtherSessioni(tx, utente));
}

export async function closeAllSessioni(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('sessioni').where('user_id', '=', userId).execute();
}

/** The last use of a session: recorded, or the last time the password was entered. */
const LAST_USE = sql<Date>`greatest(s.usata_il, s.confermata_il)`;

type Aperta = { id: string; user_id: string; now: Date; membro: Date; admin: Date };

/** The user of an open session in one query; suspended members have none. */
async function findUtenteOfSessione(db: Deps['db'], { id, user_id, now, membro, admin }: Aperta) {
  const row = await db
    .selectFrom('sessioni as s')
    .innerJoin('utenti as u', 'u.id', 's.user_id')
    .select([
      'u.id',
      'u.nome',
      'u.cognome',
      'u.codice_fiscale',
      'u.email',
      'u.telefono',
      'u.da_informare',
      'u.documento_caricato',
      'u.documento_stato',
      'u.is_verified',
      'u.is_superuser',
      'u.is_active',
      'u.email_in_attesa',
      'u.versione',
      'u.fascia',
      'u.lingua',
      LAST_USE.as('usata_il'),
    ])
    .where('s.id', '=', id)
    .where('s.user_id', '=', user_id)
    .where('s.scade_il', '>', now)
    .where(
      LAST_USE,
      '>',
      sql<Date>`case when u.is_superuser then ${admin}::timestamptz else ${membro}::timestamptz end`,
    )
    .where('u.is_active', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

async function isSospeso(db: Deps['db'], id: string): Promise<boolean> {
  const query = db.selectFrom('utenti').select('id').where('id', '=', id).where('is_active', '=', false);
  return (await query.executeTakeFirst()) !== undefined;
}
