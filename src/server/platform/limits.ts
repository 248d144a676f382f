import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Rifiuto } from '#domain/rifiuti.ts';

const MINUTE = 60;
const HOUR = 3600;

/** Every limit: so many times in so many seconds for one person, address or mailbox, as its name says. */
const LIMITS = {
  login_account_indirizzo: { points: 10, duration: 15 * MINUTE },
  login_indirizzo: { points: 100, duration: 15 * MINUTE },
  /** Failed logins to one account from all addresses: beyond this the answer is slower, but nobody is locked out. */
  login_account: { points: 50, duration: HOUR },
  /** Sign-ins begun at the OpenID Connect provider from one address. */
  esterno_indirizzo: { points: 100, duration: 15 * MINUTE },
  /** Wrong codes of the second factor for one account from one address. */
  codice_account_indirizzo: { points: 10, duration: 15 * MINUTE },
  /** The same from all addresses. Codes are then refused, since the caller already has the password (decision 016). */
  codice_account: { points: 50, duration: HOUR },
  /** Letters except recovery that somebody else may have requested, to one mailbox. */
  casella: { points: 4, duration: HOUR },
  /** Recovery letters to one mailbox; separate, so that other letters cannot use up this limit. */
  casella_password: { points: 3, duration: HOUR },
  /** Reports from one mailbox that are mailed to the centre. */
  casella_segnalazioni: { points: 3, duration: HOUR },
  /** Bookings and attempts of one person. */
  prenotazioni: { points: 30, duration: 10 * MINUTE },
  /** Previews of changes and answers to proposals of one person. */
  anteprime: { points: 120, duration: 10 * MINUTE },
  /**
   * Calls from one address that send letters to a mailbox chosen by the caller; a whole class may share an address.
   */
  posta_indirizzo: { points: 60, duration: HOUR },
  /** Answers 'already registered' to one address. */
  gia_registrato_indirizzo: { points: 5, duration: HOUR },
  /** New addresses that one member requests: each gets a letter, and the answer may reveal that it is taken. */
  nuovo_indirizzo: { points: 10, duration: HOUR },
  esportazione: { points: 10, duration: HOUR },
  prova_posta: { points: 10, duration: HOUR },
  /** Searches from one address for days that are free for several entries together. */
  insieme_indirizzo: { points: 600, duration: 10 * MINUTE },
  /** Reads of one private calendar address by all its programs. */
  calendario: { points: 120, duration: HOUR },
} as const;

type Limite = keyof typeof LIMITS;

/** Counts attempts in the database, for all processes. A person or address is stored only as a keyed digest. */
export interface Limits {
  /** Counts one attempt; null within the limit, else the seconds to wait. */
  count(limite: Limite, chi: string): Promise<number | null>;
  /** Counts one attempt. @throws Rifiuto TOO_MANY_REQUESTS beyond the limit */
  demand(limite: Limite, chi: string): Promise<void>;
  /**
   * Counts an attempt towards several limits; if one refuses, uncounts the others. @throws Rifiuto TOO_MANY_REQUESTS
   */
  demandAll(all: readonly (readonly [limite: Limite, chi: string])[]): Promise<void>;
  giveBack(limite: Limite, chi: string): Promise<void>;
  forget(limite: Limite, chi: string): Promise<void>;
  /** Deletes attempts that no longer count. */
  forgetExpired(): Promise<void>;
}

/** `factor` multiplies every limit (LIMITS_FACTOR). */
export function createLimits(pool: Pool, key: Buffer, factor: number): Limits {
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([name, { points, duration }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'limiti',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: Math.max(1, Math.round(points * factor)),
        duration,
      }),
    ]),
  ) as Record<Limite, RateLimiterPostgres>;
  const digest = (chi: string): string => createHmac('sha256', key).update(chi).digest('base64url');

  const count = async (limite: Limite, chi: string): Promise<number | null> => {
    try {
      await limiters[limite].consume(digest(chi));
      return null;
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
      throw error;
    }
  };
  const demand = async (limite: Limite, chi: string): Promise<void> => {
    const retryAfter = await count(limite, chi);
    if (retryAfter !== null) throw new Rifiuto('TOO_MANY_REQUESTS', { retryAfter });
  };
  const giveBack = async (limite: Limite, chi: string): Promise<void> => {
    await limiters[limite].reward(digest(chi));
  };
  return {
    count,
    demand,
    async demandAll(all) {
      for (const [n, [limite, chi]] of all.entries())
        await demand(limite, chi).catch(async (error: unknown) => {
          for (const [counted, who] of all.slice(0, n)) await giveBack(counted, who);
          throw error;
        });
    },
    giveBack,
    async forget(limite, chi) {
      await limiters[limite].delete(digest(chi));
    },
    async forgetExpired() {
      // The limiter uses the machine's clock, in milliseconds.
      await pool.query('delete from limiti where expire < $1', [Date.now()]);
    },
  };
}

/** An address with its port, or an IPv6 one in brackets. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\](?::\d+)?|(?<v4>[\d.]+):\d+)$/;

/** An address from a proxy, without port and without zeros that would be read as octal. */
function plainOf(ip: string): string {
  const { v4, v6 } = WITH_PORT.exec(ip)?.groups ?? {};
  const plain = v4 ?? v6 ?? ip;
  return plain.includes('.') ? plain.replace(/(?<![\da-f])0+(?=\d)/gi, '') : plain;
}

/** The network that limits count: an IPv4 address or an IPv6 /64. */
export function networkOf(from: string): string {
  const ip = plainOf(from.trim());
  // A proxy may pass on something other than an address.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}
