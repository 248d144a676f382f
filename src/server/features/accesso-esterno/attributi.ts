import type { z } from 'zod';
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

/** A claim as our own forms would take it; null for anything that they would refuse. */
function accept(schema: z.ZodType<string>, value: unknown): string | null {
  const { success, data } = schema.safeParse(value);
  return success ? data : null;
}

/** Italy before a tax code, as SPID writes it, and any other country or kind of number (ETSI EN 319 412-1). */
const ITALIA = /^TINIT-/i;
const ALTRO = /^[a-z]{3}[a-z]{2}-/i;

/** The Italian tax code; null for that of another country, and where two claims contradict each other. */
function readCodice(attributi: Attributi): string | null {
  const said = CODICE_FISCALE.map((name) => attributi[name]).filter(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
  const codici = new Set(
    said.map((value) => {
      const plain = value.trim().replace(ITALIA, '');
      return ALTRO.test(plain) ? null : accept(datiPersonali.codice_fiscale, plain);
    }),
  );
  return codici.size === 1 ? [...codici][0]! : null;
}

/**
 * What a provider says about a person, judged by the rules of our own forms: a value that they would refuse counts as
 * missing. The address counts as verified only if the provider says so about this very address.
 */
export function readAttributi(attributi: Attributi): DatiEsterni {
  const email = accept(datiPersonali.email, attributi['email']);
  const said = attributi['email_verified'];
  return {
    nome: accept(datiPersonali.nome, attributi['given_name']),
    cognome: accept(datiPersonali.cognome, attributi['family_name']),
    codice_fiscale: readCodice(attributi),
    email,
    email_verificata: email !== null && (said === true || said === 'true'),
    telefono: accept(datiPersonali.telefono, attributi['phone_number']),
  };
}
