import { z } from 'zod';
import { passwordNuova } from '#contract/utenti.ts';
import { CAMPO_OBBLIGATORIO, PASSWORD_DIVERSE } from '#domain/validazione.ts';

/** A new password and its confirmation (spec 5). */
export const PasswordSchema = z
  .object({ password: passwordNuova, conferma: z.string().min(1, { error: CAMPO_OBBLIGATORIO }) })
  .refine((form) => form.conferma === '' || form.conferma === form.password, {
    error: PASSWORD_DIVERSE,
    path: ['conferma'],
    // Told together with a password that is too short, not only afterwards.
    when: () => true,
  });
export type PasswordInput = z.input<typeof PasswordSchema>;
