import { z } from 'zod';
import { says } from '#contract/campi.ts';
import { datiPersonali, passwordNuova } from '#contract/utenti.ts';

/** The registration form (prodotto/account#iscrizione): the contract's fields, the confirmation and the rules. */
export const RegisterSchema = z
  .object({
    ...datiPersonali,
    password: passwordNuova,
    conferma: z.string().min(1),
    regolamento: z.boolean().refine((read) => read, says('regolamento_non_letto')),
  })
  .refine((form) => form.conferma === '' || form.conferma === form.password, {
    ...says('password_diverse'),
    path: ['conferma'],
    // Checked together with the other fields, not only once they are right.
    when: () => true,
  });

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

/** The fields that exist on the server too, in the order of the page. */
export const CAMPI_ISCRIZIONE = [
  'nome',
  'cognome',
  'codice_fiscale',
  'email',
  'password',
  'telefono',
] as const;
