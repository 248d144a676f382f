import { deriveKeys } from '#server/platform/keys.ts';
import type { TestApp } from '../build-test-app.ts';
import { clearCentre } from '../clear-centre.ts';
import { createAttori, type Attore } from './attori.ts';
import type { Caso, RuoloCaso } from './caso.ts';
import { createCose, type Cose } from './cose.ts';
import { forgeToken } from './falsi.ts';
import type { Segni } from './segni.ts';
import { referencesIn, type NomeRiferimento } from './riferimento.ts';
import type { Mittente } from './richiesta.ts';

/** The sender of a case, and the data they may see. */
export interface Posto extends Mittente {
  readonly chi: Attore | null;
  readonly ruolo: RuoloCaso;
  /** Other people's texts in the request itself, and those that a mailed link in it gives access to. */
  readonly mandati: Set<string>;
  endSession(): Promise<void>;
}

/**
 * The people and objects of some cases: for each a sender of its role, a stranger, and one of everything it refers to.
 */
export interface Scena {
  readonly posti: readonly Posto[];
}

/** Deletes everything created by scenes and changed by cases. */
export async function clearScene(app: TestApp, segni: Segni): Promise<void> {
  await clearCentre(app);
  segni.clear();
}

const SIGNED_IN = new Set<RuoloCaso>(['non_verificato', 'membro', 'admin']);

/** Creates the people and objects of some cases. `documenti` gives strangers and senders an identity document. */
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
            // For a mailed link, its holder is its recipient.
            if (nome.startsWith('gettone.'))
              [altri[i]!.segno, altri[i]!.id].forEach((testo) => mandati.add(testo));
            return value;
          },
        };
      }),
    ),
  };
}
