import { join } from 'node:path';
import { bucketFiles, claimBucket, demandBucket, keepsVersions, markBucket } from './files-bucket.ts';
import { folderFiles, type Files } from './files.ts';
import { createS3Client } from './s3-client.ts';
import type { S3Target } from './s3-target.ts';

/** Where the files of an installation lie, as the configuration says. */
export interface Storage {
  readonly files: Files;
  /** The bucket's name; null where it is the folder. */
  readonly bucket: string | null;
  /** @throws ConfigError where the bucket cannot be reached */
  demand(): Promise<void>;
  /**
   * Takes it for the installation whose key has this name, and for that key `alone` where the database belongs to it.
   * @throws ConfigError where it is another's
   */
  claim(nome: string, alone?: boolean): Promise<void>;
  /** Leaves it to whichever installation has a key with one of these names. @throws S3Refusal, StorageUnavailable */
  mark(nomi: readonly string[]): Promise<void>;
  /** Whether what is deleted is kept. */
  keepsVersions(): Promise<boolean>;
}

/** The bucket of S3_URL, or the folder in DATA_DIR. Nothing is asked of either yet. */
export function openStorage(target: S3Target | undefined, dataDir: string): Storage {
  if (!target) {
    const files = folderFiles(join(dataDir, 'file'));
    const nothing = async (): Promise<void> => {};
    return {
      files,
      bucket: null,
      demand: nothing,
      claim: nothing,
      mark: nothing,
      keepsVersions: async () => false,
    };
  }
  const s3 = createS3Client(target);
  return {
    files: bucketFiles(s3),
    bucket: target.bucket,
    demand: () => demandBucket(s3),
    claim: (nome, alone) => claimBucket(s3, nome, alone),
    mark: (nomi) => markBucket(s3, nomi),
    keepsVersions: () => keepsVersions(s3),
  };
}
