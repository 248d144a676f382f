/** The host parser that Node and browsers share; it turns a domain into ASCII (UTS 46). */
declare const URL: new (address: string) => { readonly hostname: string };

/** The longest address that mail servers take, in characters (RFC 5321). */
export const MAX_EMAIL = 254;

/** Signs that do not show: two addresses that differ by one of them look the same, and often reach the same mailbox. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{DI}]/u;
const SHAPE = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u;
/** ASCII that no domain holds; the host parser would cut it off or decode it. */
const NOT_IN_DOMAIN = /[^\w.\-\u0080-\u{10ffff}]/u;
const DOMAIN = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** Whether an address holds control signs or others that do not show. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text.trim());

/**
 * The one form in which an address is stored and written to: trimmed, letters of other widths made plain (NFKC), the
 * domain in ASCII; otherwise as typed, capitals too. Null for what is not a whole address, or holds a sign that does
 * not show.
 */
export function normalizeEmail(text: string): string | null {
  const plain = text.trim().normalize('NFKC');
  if (INVISIBLE.test(plain) || !SHAPE.test(plain)) return null;
  const [local, typed] = plain.split('@') as [string, string];
  const domain = toAscii(typed);
  if (!domain) return null;
  const email = `${local}@${typed.toLowerCase() === domain ? typed : domain}`;
  return email.length <= MAX_EMAIL ? email : null;
}

function toAscii(domain: string): string | null {
  if (NOT_IN_DOMAIN.test(domain)) return null;
  try {
    const { hostname } = new URL(`http://${domain}`);
    return DOMAIN.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/** An address as it was compared before there was one form; accounts of that time may stand under it. */
const asTyped = (text: string): string => text.trim().toLowerCase();

/**
 * The key under which addresses are compared and counted: their one form, without case (prodotto/account#indirizzo).
 */
export function emailKey(text: string): string {
  return (normalizeEmail(text) ?? asTyped(text)).toLowerCase();
}

/** The keys under which the account of an address may stand, first the one that was typed. */
export function emailKeys(text: string): [string, ...string[]] {
  const typed = asTyped(text);
  const key = emailKey(text);
  return typed === key ? [key] : [typed, key];
}

/** The mailbox where an address arrives, for limits: `maria+corso@…` is Maria's. */
export function casellaKey(text: string): string {
  return emailKey(text).replace(/(?<=.)\+[^@]*(?=@)/u, '');
}

/** The link that writes to an address; what would end it, or add a header, is encoded (RFC 6068). */
export function mailtoHref(email: string): string {
  return `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;
}
