import { spawn } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { join } from 'node:path';
import { sendTo } from './process.ts';

/** The data folders of released versions: `<version>.tar.zst`, and `<version>.json` with their content. */
export const ARCHIVI = join(import.meta.dirname, 'archivi');

/** The content of a kept data folder, recorded when it was made; every later version must find it. */
export interface Archivio {
  readonly versione: string;
  readonly secretKey: string;
  readonly persone: readonly Persona[];
  readonly prenotazioni: readonly {
    readonly id: number;
    readonly di: string;
    readonly inizio: string;
    readonly fine: string;
    readonly confermata: boolean;
    readonly annullata: boolean;
  }[];
  /** Digests of the program's answers for each of these addresses; `per`: who may request it. */
  readonly immagini: readonly {
    readonly percorso: string;
    readonly per: string | null;
    readonly sha256: string;
  }[];
  readonly lettere: readonly {
    readonly id: string;
    readonly tipo: string;
    readonly destinatario: string;
    readonly inviata: boolean;
  }[];
  /** Every row of every lasting table, by primary key; the archive of 1.0.0 lacks it. */
  readonly righe?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
  readonly segnalazioni: readonly {
    readonly id: number;
    readonly stato: 'aperta' | 'chiusa';
    readonly problema: string;
  }[];
}

export interface Persona {
  readonly email: string;
  readonly password: string;
  readonly is_verified: boolean;
  /** The authenticator's secret, in base32, with a second factor. */
  readonly segreto?: string;
}

/** Tables with temporary rows: logins, links, queues, first answers. */
const PASSING = new Set(
  'sessioni gettoni idempotenza lavori richieste avvisi segni impostazioni impostazioni_stati migrazioni posta limiti tentativi_esterni'.split(
    ' ',
  ),
);

/** Every row of the lasting tables, as JSON from the database. */
export async function readRighe(client: {
  query(text: string): Promise<{ rows: any[] }>;
}): Promise<NonNullable<Archivio['righe']>> {
  const { rows: tables } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const righe: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables as { name: string }[]) {
    if (PASSING.has(name)) continue;
    const { rows } = await client.query(
      `SELECT to_jsonb(t) - 'ultimo_passo' AS riga FROM ${name} t ORDER BY t::text COLLATE "C"`,
    );
    righe[name] = rows.map(({ riga }) => riga as Record<string, unknown>);
  }
  return righe;
}

/** Large enough for the template databases to be stored once: they are the same files three times. */
const WINDOW_LOG = 27;

function runTar(
  args: readonly string[],
  stdio: ['ignore', 'pipe', 'inherit'] | ['pipe', 'ignore', 'inherit'],
) {
  const child = spawn('tar', args, { stdio });
  const ended = new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? done() : fail(new Error(`tar ended with ${code}`))));
  });
  return { child, ended };
}

export async function packFolder(dir: string, file: string): Promise<void> {
  const { child, ended } = runTar(
    ['--sort=name', '--numeric-owner', '-cf', '-', '-C', dir, '.'],
    ['ignore', 'pipe', 'inherit'],
  );
  const params = {
    [constants.ZSTD_c_compressionLevel]: 22,
    [constants.ZSTD_c_windowLog]: WINDOW_LOG,
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
  };
  await pipeline(child.stdout!, createZstdCompress({ params }), createWriteStream(file));
  await ended;
}

/** The error of a pipe whose reader has ended before the end of the stream. */
const CLOSED_EARLY = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'EPIPE']);

/** Unpacks a kept data folder into an empty one; its files then belong to the current user. */
export async function unpackFolder(file: string, dir: string): Promise<void> {
  const { child, ended } = runTar(['--no-same-owner', '-xpf', '-', '-C', dir], ['pipe', 'ignore', 'inherit']);
  const params = { [constants.ZSTD_d_windowLogMax]: WINDOW_LOG };
  // tar may end at the end mark, before it has read the padding behind it: its exit code counts.
  const fed = pipeline(createReadStream(file), createZstdDecompress({ params }), child.stdin!);
  const [read] = await Promise.allSettled([fed, ended]);
  await ended;
  if (read.status === 'rejected' && !CLOSED_EARLY.has(read.reason.code)) throw read.reason;
}

export async function logIn(
  app: { readonly url: string },
  { email, password }: Pick<Persona, 'email' | 'password'>,
  codice?: string,
): Promise<string> {
  const body = new URLSearchParams({ username: email, password, ...(codice !== undefined && { codice }) });
  const answer = await sendTo(app, 'POST /auth/jwt/login', { body });
  if (answer.status !== 200) throw new Error(`${email} is not let in: ${JSON.stringify(answer.body)}`);
  return answer.body.access_token as string;
}

export async function fetchImmagine(
  { url }: { readonly url: string },
  percorso: string,
  token?: string,
): Promise<Buffer> {
  const response = await fetch(`${url}/api/images/${percorso}`, {
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  if (response.status !== 200) throw new Error(`${percorso} answers ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
