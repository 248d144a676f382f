import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { emailKey } from '#domain/email.ts';
import { issueGettone, tokenOf, type ScopoGettone } from '#server/features/gettoni/service.ts';
import { fingerprintOf } from '#server/features/utenti/service.ts';
import { createProposta } from '../factories/proposta.ts';
import { createPrenotabile } from '../factories/risorsa.ts';
import { codiceApp } from '../factories/secondo-fattore.ts';
import { createAdmin, createMembro, PASSWORD, passwordHash, type Membro } from '../factories/utente.ts';
import type { TestProvider } from '../oidc.ts';
import { long, sendTo, type AppProcess, type Received } from '../process.ts';
import type { Gara } from '../races-fixture.ts';

/** Every key that is valid once, used by several at once in two processes. */
const ROUNDS = long ? 20 : 2;
const AT_ONCE = 8;

let spid: TestProvider;
let gara: Gara;

const fresh = (): string => `chi.${randomUUID()}@posta.example`;
const app = (i: number): AppProcess => [gara.first, gara.second, gara.third][i % 3]!;

const atOnce = (send: (to: AppProcess, i: number) => Promise<Received<any>>): Promise<Received<any>[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, i) => send(app(i), i)));

const outcome = (answers: Received<any>[]): [number, string[]] => {
  const refused = answers.filter(({ status }) => status >= 300);
  const told = refused.map(({ status, body }) => `${status} ${body.code ?? body.detail}`);
  return [answers.length - refused.length, [...new Set(told)]];
};

const count = async (sql: string, values: unknown[]): Promise<number> =>
  Number((await gara.fixtures.pool.query<{ quanti: string }>(sql, values)).rows[0]!.quanti);
const countSessioni = (userId: string): Promise<number> =>
  count('SELECT count(*) AS quanti FROM sessioni WHERE user_id = $1', [userId]);

async function linkOf({ id, email }: Membro, scopo: ScopoGettone, legato_a?: string): Promise<string> {
  const { deps } = gara.fixtures.app;
  const bound = legato_a ?? fingerprintOf({ email, password_hash: await passwordHash });
  const gettone = { scopo, user_id: id, legato_a: bound };
  return tokenOf(deps, await deps.db.transaction().execute((tx) => issueGettone(deps, tx, gettone)));
}

const ALTRA = 'nove rane in uno stagno';

/** The links that are valid once: their creation and their body, with another password or address each time. */
const LINKS: Readonly<
  Record<string, [target: string, make: () => Promise<{ token: string }>, more?: (i: number) => object]>
> = {
  'the link of a forgotten password': [
    'POST /auth/reset-password',
    async () => ({ token: await linkOf(await createMembro(gara.fixtures.app), 'password') }),
    (i) => ({ password: `${ALTRA} ${i}` }),
  ],
  'an invitation': [
    'POST /auth/reset-password',
    async () => ({
      token: await linkOf(await createMembro(gara.fixtures.app, { puo_prenotare: false }), 'invito'),
    }),
    (i) => ({ password: `${ALTRA} ${i}` }),
  ],
  'the link that undoes a change of address': [
    'POST /auth/undo-email-change',
    async () => ({ token: await linkOf(await createMembro(gara.fixtures.app), 'annulla_cambio', fresh()) }),
    (i) => ({ password: `${ALTRA} ${i}` }),
  ],
  'the link to the first sign-in': [
    'POST /auth/primo-accesso',
    async () => {
      const nominated = await createAdmin(gara.fixtures.app, { puo_prenotare: false });
      return { token: await linkOf(nominated, 'primo_accesso') };
    },
    (i) => ({ nome: 'Ada', cognome: 'Ferri', email: fresh(), password: `${ALTRA} ${i}` }),
  ],
};

