import { createHash, hkdfSync } from 'node:crypto';

/**
 * The keys derived from SECRET_KEY, the root (prodotto/documenti#chiave). Each serves one purpose; none of them leads
 * back to the root or to another.
 */
export interface Keys {
  /** Signs session tokens. */
  readonly sessioni: Buffer;
  /** Derives the tokens of mailed links. */
  readonly gettoni: Buffer;
  /** Encrypts identity documents. */
  readonly documenti: Buffer;
  /** Digests requests that carry an Idempotency-Key, passwords included. */
  readonly impronte: Buffer;
  /** Encrypts the secrets of second factors. */
  readonly secondiFattori: Buffer;
  /** Digests recovery codes. */
  readonly codiciRecupero: Buffer;
  /** Seals identities that a sign-in elsewhere has just proved. */
  readonly identitaEsterne: Buffer;
  /** Encrypts the password of the mail server. */
  readonly posta: Buffer;
  /** Identifies this root without revealing it: stored in the database and in each stored document. */
  readonly nome: string;
}

/** Derives the keys of one installation. `secretKey` is the text of SECRET_KEY, at least 32 characters. */
export function deriveKeys(secretKey: string): Keys {
  const derive = (scopo: string): Buffer =>
    Buffer.from(hkdfSync('sha256', secretKey, 'coworking-solidale', `chiave:${scopo}:1`, 32));
  return {
    sessioni: derive('sessioni'),
    gettoni: derive('gettoni'),
    documenti: derive('documenti'),
    impronte: derive('impronte'),
    secondiFattori: derive('secondi-fattori'),
    codiciRecupero: derive('codici-recupero'),
    identitaEsterne: derive('identita-esterne'),
    posta: derive('posta'),
    nome: createHash('sha256').update(derive('nome')).digest('hex').slice(0, 16),
  };
}
