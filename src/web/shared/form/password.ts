import { z } from 'zod';
import { says } from '#contract/campi.ts';
import { passwordNuova } from '#contract/utenti.ts';

/** The fields of a form in which a new password is chosen (prodotto/account#password). */
export const passwordDueVolte = { password: passwordNuova, conferma: z.string().min(1) };

/** What `refine` takes for the rule that both are the same: `z.object({ …, ...passwordDueVolte }).refine(...sameTwice)`. */
export const sameTwice: [
  (form: { password: string; conferma: string }) => boolean,
  { error: string; path: ['conferma']; when: () => boolean },
] = [
  ({ password, conferma }) => conferma === '' || conferma === password,
  {
    ...says('password_diverse'),
    path: ['conferma'],
    // Said together with what is wrong elsewhere, not only once all the rest is right.
    when: () => true,
  },
];
