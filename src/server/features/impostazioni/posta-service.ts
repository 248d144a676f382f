import { isIP } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { Valore } from '#contract/impostazioni.ts';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { isLoopback } from '../../platform/loopback.ts';
import { isMailAddress } from '../../platform/mail-hosts.ts';
import { isSameLogin, readServer } from '../../platform/mail-settings.ts';
import { demandConferma } from '../accesso/sessioni-service.ts';
import { queueCambioServer } from '../posta/server-service.ts';
import { makeDueAgain } from '../posta/store.ts';

type Posta = Valore<'posta'>;

/**
 * The mail settings as they are stored (prodotto/lettere#server). Another server or password requires the
 * administrator's password, and another server is announced to all administrators. Where SMTP_URL is set, the server of
 * the settings stays. `aside` gets the letters to send through the previous server (`tellThrough`).
 * @throws Rifiuto VALIDATION_ERROR, PASSWORD_RICHIESTA
 */
export async function settlePosta(
  ctx: Ctx,
  { server: prima }: Posta,
  dopo: Posta,
  aside: string[],
): Promise<Posta> {
  const { deps, tx, attore } = ctx;
  const scritto = deps.impostazioni.ambiente.SMTP_URL ? prima : dopo.server;
  const server = scritto && readServer(deps.keys, prima, scritto);
  if (isDeepStrictEqual(server, prima)) return { ...dopo, server };
  if (server) demandHost(server.host);
  await demandConferma(deps, attore);
  if (!server || !prima || !isSameLogin(server, prima))
    aside.push(...(await queueCambioServer(ctx, server?.host ?? null, prima !== undefined)));
  await makeDueAgain(tx);
  return { ...dopo, server };
}

/** Refuses hosts without a DNS lookup; `createMailHosts` checks each connection. */
function demandHost(host: string): void {
  if (isIP(host) ? !isMailAddress(host) : isLoopback(host))
    throw rifiutoCampo('server.host', 'server_vietato');
}
