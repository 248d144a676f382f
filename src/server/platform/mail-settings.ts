import type { ServerPosta } from '#contract/impostazioni.ts';
import { rifiutoCampo } from '#domain/rifiuti.ts';
import { seal, unseal, type NamedKey } from './cipher.ts';
import type { Impostazioni } from './impostazioni.ts';
import type { Keys } from './keys.ts';
import type { OpenMailServer } from './mail-hosts.ts';
import { folderMail, serverOf, smtpMail, type From, type Mail, type MailServer } from './mail.ts';

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

/** Encrypts the password of a mail server for the settings. */
export const sealPassword = (keys: SettingsDeps['keys'], password: string): string =>
  seal(keyOf(keys), BOUND, Buffer.from(password)).toString('base64');

/** Decrypts what `sealPassword` made. @throws SealBroken */
export const openPassword = (keys: SettingsDeps['keys'], sealed: string): string =>
  unseal(keyOf(keys), BOUND, Buffer.from(sealed, 'base64')).toString();

/** Whether a stored password is valid for both: same server and user. */
export const isSameLogin = (a: ServerPosta, b: ServerPosta): boolean =>
  a.host === b.host && a.porta === b.porta && a.protezione === b.protezione && a.utente === b.utente;

/**
 * The server to store from the form: with the new password or, for the same login, the stored one.
 * @throws Rifiuto VALIDATION_ERROR for a user without a password
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

/** The server of the settings with its password decrypted. */
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

/** How letters are sent: by the environment, else by the settings with their server (prodotto/lettere#server). */
export function viaOf(deps: SettingsDeps, server = deps.impostazioni.attuale().valori.posta.server): Via {
  const { ambiente, attuale } = deps.impostazioni;
  const { centro } = attuale();
  const own = ambiente.SMTP_URL ? undefined : server;
  return {
    server: ambiente.SMTP_URL ? serverOf(ambiente.SMTP_URL) : own ? serverOfSettings(deps, own) : null,
    from: ambiente.MAIL_FROM ?? { name: centro.mittente, address: own?.mittente ?? centro.casella },
  };
}

/** Whether letters are sent; otherwise they become files. */
export const hasServer = ({ ambiente, attuale }: SettingsDeps['impostazioni']): boolean =>
  ambiente.SMTP_URL !== undefined || attuale().valori.posta.server !== undefined;

/** The reply address of letters: the sender's, where the settings have one. */
export function replyToOf({ ambiente, attuale }: SettingsDeps['impostazioni']): string {
  const { centro, valori } = attuale();
  const own = ambiente.SMTP_URL || ambiente.MAIL_FROM ? undefined : valori.posta.server?.mittente;
  return own ?? centro.casella;
}

/** Mail that asks `via` at each letter; letters in progress end on the connection they began on. */
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
