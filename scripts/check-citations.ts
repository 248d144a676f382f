import { readTexts, root } from './files.ts';
import type { Outcome } from './tool.ts';

/** The description of the product, which comments cite. */
const PAGES = 'docs/prodotto/';

/**
 * A citation in a comment: `prodotto/` with page and heading. A citation of a page without a heading counts as dead
 * too.
 */
const CITATION = /(?<![\w./])prodotto\/(?<page>[\w-]+)(?:#(?<heading>[\p{L}\d-]+))?/gu;
/** A link from one page of the description to a heading of itself or of another page. */
const LINK = /\]\((?:(?<page>[\w-]+)\.md)?#(?<heading>[^)\s]+)\)/gu;

/**
 * Citations of texts that are not in the repository, where a reader could not look them up. The numbered sections refer
 * to an unnamed text; a citation of a published standard names it.
 */
const ELSEWHERE: RegExp[] = [
  /(?<![.\w])(?:[Ss]pec|[Cc]ontract|[Ll]ook)\.? \(?§?\d/gu,
  /(?<=\s)\((?:spec|contract|look)(?:, ["“A-Zp]|\))/gu,
  /(?<!\b[A-Z][A-Z\d]+ )\b[Ss]pecification\b(?!\s*[:=(])/gu,
  /\b(?:contract|look|centre|stack)\.(?:md|txt)\b/gu,
  /(?<!RFC \d+, )\b[Ss]ections? \d/gu,
  /\b[Ii]ssue #?\d/gu,
];

/** GitHub's name for a heading in a link. */
function slugOf(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

/** The headings of each page of the description, by the name of the page. */
function headingsOf(texts: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    if (!file.startsWith(PAGES) || !file.endsWith('.md')) continue;
    const headings = [...text.matchAll(/^#{2,} (.+)$/gmu)].map(([, heading = '']) => slugOf(heading));
    pages.set(file.slice(PAGES.length, -'.md'.length), new Set(headings));
  }
  return pages;
}

/**
 * Checks that readers can look up what comments and documents cite: every citation `prodotto/<page>#<heading>` and
 * every link between the pages of the description leads to a heading, and nothing outside the repository is cited.
 */
export async function checkCitations(base = root): Promise<Outcome> {
  const texts = new Map<string, string>();
  for await (const [file, text] of readTexts(base)) texts.set(file, text);
  const pages = headingsOf(texts);
  const problems: string[] = [];
  for (const [file, text] of texts) {
    const refuse = (at: number, what: string): void => {
      problems.push(`${file}:${text.slice(0, at).split('\n').length}: ${what}`);
    };
    for (const { 0: cited, index, groups } of text.matchAll(CITATION)) {
      if (file.startsWith(PAGES) && !groups?.['heading']) continue;
      if (!pages.get(groups?.['page'] ?? '')?.has(groups?.['heading'] ?? ''))
        refuse(index, `'${cited}' leads to no heading of ${PAGES}`);
    }
    if (file.startsWith(PAGES)) {
      for (const { 0: link, index, groups } of text.matchAll(LINK)) {
        const page = groups?.['page'] ?? file.slice(PAGES.length, -'.md'.length);
        if (!pages.get(page)?.has(groups?.['heading'] ?? ''))
          refuse(index, `'${link.slice(2, -1)}' leads to no heading`);
      }
    }
    for (const pattern of ELSEWHERE) {
      for (const { 0: cited, index } of text.matchAll(pattern))
        refuse(
          index,
          `'${cited.trim()}' cites a text that is not in the repository: cite a heading of ${PAGES}`,
        );
    }
  }
  return { ok: problems.length === 0, output: problems.join('\n') };
}
