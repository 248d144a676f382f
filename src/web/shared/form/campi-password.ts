import { z } from 'zod';
import { says } from '#contract/campi.ts';
import { passwordNuova } from '#contract/utenti.ts';

/** The fields of a form in which a new password is chosen (prodotto/account#password). */
export const passwordDueVolte = { password: passwordNuova, conferma: z.string().min(1) };

/** Arguments of `refine` that require both to be equal: `z.object({ …, ...passwordDueVolte }).refine(...sameTwice)`. */
export const sameTwice: [
  (form: { password: string; conferma: string }) => boolean,
  { error: string; path: ['conferma']; when: () => boolean },
] = [
  ({ password, conferma }) => conferma === '' || conferma === password,
  {
    ...says('password_diverse'),
    path: ['conferma'],
    // Reported together with the errors of other fields, not only once those are fixed.
    when: () => true,
  },
];
