/** Zero-width joiners and emoji variation selectors are allowed: they change how their neighbours look. */
const NOT_ON_A_LINE = /[\p{Cc}\p{Zl}\p{Zp}]|(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{DI}]/u;

/** Whether a text is one line of visible characters: no line breaks, control characters or changes of direction. */
export const isRiga = (text: string): boolean => !NOT_ON_A_LINE.test(text);

/** Whether a text of several lines contains no control characters other than line breaks and tabs. */
export const isTestoPulito = (text: string): boolean => isRiga(text.replaceAll(/\r\n|[\n\t]/g, ' '));

/**
 * Endings that mail programs turn into links: every short one, and the long ones that are cheap to register. What gets
 * past this list reaches only the centre and the owner's own mailbox: no name is sent to an unverified address.
 */
const DOMAIN =
  /[\p{L}\p{N}-]\.(?:\p{L}{2,3}|info|name|club|online|site|shop|store|tech|link|click|live|blog|cloud|email|space|website|world|casa|page|life|news|media|mobi|coop|museum|travel|agency|digital|support|xn--[a-z0-9-]+)(?![\p{L}\p{N}])/iu;
/** `Dott.ssa`, `Sig.ra`: titles, written without a space. */
const TITLES =
  /(?<![\p{L}\p{N}.])(?:dott|prof|sig|avv|ing|arch|geom|rag)\.(?:ssa|ra|na|ri|to|re)(?![\p{L}\p{N}./])/giu;

/** A host name with any ending, or an IP address, followed by a path, a query or a port. */
const WITH_PATH = /(?:[\p{L}\p{N}-]\.\p{L}{2,}|\d(?:\.\d{1,3}){3})(?:[/?#]\S|:\d)/iu;

/** Whether a name contains an address or a link, or text that a mail program would turn into one. */
export function hasIndirizzo(text: string): boolean {
  // The full stop of Chinese and Japanese separates the parts of a host name as ours does.
  const plain = text.normalize('NFKC').replaceAll('。', '.');
  const untitled = plain.replaceAll(TITLES, ' ');
  return (
    /\S@\S|:\/\/|(?<![\p{L}\p{N}])www\./iu.test(plain) || DOMAIN.test(untitled) || WITH_PATH.test(untitled)
  );
}
