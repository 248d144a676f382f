import type { LookupOptions } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { Client } from 'pg';
import { PORTE_POSTA } from '#contract/valori.ts';

/** A mail server that is not allowed: this machine, its link, the database, or another port. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';
}

/**
 * Connects to a mail server that an administrator has named (prodotto/lettere#server), in so many milliseconds.
 * @throws HostRefused; the error of the DNS lookup or of the connection
 */
export type OpenMailServer = (
  server: { readonly host: string; readonly port: number },
  timeoutMs: number,
) => Promise<Socket>;

/** The address ranges of mail servers: public and private networks. */
const ALLOWED: readonly string[] = ['unicast', 'private', 'uniqueLocal', 'carrierGradeNat'];
/** How long each of several addresses is tried, in milliseconds. */
const ATTEMPT_MS = 2_000;

const plain = (address: string): string => ipaddr.process(address).toString();

/** Whether a letter may go to an IPv4 or IPv6 address; does not check whether it is the database's. */
export const isMailAddress = (address: string): boolean => ALLOWED.includes(ipaddr.process(address).range());

/**
 * Checks and connects to mail servers. It connects to the addresses that it has checked, so that a name cannot resolve
 * to another one in between. `databaseUrl`: DATABASE_URL, to whose machine no letter goes.
 */
export function createMailHosts(databaseUrl: string | undefined): OpenMailServer {
  // As the driver parses it; a path is a socket of this machine.
  const database = databaseUrl === undefined ? '/' : new Client({ connectionString: databaseUrl }).host;

  async function demand(address: string): Promise<void> {
    if (!isMailAddress(address)) throw new HostRefused(`not to ${address}`);
    if (database.startsWith('/')) return;
    const own = await resolve(database, { all: true });
    if (own.some((one) => plain(one.address) === plain(address)))
      throw new HostRefused(`not to ${address}, the database`);
  }

  const judged: LookupFunction = callbackify(async (name: string, _options: LookupOptions) => {
    const addresses = await resolve(name, { all: true });
    for (const { address } of addresses) await demand(address);
    return addresses;
  });

  return async ({ host, port }, timeoutMs) => {
    if (!PORTE_POSTA.some((one) => one === port)) throw new HostRefused(`not to port ${port}`);
    if (isIP(host)) await demand(host);
    const socket = connect({
      host,
      port,
      lookup: judged,
      // Makes the lookup return all addresses.
      autoSelectFamily: true,
      autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
    });
    const timer = setTimeout(() => {
      socket.destroy(Object.assign(new Error('Connection timeout'), { code: 'ETIMEDOUT' }));
    }, timeoutMs);
    try {
      await once(socket, 'connect');
      return socket;
    } catch (error) {
      // None of several addresses answered: reports the last error.
      throw error instanceof AggregateError ? error.errors.at(-1) : error;
    } finally {
      clearTimeout(timer);
    }
  };
}
