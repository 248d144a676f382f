/** A text cut at its mail addresses: words at the even places, addresses at the odd ones. */
export function splitIndirizzi(testo: string): string[] {
  return testo.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})/i);
}
