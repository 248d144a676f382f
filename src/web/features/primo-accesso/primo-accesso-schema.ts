import { PrimoAccesso } from '#contract/auth.ts';
import { passwordDueVolte, sameTwice } from '#web/shared/form/password.ts';

/** The input of the call, without the link's token, and the confirmation of the password. */
export const PrimoAccessoSchema = PrimoAccesso.omit({ token: true })
  .extend(passwordDueVolte)
  .refine(...sameTwice);

/** The fields that exist on the server too, in the order of the page. */
export const CAMPI_PRIMO_ACCESSO = ['nome', 'cognome', 'email', 'password'] as const;
