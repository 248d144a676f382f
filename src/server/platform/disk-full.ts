import { statfs } from 'node:fs/promises';

/** ENOSPC and EDQUOT come from the system, 53100 (disk_full) from PostgreSQL. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error means that there is no space for a file or for the database (507 `SPAZIO_ESAURITO`). */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CODES.has((error as { code?: string }).code ?? '') || isDiskFull(error.cause);
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
