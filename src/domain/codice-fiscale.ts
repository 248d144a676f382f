const SHAPE = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;

/** Values of the characters in odd places (counted from 1), from the official table: 0-9 count as A-J. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** Upper-case and without spaces, as it is stored (prodotto/account#codice-fiscale). */
export function normalizeCodiceFiscale(text: string): string {
  return text.replaceAll(/\s+/gu, '').toUpperCase();
}

/**
 * Whether a text has neither the length of a person's code (16) nor that of a company's or temporary one (11 digits).
 * The form points this out without blocking (prodotto/account#codice-fiscale). An empty text is not reported.
 */
export function hasOddLength(text: string): boolean {
  const code = normalizeCodiceFiscale(text);
  return code !== '' && code.length !== 16 && !/^\d{11}$/.test(code);
}

/**
 * Whether the text has the form of a person's codice fiscale, possibly with letters in place of digits (omocodia), but
 * its sixteenth character does not follow from the others. The form points this out without blocking
 * (prodotto/account#codice-fiscale). A text of any other form is never reported: foreigners and people with a temporary
 * code have something else.
 */
export function hasWrongCheckChar(text: string): boolean {
  const code = normalizeCodiceFiscale(text);
  return SHAPE.test(code) && !isComplete(code);
}

/**
 * Whether a text is a codice fiscale as the tax office gives it to people: sixteen characters of which the last is right,
 * or the eleven digits of a temporary one. Only such a code tells who somebody is (prodotto/documenti#garanzia).
 */
export function isCodiceFiscale(code: string): boolean {
  return (SHAPE.test(code) && isComplete(code)) || /^\d{11}$/.test(code);
}

const isComplete = (code: string): boolean => completeCodice(code.slice(0, 15)) === code;

/** Completes the first fifteen characters of a code with the sixteenth, which follows from them. */
export function completeCodice(quindici: string): string {
  let sum = 0;
  for (let place = 0; place < 15; place += 1) {
    const char = quindici.charCodeAt(place);
    const value = char < 65 ? char - 48 : char - 65;
    sum += place % 2 === 0 ? ODD[value]! : value;
  }
  return quindici + String.fromCharCode(65 + (sum % 26));
}
