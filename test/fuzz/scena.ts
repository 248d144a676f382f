import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { deriveKeys } from '#server/platform/keys.ts';
import type { TestApp } from '../build-test-app.ts';
import { createAttori, type Attore } from './attori.ts';
import type { Caso, RuoloCaso } from './caso.ts';
import { createCose, type Cose } from './cose.ts';
import { forgeToken } from './falsi.ts';
import type { Segni } from './segni.ts';
import { referencesIn, type NomeRiferimento } from './riferimento.ts';
import type { Mittente } from './richiesta.ts';

/** Who sends a case, and what may be shown to them. */
export interface Posto extends Mittente {
  readonly chi: Attore | null;
  readonly ruolo: RuoloCaso;
  /** Others' texts that the request itself holds, and those that a mailed link in it opens. */
  readonly mandati: Set<string>;
  /** Ends every session of the sender, as a suspension does. */
  endSession(): Promise<void>;
}

/** The people and things of some cases: for each a sender of its role, a stranger, and one of everything it names. */
export interface Scena {
  readonly posti: readonly Posto[];
}

/** Tables that hold nothing of a scene. */
const STAYS = `'migrazioni', 'impostazioni'`;

/** Takes everything away that scenes have made and cases have changed. */
export async function clearScene({ pool, dir }: TestApp, segni: Segni): Promise<void> {
  // Row by row and without looking after the references between them: a TRUNCATE makes a hundred files anew.
  await pool.query(
    `DO $$
     DECLARE tabella text;
     BEGIN
       SET LOCAL session_replication_role = replica;
       FOR tabella IN
         SELECT table_name FROM information_schema.tables
         WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN (${STAYS})
       LOOP
         EXECUTE format('DELETE FROM %I', tabella);
       END LOOP;
     END $$`,
  );
  await rm(join(dir, 'file'), { recursive: true, force: true });
  segni.clear();
}

/** Who shows a token that counts; the others are nobody. */
const SIGNED_IN = new Set<RuoloCaso>(['non_verificato', 'membro', 'admin']);

/** Makes the people and the things that some cases name. `documenti` gives strangers and senders an identity document. */
export async function createScena(
  app: TestApp,
  segni: Segni,
  casi: readonly Caso[],
  documenti: boolean,
): Promise<Scena> {
  const attori = await createAttori(app, segni, [
    ...casi.map(({ ruolo }) => ruolo),
    ...casi.map((_, i) => (i % 2 === 0 ? ('membro' as const) : ('non_verificato' as const))),
  ]);
  const [io, altri] = [attori.slice(0, casi.length), attori.slice(casi.length)];
  const named = new Set<NomeRiferimento>();
  for (const { params, query, corpo } of casi) {
    for (const { nome } of referencesIn([params, query, corpo])) named.add(nome);
  }
  const cose: Cose = await createCose(app, { io, altri }, named, documenti);
  const chiaveAltrui = deriveKeys('la chiave segreta di un altro centro, lunga').sessioni;
  return {
    posti: await Promise.all(
      casi.map(async ({ ruolo, falso }, i): Promise<Posto> => {
        const token =
          ruolo === 'anonimo'
            ? null
            : ruolo === 'falso'
              ? await forgeToken(app, falso, { vittima: altri[i]!, altra: io[i]!, chiaveAltrui })
              : await io[i]!.signToken();
        const mandati = new Set<string>();
        return {
          ruolo,
          token,
          chi: SIGNED_IN.has(ruolo) ? io[i]! : null,
          mandati,
          endSession: async () => {
            await app.deps.db.deleteFrom('sessioni').where('user_id', '=', io[i]!.id).execute();
          },
          lookUp(nome) {
            const value = cose.get(nome)![i]!;
            for (const testo of segni.findIn(String(value))) mandati.add(testo);
            // Whoever holds a link mailed to somebody is that person, for what the link does.
            if (nome.startsWith('gettone.'))
              [altri[i]!.segno, altri[i]!.id].forEach((testo) => mandati.add(testo));
            return value;
          },
        };
      }),
    ),
  };
}
