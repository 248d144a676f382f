import { z } from 'zod';
import { says } from '#contract/campi.ts';
import { passwordNuova } from '#contract/utenti.ts';

/** A new password and its confirmation (prodotto/account#password). */
export const PasswordSchema = z
  .object({ password: passwordNuova, conferma: z.string().min(1) })
  .refine((form) => form.conferma === '' || form.conferma === form.password, {
    ...says('password_diverse'),
    path: ['conferma'],
    // Checked together with the length of the password, not only afterwards.
    when: () => true,
  });
