import { z } from 'zod';
import { euro, says } from '#contract/campi.ts';
import { passwordNuova } from '#contract/utenti.ts';
import { readNumero } from '#web/shared/format.ts';

/** A whole number in a text field. A text that is not a number is refused like a number out of range. */
export const numeroScritto = <S extends z.ZodType<number, number>>(schema: S) =>
  z.string().transform(readNumero).pipe(schema);

/** An amount of whole euro in a text field. */
export const euroScritto = (min: 0 | 1) => numeroScritto(euro(min));

/** The fields for a new password (prodotto/account#password). */
export const passwordDueVolte = { password: passwordNuova, conferma: z.string().min(1) };

/** Arguments of `refine` for `passwordDueVolte`: `z.object({ …, ...passwordDueVolte }).refine(...sameTwice)`. */
export const sameTwice: [
  (form: { password: string; conferma: string }) => boolean,
  { error: string; path: ['conferma']; when: () => boolean },
] = [
  ({ password, conferma }) => conferma === '' || conferma === password,
  {
    ...says('password_diverse'),
    path: ['conferma'],
    // Report it together with the errors of other fields, not only when those are fixed.
    when: () => true,
  },
];

export const PasswordScelta = z.object(passwordDueVolte).refine(...sameTwice);
