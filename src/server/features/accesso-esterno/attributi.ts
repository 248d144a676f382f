import type { z } from 'zod';
import { emailKey } from '#domain/email.ts';
import type { DatiEsterni } from '#contract/accesso-esterno.ts';
import { datiPersonali } from '#contract/utenti.ts';

type Attributi = Readonly<Record<string, unknown>>;

/** The names under which the gateways of SPID and CIE, and the municipalities' own providers, send the tax code. */
const CODICE_FISCALE = [
  'codice_fiscale',
  'codiceFiscale',
  'fiscal_number',
  'fiscalNumber',
  'https://attributes.eid.gov.it/fiscal_number',
  'https://attributes.spid.gov.it/fiscalNumber',
];

/** Italy before a tax code, as SPID writes it, and any other country or kind of number (ETSI EN 319 412-1). */
const ITALIA = /^TINIT-/i;
const ALTRO = /^[a-z]{3}[a-z]{2}-/i;

/** Blank claims say nothing. */
const saidIn = (risposte: readonly Attributi[], names: readonly string[]): string[] =>
  risposte
    .flatMap((attributi) => names.map((name) => attributi[name]))
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '');

/** A claim as our own forms would take it; null for anything that they would refuse. */
function accept(schema: z.ZodType<string>, value: unknown): string | null {
  const { success, data } = schema.safeParse(value);
  return success ? data : null;
}

/** An Italian tax code; null for that of another country. */
function acceptCodice(text: string): string | null {
  const plain = text.trim().replace(ITALIA, '');
  return ALTRO.test(plain) ? null : accept(datiPersonali.codice_fiscale, plain);
}

/** What all claims say; null where they contradict each other. */
function agreeOn(read: readonly (string | null)[], keyOf = (value: string | null) => value): string | null {
  return new Set(read.map(keyOf)).size === 1 ? read[0]! : null;
}

/**
 * What a provider says about a person in all its answers (ID token, user info), judged by the rules of our own forms: a
 * value that they would refuse, and values that contradict each other, count as missing. The address counts as verified
 * only if no answer that has it denies that, and one says so.
 */
export function readAttributi(risposte: readonly Attributi[]): DatiEsterni {
  const read = (schema: z.ZodType<string>, name: string) =>
    agreeOn(saidIn(risposte, [name]).map((value) => accept(schema, value)));
  const mails = saidIn(risposte, ['email']).map((value) => accept(datiPersonali.email, value));
  const email = agreeOn(mails, (mail) => mail && emailKey(mail));
  const verified = risposte
    .filter((attributi) => saidIn([attributi], ['email']).length > 0)
    .map(({ email_verified }) => email_verified)
    .filter((said) => said !== undefined);
  return {
    nome: read(datiPersonali.nome, 'given_name'),
    cognome: read(datiPersonali.cognome, 'family_name'),
    codice_fiscale: agreeOn(saidIn(risposte, CODICE_FISCALE).map(acceptCodice)),
    email,
    email_verificata:
      email !== null && verified.length > 0 && verified.every((said) => said === true || said === 'true'),
    telefono: read(datiPersonali.telefono, 'phone_number'),
  };
}
