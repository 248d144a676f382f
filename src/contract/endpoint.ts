import type { z } from 'zod';
import type { Access } from '#domain/permessi.ts';
import type { Azione } from './azioni.ts';
import type { CodiceRifiuto } from './rifiuti.ts';

export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The format of the body: JSON, a form (urlencoded or multipart), or multipart with files. */
export type Consuma = 'json' | 'form' | 'file';

interface CampoFile {
  readonly min: number;
  readonly max: number;
  /** Set where a file may be larger than usual. */
  readonly byte_max?: number;
}

type Schema = z.ZodType;

/**
 * One call of the API, declared once. Its route and validation, the serialization of the answer, the handler's and
 * client's types, the OpenAPI page and the access matrix come from this object.
 */
export interface Endpoint<
  P extends Schema | undefined = Schema | undefined,
  Q extends Schema | undefined = Schema | undefined,
  B extends Schema | undefined = Schema | undefined,
  R extends Schema | undefined = Schema | undefined,
  M extends Metodo = Metodo,
  W extends string = string,
  C extends Consuma | undefined = Consuma | undefined,
  A extends Schema | undefined = Schema | undefined,
> {
  readonly method: M;
  /** Path below `/api`, with `{name}` parameters (prodotto/api#chiamate). */
  readonly path: W;
  /** In English, for the OpenAPI page. */
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /** A public call whose answer depends on the caller; an invalid token counts as a visitor. */
  readonly identifica?: true;
  /**
   * A further condition after the role: the privacy notice given (403 INFORMATIVA_MANCANTE), a verified address and an
   * uploaded document (403 DOCUMENTO_O_MAIL_MANCANTE).
   */
  readonly richiede?: 'documento_e_mail';
  /**
   * Requires a recent password (403 PASSWORD_RICHIESTA), checked before anything else: always (`sempre`), from an
   * administrator acting on another person's data (`altrui`), or to change one's own address (`email`).
   */
  readonly password?: 'sempre' | 'altrui' | 'email';
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly consuma?: C;
  /** Maximum bytes of a JSON body larger than usual. */
  readonly corpo_max?: number;
  readonly file?: Readonly<Record<string, CampoFile>>;
  /** Absent: 204 without a body. */
  readonly response?: R;
  /** Default: 200 with a response, 204 without. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The work may have to wait: the answer is then null, with 202. */
  readonly rimandabile?: true;
  /** The content type of bytes or text that the handler writes itself. */
  readonly produce?: string;
  /** The answer does not depend on the settings, which are then not read. */
  readonly senza_impostazioni?: true;
  /** Accepts `Idempotency-Key`: the same key from the same person within 24 h gets the first answer again. */
  readonly idempotente?: true;
  /** The refusals of this call; 401, 403, 422 and the general ones follow from other properties. */
  readonly rifiuti: readonly CodiceRifiuto[];
  /** The entity that `attuale` of a MODIFICATO_DA_ALTRI contains. */
  readonly attuale?: A;
  /** A call that changes something names its action in the register, or why it records nothing. A test checks this. */
  readonly registro?: { readonly azione: Azione } | { readonly esente: string };
}

/** Declares the endpoints of a file under one tag. It only infers the type, with literals (chiamate.ts). */
export const endpointsOf =
  (tag: string) =>
  <
    const M extends Metodo,
    const W extends string,
    P extends Schema | undefined = undefined,
    Q extends Schema | undefined = undefined,
    B extends Schema | undefined = undefined,
    R extends Schema | undefined = undefined,
    const C extends Consuma | undefined = undefined,
    A extends Schema | undefined = undefined,
  >(
    method: M,
    path: W,
    e: Dichiarazione<Endpoint<P, Q, B, R, M, W, C, A>>,
  ): Endpoint<P, Q, B, R, M, W, C, A> => ({ rifiuti: [], tag, ...e, method, path });

/** An endpoint as declared: most have the tag of their file and no refusals of their own. */
type Dichiarazione<E extends Endpoint> = Omit<E, 'method' | 'path' | 'rifiuti' | 'tag'> &
  Partial<Pick<E, 'rifiuti' | 'tag'>>;

// Optional properties have an `undefined` in their types that is not part of the declaration.
type Declared<S> = [NonNullable<S>] extends [never] ? undefined : NonNullable<S>;
export type OutputOf<S> = Declared<S> extends Schema ? z.output<Declared<S>> : undefined;

export interface HandlerInput<E extends Endpoint> {
  readonly params: OutputOf<E['params']>;
  readonly query: OutputOf<E['query']>;
  /** Undefined for an upload, whose texts the handler reads after the files. */
  readonly body: [E['consuma']] extends ['file'] ? undefined : OutputOf<E['body']>;
}

/** The answer of the handler; undefined for a 204. */
export type Answer<E extends Endpoint> = OutputOf<E['response']>;
