/**
 * Whether a script or a style sheet of the bundler did not come: missing, timed out or otherwise (prodotto/errori#guasti). Style
 * sheets bear a code in place of a name.
 */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED';
}
