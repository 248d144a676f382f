import { connect } from 'node:net';
import { main } from '#server/main.ts';
import { endWith } from '#server/platform/end-user-error.ts';
import { createMailHosts } from '#server/platform/mail-hosts.ts';
import { SMTP_HOST } from './smtp-certificate.ts';

/**
 * The program as in production, except that the name of the tests' mail server resolves to that of `SMTP_PROVA`,
 * 'address:port'.
 */
const judged = createMailHosts(process.env['DATABASE_URL']);
const [host = '', port] = process.env['SMTP_PROVA']!.split(':');
const openMailServer: typeof judged = async (server, timeoutMs) =>
  server.host === SMTP_HOST ? connect(Number(port), host) : judged(server, timeoutMs);

main({ openMailServer }).catch(endWith('Non riesco a partire.'));
