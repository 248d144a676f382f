import { PrimoAccesso } from '#contract/auth.ts';
import { passwordDueVolte, sameTwice } from '#web/shared/form/campi-scritti.ts';

/** The input of the call without the token, and the confirmation of the password. */
export const PrimoAccessoSchema = PrimoAccesso.omit({ token: true })
  .extend(passwordDueVolte)
  .refine(...sameTwice);
