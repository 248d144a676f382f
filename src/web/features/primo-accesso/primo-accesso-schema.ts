import { z } from 'zod';
import { says } from '#contract/campi.ts';
import { PrimoAccesso } from '#contract/auth.ts';

/** What the call asks for, without the link's token, and the confirmation of the password. */
export const PrimoAccessoSchema = PrimoAccesso.omit({ token: true })
  .extend({ conferma: z.string().min(1) })
  .refine((form) => form.conferma === '' || form.conferma === form.password, {
    ...says('password_diverse'),
    path: ['conferma'],
    // Told together with what is wrong elsewhere.
    when: () => true,
  });

/** The fields that the server knows too, in the order of the page. */
export const CAMPI_PRIMO_ACCESSO = ['nome', 'cognome', 'email', 'password'] as const;
