import type { z } from 'zod';
import type { Access } from '#domain/permessi.ts';
import type { Azione } from './azioni.ts';
import type { CodiceRifiuto } from './rifiuti.ts';

export type Metodo = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The format of the body: JSON, an HTML form (urlencoded or multipart), or multipart with files and perhaps texts. */
export type Consuma = 'json' | 'form' | 'file';

/** A file field of a multipart body, and how many files it takes. */
interface CampoFile {
  readonly min: number;
  readonly max: number;
  /** Where a file may be larger than usual. */
  readonly byte_max?: number;
}

type Schema = z.ZodType;

/**
 * One call of the API, declared once. The route with its validation, the response's serialization, the handler's
 * types, the client's types, the OpenAPI page and the access matrix all come from this object.
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
  /** Path below `/api`, with `{name}` parameters, as prodotto/api#indice spells it. */
  readonly path: W;
  /** What it does, in English, for the OpenAPI page. */
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /**
   * A public call whose answer depends on the caller: a valid token is recognised, anything else counts as a visitor.
   */
  readonly identifica?: true;
  /**
   * A further condition after the role: the privacy notice given (403 INFORMATIVA_MANCANTE), a verified address and an
   * uploaded document (403 DOCUMENTO_O_MAIL_MANCANTE).
   */
  readonly richiede?: 'documento_e_mail';
  /**
   * The password must have been given recently (403 PASSWORD_RICHIESTA), which is checked before anything else: always
   * (`sempre`), by an administrator acting on another person's data (`altrui`), or to change one's own address (`email`).
   */
  readonly password?: 'sempre' | 'altrui' | 'email';
  readonly params?: P;
  readonly query?: Q;
  readonly body?: B;
  readonly consuma?: C;
  /** The most bytes of a JSON body, where it may be larger than usual. */
  readonly corpo_max?: number;
  readonly file?: Readonly<Record<string, CampoFile>>;
  /** Absent: 204 without a body. */
  readonly response?: R;
  /** Default: 200 with a response, 204 without. */
  readonly status?: 200 | 201 | 202 | 204;
  /** The work may have to wait for something else: the answer is then null, with 202. */
  readonly rimandabile?: true;
  /** The response is bytes or text of this content type, written by the handler. */
  readonly produce?: string;
  /** Nothing of the answer depends on the settings of the centre, which are then not asked for. */
  readonly senza_impostazioni?: true;
  /** Accepts `Idempotency-Key`: the same key from the same person within 24 h gets the first answer again. */
  readonly idempotente?: true;
  /** The refusals specific to this call; 401, 403, 422 and the general ones follow from the other properties. */
  readonly rifiuti: readonly CodiceRifiuto[];
  /** What `attuale` of a MODIFICATO_DA_ALTRI is: the entity as somebody else left it. */
  readonly attuale?: A;
  /**
   * A call that changes something says what it writes in the records (`registro`), or why it writes nothing. A test
   * checks this for every such call.
   */
  readonly registro?: { readonly azione: Azione } | { readonly esente: string };
}

/**
 * The function that declares the endpoints of one file, under one heading of the OpenAPI page. It only infers the type,
 * with method and path as literals (chiamate.ts).
 */
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

/** An endpoint as it is declared: most calls have the heading of their file, and no refusals of their own. */
type Dichiarazione<E extends Endpoint> = Omit<E, 'method' | 'path' | 'rifiuti' | 'tag'> &
  Partial<Pick<E, 'rifiuti' | 'tag'>>;

// The properties are optional, so their types include an `undefined` that is not part of the declaration.
type Declared<S> = [NonNullable<S>] extends [never] ? undefined : NonNullable<S>;
export type OutputOf<S> = Declared<S> extends Schema ? z.output<Declared<S>> : undefined;

/** What the handler receives, after validation. */
export interface HandlerInput<E extends Endpoint> {
  readonly params: OutputOf<E['params']>;
  readonly query: OutputOf<E['query']>;
  /** For an upload it is undefined: the handler asks for the texts once the files have been read. */
  readonly body: [E['consuma']] extends ['file'] ? undefined : OutputOf<E['body']>;
}

/** What the handler returns and the client receives: undefined for a 204. */
export type Answer<E extends Endpoint> = OutputOf<E['response']>;
