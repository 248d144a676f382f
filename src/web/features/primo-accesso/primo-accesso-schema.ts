import { z } from 'zod';
import { PrimoAccesso } from '#contract/auth.ts';
import { CAMPO_OBBLIGATORIO, PASSWORD_DIVERSE } from '#domain/validazione.ts';

/** What the call asks for, without the link's token, and the confirmation of the password. */
export const PrimoAccessoSchema = PrimoAccesso.omit({ token: true })
  .extend({ conferma: z.string().min(1, { error: CAMPO_OBBLIGATORIO }) })
  .refine((form) => form.conferma === '' || form.conferma === form.password, {
    error: PASSWORD_DIVERSE,
    path: ['conferma'],
    // Told together with what is wrong elsewhere.
    when: () => true,
  });
export type PrimoAccessoInput = z.input<typeof PrimoAccessoSchema>;

/** The fields that the server knows too, in the order of the page. */
export const CAMPI_PRIMO_ACCESSO = ['nome', 'cognome', 'email', 'password'] as const;
