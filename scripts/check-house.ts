import { readTexts, root } from './setup/files.ts';
import type { Outcome } from './setup/tool.ts';

/** Written in pieces, so that this file does not contain what it looks for. */
const forbidden: { what: string; pattern: RegExp }[] = [
  {
    what: 'the address of a package registry (the lock file names none, so that every mirror fits)',
    pattern: new RegExp(
      ['registry', '\\.(npmjs|yarnpkg|npmmirror)\\.', '|', '/-/[^"\\s/]+', '\\.tgz'].join(''),
    ),
  },
  {
    what: 'a path of one particular machine',
    pattern: new RegExp(
      ['(?<![\\w.])/(work', '/(main|shared)|tmp', '/brief|home/[a-z]+/|Users', '/[a-z]+/|root/[a-z.]+)'].join(
        '',
      ),
      'i',
    ),
  },
  {
    what: 'an address in a link that is not encoded (mailtoHref)',
    pattern: new RegExp(['href=\\{`', 'mailto:'].join('')),
  },
  {
    what: 'a mark of an unfinished merge',
    pattern: new RegExp(`^(${'<'.repeat(7)}|${'>'.repeat(7)}) `, 'm'),
  },
];

/** A file longer than this is probably two (ARCHITECTURE.md). */
const longFile = 250;

/**
 * The house's own checks on every text of the repository: nothing in it refers to one machine or one registry.
 *
 * @returns also, as a warning that does not fail, the sources above 250 lines
 */
export async function checkHouse(base = root): Promise<Outcome> {
  const problems: string[] = [];
  const warnings: string[] = [];
  for await (const [file, text] of readTexts(base)) {
    for (const { what, pattern } of forbidden) {
      const at = text.search(pattern);
      if (at >= 0) problems.push(`${file}:${text.slice(0, at).split('\n').length}: ${what}`);
    }
    const lines = text.split('\n').length - 1;
    if (/\.(tsx?|js|css)$/.test(file) && lines > longFile)
      warnings.push(`avviso: ${file} ha ${lines} righe (oltre ${longFile})`);
  }
  return { ok: problems.length === 0, output: [...problems, ...warnings].join('\n') };
}
