/** Status and text of a route's error response, or an error's message (prodotto/schermate#errore-inatteso). */
export function describeError(
  error: unknown,
  isResponse: (error: unknown) => error is { status: number; statusText: string },
): string {
  if (isResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (error instanceof Error) return error.message;
  return String(error);
}
