import { createHash, hkdfSync } from 'node:crypto';

/** The keys derived from SECRET_KEY (prodotto/documenti#chiave), each for one purpose and not leading to another. */
export interface Keys {
  /** Signs session tokens. */
  readonly sessioni: Buffer;
  /** Derives the tokens of mailed links. */
  readonly gettoni: Buffer;
  /** Encrypts identity documents. */
  readonly documenti: Buffer;
  /** Digests requests with an Idempotency-Key, passwords included. */
  readonly impronte: Buffer;
  /** Encrypts the secrets of second factors. */
  readonly secondiFattori: Buffer;
  /** Digests recovery codes. */
  readonly codiciRecupero: Buffer;
  /** Seals identities that an external sign-in has just proved. */
  readonly identitaEsterne: Buffer;
  /** Encrypts the password of the mail server. */
  readonly posta: Buffer;
  /** Identifies the root without revealing it; stored in the database and in each document. */
  readonly nome: string;
}

/** Derives the keys of one installation from the text of SECRET_KEY, at least 32 characters. */
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
