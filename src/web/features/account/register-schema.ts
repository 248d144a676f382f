import { z } from 'zod';
import { datiPersonali, passwordNuova } from '#contract/utenti.ts';
import { CAMPO_OBBLIGATORIO, PASSWORD_DIVERSE, REGOLAMENTO_NON_LETTO } from '#domain/validazione.ts';

/** The registration form (spec 5): the contract's fields, the confirmation and the rules. */
export const RegisterSchema = z
  .object({
    ...datiPersonali,
    password: passwordNuova,
    conferma: z.string().min(1, { error: CAMPO_OBBLIGATORIO }),
    regolamento: z.boolean().refine((read) => read, { error: REGOLAMENTO_NON_LETTO }),
  })
  .refine((form) => form.conferma === '' || form.conferma === form.password, {
    error: PASSWORD_DIVERSE,
    path: ['conferma'],
    // Told together with what is wrong elsewhere, not only once all the rest is right.
    when: () => true,
  });

/** What is typed, before the schema has put it in order. */
export type RegisterInput = z.input<typeof RegisterSchema>;
export type RegisterOutput = z.output<typeof RegisterSchema>;

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

/** The fields that the server knows too, in the order of the page. */
export const CAMPI_ISCRIZIONE = [
  'nome',
  'cognome',
  'codice_fiscale',
  'email',
  'password',
  'telefono',
] as const;
