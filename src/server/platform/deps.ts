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

/** Where and with what the nightly copies are made and tried (prodotto/copie#ogni-notte). */
export interface PostoCopie {
  /** BACKUP_DIR, or the folder `copie` of DATA_DIR; an absolute path. */
  readonly cartella: string;
  /** Whether BACKUP_DIR is set: then the folder is never created, since its disk may not be mounted. */
  readonly altrove: boolean;
  /** The address of the database, external or embedded. */
  readonly databaseUrl: string;
  readonly config: Pick<Config, 'DATABASE_URL' | 'POSTGRES_BIN'>;
  readonly freeBytes: (folder: string) => Promise<number>;
}

/** What a feature may use. `main` creates it once; tests pass a clock and a folder of their own. */
export interface Deps extends DaImpostazioni {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  readonly mail: Mail;
  /** Connects to a mail server that administrators have named. */
  readonly openMailServer: OpenMailServer;
  /** Whether letters are sent (`viaOf`); otherwise they become files. */
  readonly spedisce: boolean;
  readonly files: Files;
  readonly images: Images;
  readonly passwords: Passwords;
  readonly keys: Keys;
  readonly limits: Limits;
  readonly clock: Clock;
  /** The OpenID Connect provider for sign-in (OIDC_ISSUER); null without one. */
  readonly fornitore: Fornitore | null;
  /** The address of the application without a trailing slash; links in letters begin with it. */
  readonly publicUrl: string;
  /** Whether PUBLIC_URL is set; otherwise `publicUrl` is the address that the program listens on. */
  readonly publicUrlIsSet: boolean;
  readonly versione: string;
  /** The token for the details of `GET /salute` (SALUTE_TOKEN); null without one. */
  readonly saluteToken: string | null;
  /** The data folder of this installation as an absolute path (DATA_DIR). */
  readonly dataDir: string;
  readonly copie: PostoCopie;
  readonly databaseIncorporato: boolean;
  readonly log: FastifyBaseLogger;
}