export function raceKeys(of: () => Gara, provider: () => TestProvider): void {
  beforeAll(() => {
    gara = of();
    spid = provider();
  });
  describe.each(Object.entries(LINKS))('%s', (_name, [target, make, more]) => {
    test(`is valid once, ${ROUNDS} rounds of ${AT_ONCE} at once`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const link = await make();
        const answers = await atOnce((to, i) => sendTo(to, target, { body: { ...link, ...more?.(i) } }));
        expect(outcome(answers)).toEqual([1, [expect.stringMatching(/^400 \w+_BAD_TOKEN$/)]]);
      }
    });
  });

  test('a link that verifies an address verifies it, however often it is opened at once', async () => {
    const membro = await createMembro(gara.fixtures.app, { puo_prenotare: false });
    const token = await linkOf(membro, 'verifica', emailKey(membro.email));
    const answers = await atOnce((to) =>
      sendTo(to, 'POST /auth/verify', { body: { token }, token: membro.token }),
    );
    expect(outcome(answers)[0]).toBeGreaterThanOrEqual(1);
    expect((await sendTo(app(1), 'GET /utenti/me', { token: membro.token })).body.is_verified).toBe(true);
  });

  test(`a waiting registration becomes one account, ${ROUNDS} rounds of ${AT_ONCE} at once`, async () => {
    const { deps } = gara.fixtures.app;
    for (let round = 0; round < ROUNDS; round += 1) {
      const email = fresh();
      const form = { nome: 'Ilaria', cognome: 'Conti', codice_fiscale: 'X', telefono: '1', email };
      const row = { ...form, creata_il: new Date() };
      const { id } = await deps.db
        .insertInto('iscrizioni')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      const link = { scopo: 'iscrizione', user_id: null, legato_a: id } as const;
      const token = tokenOf(deps, await deps.db.transaction().execute((tx) => issueGettone(deps, tx, link)));
      const body = { token, password: 'nove rane in uno stagno' };
      const answers = await atOnce((to) => sendTo(to, 'POST /auth/completa-iscrizione', { body }));
      expect(outcome(answers)).toEqual([1, ['400 ISCRIZIONE_BAD_TOKEN']]);
      expect(await count('SELECT count(*) AS quanti FROM utenti WHERE email = $1', [email])).toBe(1);
    }
  });

  test(`a proposal is accepted or refused, ${ROUNDS} rounds of ${AT_ONCE} at once, with the same answer for all`, async () => {
    const { app: fixtures, pool } = gara.fixtures;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id: user_id } = await createMembro(fixtures);
      const prenotabile_id = await createPrenotabile(fixtures);
      const { id, prenotazione_id, giorni, token } = await createProposta(fixtures, {
        user_id,
        prenotabile_id,
      });
      const { inizio, fine } = giorni;
      const answers = await atOnce((to, i) =>
        i % 4 < 2
          ? sendTo(to, `POST /proposte/${id}/accetta`, { body: { inizio, fine, token } })
          : sendTo(to, `POST /proposte/${id}/rifiuta`, { body: { token } }),
      );
      const stati = answers.filter(({ status }) => status === 200).map(({ body }) => body.stato);
      const [stato] = stati;
      expect(stati).toEqual(Array(AT_ONCE / 2).fill(stato));
      expect(outcome(answers)[1]).toEqual(['409 PROPOSTA_SUPERATA']);
      const { rows } = await pool.query(
        'SELECT inizio::text, annullata_il IS NOT NULL AS annullata FROM prenotazioni WHERE id = $1',
        [prenotazione_id],
      );
      expect(rows).toEqual([
        stato === 'accettata'
          ? { inizio, annullata: false }
          : { inizio: expect.any(String), annullata: true },
      ]);
    }
  });

  describe('the second factor', () => {
    /** An administrator with an app and recovery codes, and the login for both processes. */
    async function withFattore() {
      const admin = await createAdmin(gara.fixtures.app);
      const { token } = admin;
      const begun = await sendTo(gara.first, 'POST /utenti/me/secondo-fattore', {
        token,
        body: { password: PASSWORD },
      });
      const { segreto } = begun.body;
      const confirmed = await sendTo(gara.second, 'POST /utenti/me/secondo-fattore/conferma', {
        token,
        body: { codice: codiceApp(segreto, new Date()) },
      });
      expect([begun.status, confirmed.status]).toEqual([201, 200]);
      const enter = (to: AppProcess, codice: string) =>
        sendTo(to, 'POST /auth/jwt/login', {
          body: new URLSearchParams({ username: admin.email, password: PASSWORD, codice }),
        });
      return { ...admin, enter, next: codiceApp(segreto, new Date(), 1), codici: confirmed.body.codici };
    }

    test(`each code opens one session, ${ROUNDS} rounds of ${AT_ONCE} at once`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const { id, enter, next, codici } = await withFattore();
        for (const codice of [next, codici[0]]) {
          const before = await countSessioni(id);
          const answers = await atOnce((to) => enter(to, codice));
          expect(outcome(answers)).toEqual([1, ['400 LOGIN_CODICE_ERRATO']]);
          expect(await countSessioni(id)).toBe(before + 1);
        }
      }
    });
  });

  test(`a sealed identity makes one account, ${ROUNDS} rounds of ${AT_ONCE} at once, each with another address`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const sub = randomUUID();
      spid.persone.set(sub, {
        given_name: 'Ilaria',
        family_name: 'Conti',
        codice_fiscale: 'CNTLRI80A41H501K',
      });
      const { body: inizio } = await sendTo(gara.first, 'POST /auth/accesso-esterno/inizio');
      const ritorno = await spid.signIn(inizio.indirizzo, sub);
      const body = { tentativo: inizio.tentativo, ritorno };
      const come = await atOnce((to) => sendTo(to, 'POST /auth/accesso-esterno', { body }));
      expect(outcome(come)[0]).toBe(1);
      const { identita } = come.find(({ status }) => status === 200)!.body;
      const answers = await atOnce((to) =>
        sendTo(to, 'POST /auth/accesso-esterno/iscrizione', {
          body: { identita, telefono: '333 111 2222', email: fresh() },
        }),
      );
      expect(outcome(answers)[0]).toBeGreaterThanOrEqual(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const linked = 'SELECT count(DISTINCT user_id) AS quanti FROM identita_esterne WHERE sub = $1';
      expect(await count(linked, [sub])).toBe(1);
      expect(
        await count(
          "SELECT count(*) AS quanti FROM utenti WHERE cognome = 'Conti' AND nome = 'Ilaria' AND codice_fiscale = 'CNTLRI80A41H501K'",
          [],
        ),
      ).toBe(round + 1);
    }
  });
}
