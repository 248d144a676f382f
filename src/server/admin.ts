import { z } from 'zod';
import { appointAdmin } from './features/primo-accesso/service.ts';
import { readConfig } from './platform/config.ts';
import { startPlatform } from './start.ts';

/** `npm run admin -- <email>`: makes an account an administrator's, creating it if needed. */
async function main(): Promise<void> {
  const email = process.argv[2]?.trim();
  if (!z.email().safeParse(email).success || !email) {
    throw new Error('Indica la mail di chi amministra: npm run admin -- nome@posta.it');
  }
  const config = readConfig(process.env);
  const { deps, stop } = await startPlatform(
    config,
    config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`,
  );
  try {
    const result = await appointAdmin(deps, email);
    console.log(`${result.email} amministra il centro.`);
    if (result.created)
      console.log(`Sceglie la password a questo indirizzo (vale 24 ore, una volta sola):\n  ${result.link}`);
  } finally {
    await stop();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
