import { useState } from 'react';
import { ApiError } from './api/api-error.ts';

/** Returns the key of a request: the same one while the content is the same and the outcome unknown. */
export type KeyFor = (sent: unknown) => string;

/** The Idempotency-Key of one form (prodotto/api#idempotenza). */
export interface IdempotencyKey {
  keyFor: KeyFor;
  /** Records an outcome: null for a success, otherwise the error. */
  settle: (error: unknown) => void;
}

/** Refused before the request was processed: the status says nothing about an earlier attempt. */
const NOT_JUDGED: ReadonlySet<number> = new Set([401, 429]);

/** Whether the error tells the outcome of the request; after a lost answer it is unknown. */
export function isOutcomeKnown(error: unknown): boolean {
  return (
    error instanceof ApiError &&
    error.status >= 400 &&
    error.status < 500 &&
    !NOT_JUDGED.has(error.status) &&
    error.code !== 'IDEMPOTENZA_IN_CORSO'
  );
}

export function createIdempotencyKey(): IdempotencyKey {
  const keys = new Map<string, string>();
  let last = '';
  return {
    keyFor(sent) {
      last = JSON.stringify(sent);
      const key = keys.get(last) ?? newUuid();
      keys.set(last, key);
      return key;
    },
    settle(error) {
      if (error === null) keys.clear();
      else if (isOutcomeKnown(error)) keys.delete(last);
    },
  };
}

/** Sends a body with its key, and records the outcome. */
export type Once = <T>(body: unknown, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/** Sends a form's bodies so that each is processed once, however often it is sent. */
export function useOnce(): Once {
  return useState(() => createOnce(createIdempotencyKey()))[0];
}

/** As `useOnce`, outside a component. */
export function createOnce(key: IdempotencyKey): Once {
  return async (body, send) => {
    try {
      const answer = await send(key.keyFor(body));
      key.settle(null);
      return answer;
    } catch (error) {
      key.settle(error);
      throw error;
    }
  };
}

/** A random UUID, also on pages without https, where `crypto.randomUUID` is missing. */
export function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
