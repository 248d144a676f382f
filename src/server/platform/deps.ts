import type { Kysely } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database.ts';
import type { Files } from './files.ts';
import type { Images } from './images.ts';
import type { DaImpostazioni } from './impostazioni.ts';
import type { Jobs } from './jobs.ts';
import type { Keys } from './keys.ts';
import type { Limits } from './limits.ts';
import type { OpenMailServer } from './mail-hosts.ts';
import type { Mail } from './mail.ts';
import type { Fornitore } from './oidc.ts';
import type { Passwords } from './passwords.ts';

/** Where the copies of every night lie, and what they are made and tried with (prodotto/copie#ogni-notte). */
export interface PostoCopie {
  /** BACKUP_DIR, or the folder `copie` of DATA_DIR; an absolute path. */
  readonly cartella: string;
  /** Whether BACKUP_DIR says it: then the folder is never made, since the disk may be absent. */
  readonly altrove: boolean;
  /** The address of the database, also of the program's own. */
  readonly databaseUrl: string;
  readonly config: Pick<Config, 'DATABASE_URL' | 'POSTGRES_BIN'>;
  /** The bytes that are free on the disk of a folder. */
  readonly freeBytes: (folder: string) => Promise<number>;
}

/**
 * Everything a feature may use, created once by `main`, and by the tests with a controlled clock and a folder of their
 * own.
 */
export interface Deps extends DaImpostazioni {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly mail: Mail;
  /** Opens connections to the mail servers that administrators name. */
  readonly openMailServer: OpenMailServer;
  /** Whether letters leave (`viaOf`); otherwise they become files. */
  readonly spedisce: boolean;
  readonly files: Files;
  readonly images: Images;
  readonly passwords: Passwords;
  readonly keys: Keys;
  readonly limits: Limits;
  readonly clock: Clock;
  /** The OpenID Connect provider that people may sign in with (OIDC_ISSUER); null without one. */
  readonly fornitore: Fornitore | null;
  /** The address at which people reach the application, without a trailing slash; mailed links begin with it. */
  readonly publicUrl: string;
  /** Whether PUBLIC_URL says it; otherwise it is the address that the program listens on. */
  readonly publicUrlIsSet: boolean;
  readonly versione: string;
  /** The token with which `GET /salute` says more (SALUTE_TOKEN); null without one. */
  readonly saluteToken: string | null;
  /** The folder of everything that belongs to this installation, as an absolute path (DATA_DIR). */
  readonly dataDir: string;
  readonly copie: PostoCopie;
  /** Whether the database is the program's own, and not that of DATABASE_URL. */
  readonly databaseIncorporato: boolean;
  readonly log: FastifyBaseLogger;
}
