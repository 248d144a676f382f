/** Widths in which a drawing is asked for: none of these places is wider. */
export const LARGHEZZE = [320, 640] as const;

/** Where the server shows a picture that the centre's texts name: drawings come as WebP (prodotto/documenti#loghi). */
export function pathIllustrazione(file: string): string {
  return `/api/images/misc/${encodeURIComponent(file.replace(/\.svg$/i, '.webp'))}`;
}
