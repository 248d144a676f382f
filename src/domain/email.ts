/** The host parser that Node and browsers share; it turns a domain into ASCII (UTS 46). */
declare const URL: new (address: string) => { readonly hostname: string };

/** The longest address that mail servers accept, in characters (RFC 5321). */
export const MAX_EMAIL = 254;

/**
 * Invisible characters: two addresses that differ only by one of them look the same, and often reach the same mailbox.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{DI}]/u;
const SHAPE = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/u;
/** ASCII characters that no domain contains; the host parser would cut them off or decode them. */
const NOT_IN_DOMAIN = /[^\w.\-\u0080-\u{10ffff}]/u;
const DOMAIN = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** What programs make of the apostrophe of `d'angelo@…`: no mailbox has one of these. */
const APOSTROPHES = /[\u00b4\u02bc\u2018\u2019\u2032]/g;
/** What is copied around an address: 'Anna Rossi <anna@…>', 'mailto:anna@…?subject=…'. */
const WRAPPED = /^[^<>]*<([^<>]*)>$/;
const MAILTO = /^mailto:([^?]*)(?:\?.*)?$/i;

function unwrap(text: string): string {
  const inner = (WRAPPED.exec(text)?.[1] ?? text).trim();
  return MAILTO.exec(inner)?.[1] ?? inner;
}

/** Whether an address contains control characters or other invisible ones. */
export const hasInvisible = (text: string): boolean => INVISIBLE.test(text.trim());

/**
 * The normalised form in which an address is stored and written to: trimmed, without what is copied around it, an
 * apostrophe as one, compatibility characters replaced (NFKC), the domain in ASCII; otherwise as typed, including capitals. Null if it is not a complete address, or contains an
 * invisible character.
 */
export function normalizeEmail(text: string): string | null {
  const plain = unwrap(text.replaceAll(APOSTROPHES, "'").normalize('NFKC').trim());
  if (INVISIBLE.test(plain) || !SHAPE.test(plain)) return null;
  const [local, typed] = plain.split('@') as [string, string];
  const domain = toAscii(typed);
  if (!domain) return null;
  const email = `${local}@${typed.toLowerCase() === domain ? typed : domain}`;
  return email.length <= MAX_EMAIL ? email : null;
}

/**
 * Whether an address has letters outside ASCII before the @. Some mailboxes do, most often it is a mistake: forms point
 * it out without blocking (prodotto/account#indirizzo).
 */
export function hasAccents(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- the range of ASCII
  return /^[^@]*[^\u0000-\u007f][^@]*@/.test(normalizeEmail(text) ?? '');
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

/** An address as it was compared before addresses were normalised; older accounts may be stored under it. */
const asTyped = (text: string): string => text.trim().toLowerCase();

/** The domain of the placeholder addresses of people without one: `.invalid` belongs to nobody (RFC 2606). */
const SENZA_MAIL = 'senza-mail.invalid';

/** The placeholder address that is stored for a person without one. */
export const senzaMail = (id: string): string => `${id}@${SENZA_MAIL}`;

/** Whether a typed address is a placeholder, which nobody may use. */
export const isSenzaMail = (text: string): boolean => /[@.]senza-mail\.invalid$/.test(emailKey(text));

/** A stored address as everybody sees it: null for a person without one. */
export const mailOf = (stored: string): string | null => (stored.endsWith(`@${SENZA_MAIL}`) ? null : stored);

/** The key by which addresses are compared and counted: normalised and in lower case (prodotto/account#indirizzo). */
export function emailKey(text: string): string {
  return (normalizeEmail(text) ?? asTyped(text)).toLowerCase();
}

/** The keys under which the account of an address may be stored, the one from the text as typed first. */
export function emailKeys(text: string): [string, ...string[]] {
  const typed = asTyped(text);
  const key = emailKey(text);
  return typed === key ? [key] : [typed, key];
}

/** The mailbox where an address arrives, for rate limits: `maria+corso@…` is Maria's. */
export function casellaKey(text: string): string {
  return emailKey(text).replace(/(?<=.)\+[^@]*(?=@)/u, '');
}
