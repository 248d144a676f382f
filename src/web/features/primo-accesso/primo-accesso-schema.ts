import { z } from 'zod';
import { says } from '#contract/campi.ts';
import { PrimoAccesso } from '#contract/auth.ts';

/** The input of the call, without the link's token, and the confirmation of the password. */
export const PrimoAccessoSchema = PrimoAccesso.omit({ token: true })
  .extend({ conferma: z.string().min(1) })
  .refine((form) => form.conferma === '' || form.conferma === form.password, {
    ...says('password_diverse'),
    path: ['conferma'],
    // Checked together with the other fields.
    when: () => true,
  });

/** The fields that exist on the server too, in the order of the page. */
export const CAMPI_PRIMO_ACCESSO = ['nome', 'cognome', 'email', 'password'] as const;
