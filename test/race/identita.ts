import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { completeCodice } from '#domain/codice-fiscale.ts';
import { createMembro, type Membro } from '../factories/utente.ts';
import type { TestProvider } from '../oidc.ts';
import { long, sendTo, type AppProcess } from '../process.ts';
import type { Gara } from '../races-fixture.ts';

/** Sign-ins at a provider, while others act on the same account or prove the same tax code. */
const ROUNDS = long ? 20 : 3;
const AT_ONCE = 8;

let spid: TestProvider;
let gara: Gara;
let quanti = 0;

const app = (i: number): AppProcess => [gara.first, gara.second, gara.third][i % 3]!;

const nuovoCodice = () => completeCodice(`CNTLRI80A41H${String((quanti += 1)).padStart(3, '0')}`);

/** A member with a linked identity that has not verified anything yet. */
async function collegato(codice = nuovoCodice()): Promise<Membro & { sub: string }> {
  const membro = await createMembro(gara.fixtures.app, {
    nome: 'Ilaria',
    cognome: 'Conti',
    puo_prenotare: false,
  });
  const sub = randomUUID();
  spid.persone.set(sub, { given_name: 'ILARIA', family_name: 'CONTI', fiscalNumber: `TINIT-${codice}` });
  const { pool } = gara.fixtures;
  await pool.query('UPDATE utenti SET codice_fiscale = $2 WHERE id = $1', [membro.id, codice]);
  await pool.query(
    `INSERT INTO identita_esterne (iss, sub, user_id, collegata_il, usata_il) VALUES ($1, $2, $3, now(), now())`,
    [new URL(spid.issuer).href, sub, membro.id],
  );
  return { ...membro, sub };
}

async function waits({ id }: Membro): Promise<void> {
  const { pool } = gara.fixtures;
  await pool.query(
    `UPDATE utenti SET documento_stato = 'da_verificare', documento_versione = 2 WHERE id = $1`,
    [id],
  );
  await pool.query(
    `INSERT INTO documenti (user_id, lato, file, caricato_il)
     SELECT $1, lato, 'documenti/' || gen_random_uuid(), now() FROM unnest('{fronte,retro}'::text[]) lato`,
    [id],
  );
}

/** A person back from the provider: the next request of their browser. */
async function back(sub: string): Promise<object> {
  const { body: inizio } = await sendTo(gara.first, 'POST /auth/accesso-esterno/inizio');
  return { tentativo: inizio.tentativo, ritorno: await spid.signIn(inizio.indirizzo, sub) };
}

/** The state of the account, and whether it is consistent: an account vouched for is verified. */
async function statoOf({ id }: Membro) {
  const { rows } = await gara.fixtures.pool.query<{ stato: string; provata: boolean; immagini: number }>(
    `SELECT documento_stato AS stato, EXISTS (SELECT FROM identita_provate p WHERE p.user_id = u.id) AS provata,
       (SELECT count(*)::int FROM documenti d WHERE d.user_id = u.id) AS immagini FROM utenti u WHERE id = $1`,
    [id],
  );
  const [row] = rows;
  if (row!.provata) expect(row).toMatchObject({ stato: 'verificato', immagini: 0 });
  return row!;
}

export function raceIdentita(of: () => Gara, provider: () => TestProvider): void {
  beforeAll(() => {
    gara = of();
    spid = provider();
  });

  test(`${AT_ONCE} accounts prove one tax code at once, ${ROUNDS} times: one gets it, all are signed in`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const codice = nuovoCodice();
      const tutti = await Promise.all(Array.from({ length: AT_ONCE }, () => collegato(codice)));
      const bodies = await Promise.all(tutti.map(({ sub }) => back(sub)));
      const answers = await Promise.all(
        bodies.map((body, i) => sendTo(app(i), 'POST /auth/accesso-esterno', { body })),
      );
      expect(answers.map(({ body }) => body.esito)).toEqual(Array(AT_ONCE).fill('entrata'));
      const refused = answers.filter(({ body }) => body.identita !== null);
      expect(refused).toHaveLength(AT_ONCE - 1);
      const stati = await Promise.all(tutti.map(statoOf));
      expect(stati.filter(({ provata }) => provata)).toHaveLength(1);
      const again = await Promise.all(
        refused.map(({ body: { identita, access_token: token } }, i) =>
          sendTo(app(i), 'POST /utenti/me/accesso-esterno/identita', {
            token,
            body: { identita, accetta: true },
          }),
        ),
      );
      expect(again.map(({ status, body }) => [status, body.code])).toEqual(
        refused.map(() => [409, 'CODICE_FISCALE_GIA_USATO']),
      );
    }
  });

  test(`a sign-in while administrators verify and refuse, ${ROUNDS} times: one after the other`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const chi = await collegato();
      await waits(chi);
      const body = await back(chi.sub);
      const { token } = gara.admin;
      const decide = (i: number, what: string, more: object) =>
        sendTo(app(i), `POST /utenti/${chi.id}/documento/${what}`, { token, body: { versione: 2, ...more } });
      const answers = await Promise.all([
        decide(0, 'verifica', {}),
        sendTo(app(1), 'POST /auth/accesso-esterno', { body }),
        decide(1, 'rifiuto', { motivo: 'illeggibile' }),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect(answers[1]!.body).toMatchObject({ esito: 'entrata', identita: null });
      // Of the two who viewed one document at most one has decided, and only before the sign-in or about it.
      expect([answers[0]!, answers[2]!].filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
      // In any order the provider's verification comes last, and no image is left.
      expect(await statoOf(chi)).toEqual({ stato: 'verificato', provata: true, immagini: 0 });
    }
  });

  test(`a sign-in while its person changes their name, or unlinks, ${ROUNDS} times: no other identity is verified`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [uno, due] = [await collegato(), await collegato()];
      const [first, second] = [await back(uno.sub), await back(due.sub)];
      const answers = await Promise.all([
        sendTo(app(0), 'PATCH /utenti/me', { token: uno.token, body: { nome: 'Chiara' } }),
        sendTo(app(1), 'POST /auth/accesso-esterno', { body: first }),
        sendTo(app(1), 'DELETE /utenti/me/accesso-esterno', { token: due.token }),
        sendTo(app(0), 'POST /auth/accesso-esterno', { body: second }),
      ]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      expect([answers[0]!.status, answers[2]!.status]).toEqual([200, 204]);
      for (const chi of [uno, due]) {
        expect(await statoOf(chi)).toEqual({ stato: 'mancante', provata: false, immagini: 0 });
      }
    }
  });
}
