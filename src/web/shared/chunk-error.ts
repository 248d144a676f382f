/**
 * Whether a script or a style sheet of the bundle failed to load, because it is missing, timed out or otherwise
 * (prodotto/errori#guasti). The errors of style sheets have a code instead of a name.
 */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED';
}
