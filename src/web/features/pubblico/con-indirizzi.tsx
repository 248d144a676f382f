import { mailtoHref } from '#domain/email.ts';
import { splitIndirizzi } from './split-indirizzi.ts';

/** A text whose mail addresses can be written to. */
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
