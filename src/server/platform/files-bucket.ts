import { join } from 'node:path';
import { ConfigError } from './config.ts';
import { demandKey, demandListedKey, folderFiles, type Files, type Storage } from './files.ts';
import {
  createS3Client,
  reasonOf,
  S3Refusal,
  type S3Client,
  type S3Request,
  type S3Target,
} from './s3-client.ts';

/** The object that names the installation that owns the bucket; it is no storage key, so it cannot be overwritten. */
const MARK = '.installazione';

const PAGE = 1000;

/** The bucket of S3_URL, or the folder in DATA_DIR. Opening accesses neither. */
export function openStorage(target: S3Target | undefined, dataDir: string): Storage {
  if (target) return openBucket(createS3Client(target));
  const nothing = async (): Promise<void> => {};
  return {
    files: folderFiles(join(dataDir, 'file')),
    bucket: null,
    demand: nothing,
    claim: nothing,
    mark: nothing,
    keepsVersions: async () => false,
  };
}

export function openBucket(s3: S3Client): Storage {
  const { bucket, endpoint } = s3.target;

  /** Runs the first access to the bucket, and turns its error into a sentence without the secret. */
  async function reaching<T>(use: () => Promise<T>): Promise<T> {
    try {
      return await use();
    } catch (error) {
      if (error instanceof ConfigError) throw error;
      throw new ConfigError(
        `S3_URL non va bene: il bucket ${bucket} di ${endpoint} non risponde o non ci fa entrare (${reasonOf(error)}).`,
        { cause: error },
      );
    }
  }

  const storage: Storage = {
    files: bucketFiles(s3),
    bucket,
    demand: () =>
      reaching(async () => {
        readPage(String(await s3.send({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } })));
      }),
    // The nightly cleanup deletes what the database does not name: a second installation would lose its files. Writing
    // the name also proves that the bucket is writable.
    async claim(nome, alone = false) {
      await storage.demand();
      const owned = await reaching(async () => {
        const found = await getOrNull(s3, MARK);
        const nomi = found === null ? [] : String(found).split('\n');
        if (found !== null && !nomi.includes(nome)) return false;
        if (found === null || (alone && nomi.length > 1)) await storage.mark([nome]);
        return true;
      });
      if (!owned)
        throw new ConfigError(
          `S3_URL non va bene: il bucket ${bucket} è di un’altra installazione, con un’altra SECRET_KEY. Serve un bucket per ciascuna.`,
        );
    },
    async mark(nomi) {
      await s3.send({ method: 'PUT', key: MARK, body: new Uint8Array(Buffer.from(nomi.join('\n'))) });
    },
    async keepsVersions() {
      const answer = await s3.send({ method: 'GET', query: { versioning: '' } }).catch(() => '');
      return /<Status>Enabled<\/Status>/.test(String(answer));
    },
  };
  return storage;
}

/** Files in a bucket: one PUT replaces the sync and rename of a folder. Lists `page` objects at a time. */
export function bucketFiles(s3: S3Client, page = PAGE): Files {
  return {
    async put(key, bytes) {
      demandKey(key);
      await s3.send({ method: 'PUT', key, body: new Uint8Array(bytes) });
    },
    async get(key) {
      demandKey(key);
      return getOrNull(s3, key);
    },
    async delete(key) {
      demandListedKey(key);
      // Some stores answer 404 when there is no object.
      await orNull(s3, { method: 'DELETE', key });
    },
    async *list(prefix) {
      const query: Record<string, string> = { 'list-type': '2', 'max-keys': String(page) };
      // With the slash: 'foto/1' must not match 'foto/12'.
      if (prefix !== '') query['prefix'] = `${prefix}/`;
      for (let next: string | null = ''; next !== null;) {
        if (next !== '') query['continuation-token'] = next;
        const found = readPage(String(await s3.send({ method: 'GET', query })));
        for (const entry of found.entries) if (entry.key !== MARK) yield entry;
        ({ next } = found);
      }
    },
  };
}

async function orNull(s3: S3Client, request: S3Request): Promise<Buffer | null> {
  try {
    return await s3.send(request);
  } catch (error) {
    if (error instanceof S3Refusal && error.code === 'NoSuchKey') return null;
    throw error;
  }
}

const getOrNull = (s3: S3Client, key: string): Promise<Buffer | null> => orNull(s3, { method: 'GET', key });

interface S3Page {
  readonly entries: readonly { readonly key: string; readonly bytes: number; readonly changed: Date }[];
  /** The token of the next page; null on the last one. */
  readonly next: string | null;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(amp|lt|gt|quot|apos));/gi, (_whole, hex, decimal, name) =>
    name ? ENTITIES[name.toLowerCase()]! : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : +decimal),
  );

const textOf = (xml: string, tag: string): string | null => {
  const found = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return found === undefined ? null : decode(found);
};

/** Parses an answer to ListObjectsV2. @throws when it is not such a list */
export function readPage(xml: string): S3Page {
  if (!/<ListBucketResult[\s>]/.test(xml)) throw new Error('not a list of objects');
  const entries = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry]) => {
    const key = textOf(entry!, 'Key');
    const changed = new Date(textOf(entry!, 'LastModified') ?? '');
    const bytes = Number(textOf(entry!, 'Size') ?? 0);
    if (key === null || Number.isNaN(changed.getTime())) throw new Error('not a list of objects');
    return { key, bytes, changed };
  });
  const next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : null;
  return { entries, next };
}
