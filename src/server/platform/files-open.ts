import { join } from 'node:path';
import { bucketFiles, claimBucket, demandBucket, keepsVersions, markBucket } from './files-bucket.ts';
import { folderFiles, type Files } from './files.ts';
import { createS3Client } from './s3-client.ts';
import type { S3Target } from './s3-client.ts';

/** Where an installation keeps its files, according to the configuration. */
export interface Storage {
  readonly files: Files;
  /** The bucket's name; null for the folder. */
  readonly bucket: string | null;
  /** @throws ConfigError when the bucket cannot be reached */
  demand(): Promise<void>;
  /**
   * Claims it for the installation whose key has this name, and for that key `alone` when the database belongs to it.
   * @throws ConfigError when it belongs to another installation
   */
  claim(nome: string, alone?: boolean): Promise<void>;
  /**
   * Releases it to any installation that has a key with one of these names.
   * @throws S3Refusal, StorageUnavailable
   */
  mark(nomi: readonly string[]): Promise<void>;
  /** Whether deleted files are kept. */
  keepsVersions(): Promise<boolean>;
}

/** The bucket of S3_URL, or the folder in DATA_DIR. Neither is accessed yet. */
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
