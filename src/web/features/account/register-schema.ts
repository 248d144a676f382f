import { z } from 'zod';
import { says } from '#contract/campi.ts';
import { datiPersonali } from '#contract/utenti.ts';
import { passwordDueVolte, sameTwice } from '#web/shared/form/campi-password.ts';

/** The registration form (prodotto/account#iscrizione): the contract's fields, the confirmation and the rules. */
export const RegisterSchema = z
  .object({
    ...datiPersonali,
    ...passwordDueVolte,
    regolamento: z.boolean().refine((read) => read, says('regolamento_non_letto')),
  })
  .refine(...sameTwice);

/** The values as typed, before the schema normalises them. */
type RegisterInput = z.input<typeof RegisterSchema>;

export const ISCRIZIONE_VUOTA: RegisterInput = {
  nome: '',
  cognome: '',
  codice_fiscale: '',
  email: '',
  password: '',
  conferma: '',
  telefono: '',
  regolamento: false,
};
