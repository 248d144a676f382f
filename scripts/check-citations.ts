import { readTexts, root, slugOf } from './files.ts';
import type { Outcome } from './tool.ts';

/** The description of the product, which comments cite. */
const PAGES = 'docs/prodotto/';

/** A citation: `prodotto/` with page and heading. One without a heading counts as dead too. */
const CITATION = /(?<![\w./])prodotto\/(?<page>[\w-]+)(?:#(?<heading>[\p{L}\d-]+))?/gu;
/** A link from one page of the description to a heading of itself or of another page. */
const LINK = /\]\((?:(?<page>[\w-]+)\.md)?#(?<heading>[^)\s]+)\)/gu;

/** Why the program is built as it is: one page for each decision, with its number in its name. */
const DECISIONS = 'docs/decisions/';
/** A citation of decisions by number, `decision 042` or `decisions 042, 048`, also across the lines of a comment. */
const DECISION = /\bdecisions?[\s*/[]+(?<numbers>\d{3}(?:,[\s*/]+\d{3})*)\b/giu;
/** The file name of a decision, as links have it. */
const DECISION_PAGE = /(?<![\w-])(?<page>\d{3}-[a-z][a-z\d-]*)\.md\b/gu;
/** Released migrations keep the numbers of their day. A page that took over another one says so at its head. */
const INCLUDES = /^Status:[^#]*?\bIncludes (?<included>[^#]*)/mu;

/**
 * Citations of texts outside the repository, which a reader cannot look up. Numbered sections refer to an unnamed text;
 * a citation of a published standard names it.
 */
const ELSEWHERE: RegExp[] = [
  /(?<![.\w])(?:[Ss]pec|[Cc]ontract|[Ll]ook)\.? \(?§?\d/gu,
  /(?<=\s)\((?:spec|contract|look)(?:, ["“A-Zp]|\))/gu,
  /(?<!\b[A-Z][A-Z\d]+ )\b[Ss]pecification\b(?!\s*[:=(])/gu,
  /(?<!\d-[a-z-]*)\b(?:contract|look|centre|stack)\.(?:md|txt)\b/gu,
  /(?<!RFC \d+, )\b[Ss]ections? \d/gu,
  /\b[Ii]ssue #?\d/gu,
];

/** The number of the line that has the character at `at`. */
const lineAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

function headingsOf(texts: ReadonlyMap<string, string>): Map<string, Set<string>> {
  const pages = new Map<string, Set<string>>();
  for (const [file, text] of texts) {
    if (!file.startsWith(PAGES) || !file.endsWith('.md')) continue;
    const headings = [...text.matchAll(/^#{2,} (.+)$/gmu)].map(([, heading = '']) => slugOf(heading));
    pages.set(file.slice(PAGES.length, -'.md'.length), new Set(headings));
  }
  return pages;
}

/** Decisions that are cited but have no page, and pages that no other file cites. */
function checkDecisions(texts: ReadonlyMap<string, string>): string[] {
  const pages = new Map<string, string>();
  const included = new Set<string>();
  for (const [file, text] of texts) {
    if (!file.startsWith(DECISIONS)) continue;
    pages.set(file.slice(DECISIONS.length, -'.md'.length), file);
    const [, numbers = ''] = INCLUDES.exec(text) ?? [];
    for (const [number] of numbers.matchAll(/\b\d{3}\b/gu)) included.add(number);
  }
  const byNumber = new Map([...pages.keys()].map((page) => [page.slice(0, 3), page]));
  const cited = new Set<string>();
  const problems: string[] = [];
  for (const [file, text] of texts) {
    const cite = (page: string | undefined, at: number, words: string): void => {
      if (page === undefined)
        problems.push(`${file}:${lineAt(text, at)}: '${words}' is no page of ${DECISIONS}`);
      else if (pages.get(page) !== file) cited.add(page);
    };
    for (const { index, groups } of text.matchAll(DECISION)) {
      for (const number of groups?.['numbers']?.match(/\d{3}/gu) ?? []) {
        if (file.startsWith('migrations/') && included.has(number)) continue;
        cite(byNumber.get(number), index, `decision ${number}`);
      }
    }
    for (const { 0: name, index, groups } of text.matchAll(DECISION_PAGE)) {
      const page = groups?.['page'] ?? '';
      cite(pages.has(page) ? page : undefined, index, name);
    }
  }
  for (const [page, file] of pages) if (!cited.has(page)) problems.push(`${file}:1: no other file cites it`);
  return problems;
}

/**
 * Checks that every citation `prodotto/<page>#<heading>` and every link between the pages of the description leads to a
 * heading, that cited decisions have a page and pages of decisions are cited, and that nothing outside the repository is
 * cited.
 */
export async function checkCitations(base = root): Promise<Outcome> {
  const texts = new Map<string, string>();
  for await (const [file, text] of readTexts(base)) texts.set(file, text);
  const pages = headingsOf(texts);
  const problems = checkDecisions(texts);
  for (const [file, text] of texts) {
    const refuse = (at: number, what: string): void => {
      problems.push(`${file}:${lineAt(text, at)}: ${what}`);
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
