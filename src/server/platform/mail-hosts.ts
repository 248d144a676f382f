import type { LookupOptions } from 'node:dns';
import { lookup as resolve } from 'node:dns/promises';
import { once } from 'node:events';
import { connect, isIP, type LookupFunction, type Socket } from 'node:net';
import { callbackify } from 'node:util';
import ipaddr from 'ipaddr.js';
import { Client } from 'pg';
import { PORTE_POSTA } from '#contract/valori.ts';

/** A mail server where no letter may go: this machine, its own link, the database, or another port. */
export class HostRefused extends Error {
  override readonly name = 'HostRefused';
}

/**
 * Opens a connection to a mail server that an administrator has named (prodotto/lettere#server), in so many
 * milliseconds. @throws HostRefused; the error of the name's resolution or of the connection
 */
export type OpenMailServer = (
  server: { readonly host: string; readonly port: number },
  timeoutMs: number,
) => Promise<Socket>;

/** Kinds of addresses at which a mail server may be: the public network, and that of the house. */
const ALLOWED: readonly string[] = ['unicast', 'private', 'uniqueLocal', 'carrierGradeNat'];
/** How long one address of several is tried before the next one, in milliseconds. */
const ATTEMPT_MS = 2_000;

const plain = (address: string): string => ipaddr.process(address).toString();

/** Whether a letter may go to an address, given as IPv4 or IPv6; nobody looks here whether it is that of the database. */
export const isMailAddress = (address: string): boolean => ALLOWED.includes(ipaddr.process(address).range());

/**
 * The judge of mail servers. The addresses that it judges are those that are then used, so that a name cannot be judged
 * as one and lead to another. `databaseUrl`: DATABASE_URL, to whose machine no letter goes.
 */
export function createMailHosts(databaseUrl: string | undefined): OpenMailServer {
  // As the driver reads it; a path is a socket of this machine.
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
      // Asks for all addresses at once.
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
      // Of several addresses none answered: the last one stands for all.
      throw error instanceof AggregateError ? error.errors.at(-1) : error;
    } finally {
      clearTimeout(timer);
    }
  };
}
