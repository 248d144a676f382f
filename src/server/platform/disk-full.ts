/** ENOSPC and EDQUOT are the system's word, 53100 (disk_full) PostgreSQL's. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether the error says that there is no space left, for a file of ours or for the database's (507 `SPAZIO_ESAURITO`). */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return CODES.has((error as { code?: string }).code ?? '') || isDiskFull(error.cause);
}
