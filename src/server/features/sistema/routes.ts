import { sql } from 'kysely';
import { readSistema as call, type Sistema } from '#contract/sistema.ts';
import type { Bind } from '../../http/bind.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  FIRST_SAFE_NODE,
  FIRST_SAFE_POSTGRES,
  isNodeSafe,
  isPostgresSafe,
  warnOfNode,
  warnOfPostgres,
} from '../../platform/safe-versions.js';

export function bindSistema(bind: Bind, deps: Deps): void {
  bind(call, () => readSistema(deps));
}

/** The running versions, and which of them are not safe (prodotto/amministrazione#sistema). */
export async function readSistema(
  { db, versione, databaseIncorporato }: Pick<Deps, 'db' | 'versione' | 'databaseIncorporato'>,
  node = process.versions.node,
): Promise<Sistema> {
  // Without the distribution's suffix: '18.4'.
  const { rows } = await sql<{ postgresql: string }>`
    select split_part(current_setting('server_version'), ' ', 1) as postgresql`.execute(db);
  const { postgresql } = rows[0]!;
  return {
    versione,
    node: { versione: node, sicura: isNodeSafe(node), sicure: Object.values(FIRST_SAFE_NODE) },
    postgresql: {
      versione: postgresql,
      sicura: isPostgresSafe(postgresql),
      sicure: Object.values(FIRST_SAFE_POSTGRES),
      incorporato: databaseIncorporato,
    },
  };
}

/**
 * Logs and prints the running versions, and which are not safe.
 * @param say prints a line for the operator
 */
export async function tellVersioni(deps: Deps, say: (line: string) => void): Promise<void> {
  const { versione, node, postgresql } = await readSistema(deps);
  say(`Versioni: programma ${versione}, Node ${node.versione}, PostgreSQL ${postgresql.versione}.`);
  deps.log.info({ programma: versione, node: node.versione, postgresql: postgresql.versione }, 'versions');
  const unsafe = [
    { program: 'node', ...node, warning: warnOfNode(node.versione) },
    {
      program: 'postgresql',
      ...postgresql,
      warning: warnOfPostgres(postgresql.versione, deps.databaseIncorporato),
    },
  ];
  for (const { program, versione: found, warning } of unsafe) {
    if (warning === null) continue;
    say(warning);
    deps.log.warn({ [program]: found }, 'this version has a known vulnerability');
  }
}
