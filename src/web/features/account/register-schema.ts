import { z } from 'zod';
import { says } from '#contract/campi.ts';
import { datiPersonali } from '#contract/utenti.ts';
import { passwordDueVolte, sameTwice } from '#web/shared/form/campi-scritti.ts';

/** The registration after a sign-in with the provider: the contract's fields and the rules. */
export const CompletaSchema = z.object({
  ...datiPersonali,
  regolamento: z.boolean().refine((read) => read, says('regolamento_non_letto')),
});

/** The registration form (prodotto/account#iscrizione), with the password and its confirmation. */
export const RegisterSchema = CompletaSchema.extend(passwordDueVolte).refine(...sameTwice);

/** The input, before the schema normalises it. */
export type RegisterInput = z.input<typeof RegisterSchema>;
