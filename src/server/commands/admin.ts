import { z } from 'zod';
import { appointAdmin } from '../features/primo-accesso/routes.ts';
import { takeAway } from '../features/accesso/secondo-fattore-service.ts';
import { readConfig } from '../platform/config.ts';
import type { Deps } from '../platform/deps.ts';
import { withPlatform } from '../start.ts';
import { EndUserError, runCommand } from '../platform/end-user-error.ts';

const TOGLI = '--togli-secondo-fattore';

/**
 * `npm run admin -- <email>`: makes an account an administrator, creating it if needed. With --togli-secondo-fattore
 * it removes the second factor of somebody who has lost the app and the recovery codes.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const [given = '', ...tooMuch] = args.filter((arg) => arg !== TOGLI);
  const email = given.trim();
  // A mistyped option must not appoint an administrator.
  if (!z.email().safeParse(email).success || tooMuch.length > 0) {
    throw new EndUserError('Indica la mail di chi amministra: npm run admin -- nome@posta.it');
  }
  await withPlatform(readConfig(process.env), ({ deps }) =>
    args.includes(TOGLI) ? removeSecondoFattore(deps, email) : appoint(deps, email),
  );
}

async function appoint(deps: Deps, email: string): Promise<void> {
  const result = await appointAdmin(deps, email);
  console.log(`${result.email} amministra il centro.`);
  if (result.created)
    console.log(`Sceglie la password a questo indirizzo (vale 24 ore, una volta sola):\n  ${result.link}`);
}

async function removeSecondoFattore(deps: Deps, email: string): Promise<void> {
  const result = await takeAway(deps, email);
  if (result.esito === 'nessun_account')
    throw new EndUserError(`Nessun account usa la mail ${result.email}.`);
  console.log(
    result.esito === 'tolto'
      ? `${result.email} entra di nuovo con la sola password; gli accessi aperti sono chiusi.`
      : `La verifica in due passaggi di ${result.email} non era attiva: non è cambiato nulla.`,
  );
}

await runCommand(main);
