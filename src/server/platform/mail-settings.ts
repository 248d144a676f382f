import type { ServerPosta } from '#contract/impostazioni.ts';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import { seal, unseal, type NamedKey } from './cipher.ts';
import type { Impostazioni } from './impostazioni.ts';
import type { Keys } from './keys.ts';
import type { OpenMailServer } from './mail-hosts.ts';
import { folderMail, serverOf, smtpMail, type From, type Mail, type MailServer } from './mail.ts';

/** How letters leave: through a server, or as files. */
export interface Via {
  readonly server: MailServer | null;
  readonly from: From;
}

interface SettingsDeps {
  readonly impostazioni: Pick<Impostazioni, 'ambiente' | 'attuale'>;
  readonly keys: Pick<Keys, 'nome' | 'posta'>;
  readonly openMailServer: OpenMailServer;
}

const BOUND = 'impostazioni:posta';
const keyOf = ({ nome, posta }: SettingsDeps['keys']): NamedKey => ({ nome, key: posta });

/** The password of a mail server as the settings keep it. */
export const sealPassword = (keys: SettingsDeps['keys'], password: string): string =>
  seal(keyOf(keys), BOUND, Buffer.from(password)).toString('base64');

/** Opens what `sealPassword` made. @throws SealBroken */
export const openPassword = (keys: SettingsDeps['keys'], sealed: string): string =>
  unseal(keyOf(keys), BOUND, Buffer.from(sealed, 'base64')).toString();

/** The stored password is for one login at one server. */
export const isSameLogin = (a: ServerPosta, b: ServerPosta): boolean =>
  a.host === b.host && a.porta === b.porta && a.protezione === b.protezione && a.utente === b.utente;

/**
 * A server as it is stored, from what was typed: with the new password or, for the same login, with the one from before.
 * @throws Rifiuto VALIDATION_ERROR where a user has no password
 */
export function readServer(
  keys: SettingsDeps['keys'],
  prima: ServerPosta | undefined,
  scritto: ServerPosta,
): ServerPosta {
  const { host, porta, protezione, utente, password, mittente } = scritto;
  const server = { host, porta, protezione, ...(mittente && { mittente }) };
  if (!utente) return server;
  const kept = prima && isSameLogin(prima, scritto) ? prima.password_cifrata : undefined;
  const password_cifrata = password ? sealPassword(keys, password) : kept;
  if (!password_cifrata) throw rifiutoCampo('server.password', 'obbligatorio');
  return { ...server, utente, password_cifrata };
}

/** The server of the settings, as letters are sent through it. */
function serverOfSettings(
  { keys, openMailServer }: Pick<SettingsDeps, 'keys' | 'openMailServer'>,
  { host, porta, protezione, utente, password_cifrata }: ServerPosta,
): MailServer {
  return {
    host,
    porta,
    protezione,
    utente,
    ...(password_cifrata && { password: openPassword(keys, password_cifrata) }),
    open: openMailServer,
  };
}

/**
 * How letters leave: as the environment says, or as the settings do, by default with their present server
 * (prodotto/lettere#server).
 */
export function viaOf(deps: SettingsDeps, server = deps.impostazioni.attuale().valori.posta.server): Via {
  const { ambiente, attuale } = deps.impostazioni;
  const { centro } = attuale();
  const own = ambiente.SMTP_URL ? undefined : server;
  return {
    server: ambiente.SMTP_URL ? serverOf(ambiente.SMTP_URL) : own ? serverOfSettings(deps, own) : null,
    from: ambiente.MAIL_FROM ?? { name: centro.mittente, address: own?.mittente ?? centro.casella },
  };
}

/** Whether letters leave; otherwise they become files. */
export const hasServer = ({ ambiente, attuale }: SettingsDeps['impostazioni']): boolean =>
  ambiente.SMTP_URL !== undefined || attuale().valori.posta.server !== undefined;

/** The address that answers to letters go to: the one they come from, where the settings say it. */
export function replyToOf({ ambiente, attuale }: SettingsDeps['impostazioni']): string {
  const { centro, valori } = attuale();
  const own = ambiente.SMTP_URL || ambiente.MAIL_FROM ? undefined : valori.posta.server?.mittente;
  return own ?? centro.casella;
}

/** Mail that leaves as `via` says at each letter; letters in progress end on the way on which they began. */
export function followingMail(via: () => Via, folder: string, log: (line: string) => void): Mail {
  let current: { key: string; mail: Mail } | undefined;
  return {
    async send(messaggio) {
      const { server, from } = via();
      const key = JSON.stringify([server, from]);
      if (current?.key !== key) {
        current?.mail.close();
        current = { key, mail: server ? smtpMail(server, from) : folderMail(folder, from, log) };
      }
      return current.mail.send(messaggio);
    },
    close: () => current?.mail.close(),
  };
}
