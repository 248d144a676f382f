import { mailtoHref } from '#web/shared/paths.ts';

/** A text whose mail addresses are links. */
export function ConIndirizzi({ testo }: { testo: string }) {
  return splitIndirizzi(testo).map((pezzo, n) =>
    n % 2 === 0 ? (
      pezzo
    ) : (
      <a key={pezzo} href={mailtoHref(pezzo)}>
        {pezzo}
      </a>
    ),
  );
}

/** Splits a text at its mail addresses: words at even indices, addresses at odd ones. */
export function splitIndirizzi(testo: string): string[] {
  return testo.split(/([\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,})/i);
}
