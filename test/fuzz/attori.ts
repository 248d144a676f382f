import { randomBytes, randomUUID } from 'node:crypto';
import { signSessionToken } from '#server/platform/session-tokens.ts';
import type { TestApp } from '../build-test-app.ts';
import { passwordHash } from '../factories/utente.ts';
import type { RuoloCaso } from './caso.ts';
import type { Segni } from './segni.ts';

export interface Attore {
  readonly id: string;
  readonly email: string;
  readonly segno: string;
  /** Returns a token of their session, signed on demand. */
  signToken(): Promise<string>;
}

const newSegno = (): string => `zq${randomBytes(6).toString('hex')}`;

/** Creates people of some roles, each with a session and a unique text in all their data. */
export async function createAttori(
  { deps, clock }: TestApp,
  segni: Segni,
  ruoli: readonly RuoloCaso[],
): Promise<Attore[]> {
  const texts = ruoli.map(newSegno);
  const hash = await passwordHash;
  const users = await deps.db
    .insertInto('utenti')
    .values(
      ruoli.map((ruolo, i) => ({
        nome: `Nome ${texts[i]}`,
        cognome: `Cognome ${texts[i]}`,
        codice_fiscale: `CF${texts[i]!.toUpperCase()}`,
        email: `${texts[i]}@posta.example`,
        telefono: `333 ${texts[i]}`,
        password_hash: hash,
        is_verified: ruolo !== 'non_verificato',
        documento_stato: ruolo === 'non_verificato' ? ('mancante' as const) : ('da_verificare' as const),
        is_superuser: ruolo === 'admin',
        is_active: ruolo !== 'sospeso',
      })),
    )
    .returning(['id', 'email'])
    .execute();
  const now = clock.now();
  const scade_il = new Date(now.getTime() + 12 * 3_600_000);
  const sessions = await deps.db
    .insertInto('sessioni')
    .values(users.map(({ id }) => ({ id: randomUUID(), user_id: id, scade_il, confermata_il: now })))
    .returning(['id', 'user_id'])
    .execute();
  const sessionOf = new Map(sessions.map(({ id, user_id }) => [user_id, id]));
  return users.map(({ id, email }, i) => {
    const claims = { user_id: id, sessione_id: sessionOf.get(id)! };
    // A member may read the name of an administrator who viewed their document, but not the address.
    segni.own(id, ruoli[i] === 'admin' ? [] : [texts[i]!, id]);
    return {
      id,
      email,
      segno: texts[i]!,
      signToken: () => signSessionToken(deps.keys.sessioni, claims, scade_il),
    };
  });
}
