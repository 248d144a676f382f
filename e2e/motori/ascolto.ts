import { setTimeout as sleep } from 'node:timers/promises';
import { addGiorni } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import type { Sito } from '../sito.ts';
import type { Finestra, Scrivania } from './orca.ts';

/** A journey of somebody who sees nothing, as rows of what is pressed and what must be heard then. */
export interface Ascolto {
  readonly nome: string;
  /** Whose session it begins with. */
  readonly chi?: (sito: Sito) => Promise<Membro>;
  /** Makes what the journey needs, and returns its rows. */
  readonly passi: (sito: Sito, chi: Membro) => Promise<readonly Passo[]>;
  /** What is hidden in the second run: the journey must notice that it is silent. */
  readonly silenzio: string;
}

/** Somebody who may book. */
export const socio = ({ app }: Sito): Promise<Membro> => createMembro(app, { nome: 'Tea', cognome: 'Neri' });

export const admin = ({ app }: Sito): Promise<Membro> => createAdmin(app);

/** A day so many days ahead, as it is spoken. */
export const giorno = ({ seme: { oggi } }: Sito, n: number): string =>
  sayGiorno(addGiorni(oggi, n), 'it', oggi);

/**
 * A row of a journey: what is pressed, what must be heard then, and what has the focus at last.
 * - Pressed: keys by the names of X ('Tab', 'shift+Tab', 'h'), pressed again and again until the rest of the row is true where
 *   '…' follows; a text in quotes, which is typed; an address that begins with '/', which is opened. A function says it when
 *   its time has come.
 * - Heard: parts of what is spoken, in this order; a set: in any order. Nothing: whatever it is, it is only written down.
 * - Focus: part of the element's tag, role and name ('button Prenota').
 */
export type Passo = readonly [
  premuto: string | (() => string),
  detto: Detto | readonly Detto[] | ReadonlySet<Detto>,
  fuoco?: string,
];
type Detto = string | RegExp;

/** A row as it was heard. */
export interface Sentito {
  readonly premuto: string;
  /** For each time that the keys were pressed, what was spoken and the focus afterwards. */
  readonly volte: readonly { readonly detto: readonly string[]; readonly fuoco: string }[];
  /** What is wrong with it; empty when it was as the table says. */
  readonly guai: readonly string[];
}

/** No more speech comes when the reader has written nothing for so long. */
const STILL_MS = 900;
/** Silence is believed after this time, and an expected sentence is given up: the page's own work comes first. */
const SILENT_MS = 4000;
const GIVEN_UP_MS = 12_000;
/** How often a row with '…' is pressed. */
const TRIES = 60;

/** The focus, and the sentences that have been put into the regions for readers since it was asked last. */
const READ = `const it = document.activeElement, role = it?.getAttribute('role');
  const labels = [...(it?.labels ?? [])].map((one) => one.innerText).join(' ');
  const named = it?.getAttribute('aria-labelledby')?.split(' ').map((id) => document.getElementById(id)?.innerText).join(' ');
  const name = it?.getAttribute('aria-label') ?? named ?? (labels || it?.innerText || '');
  const regions = [...document.querySelectorAll('#detto > *, #allarme > *')].filter((one) => !one.heard);
  for (const one of regions) one.heard = true;
  return {
    fuoco: it === null ? '' : it.localName + (role ? '[' + role + ']' : '') + ' ' + name.replaceAll(/\\s+/g, ' ').trim().slice(0, 90),
    annunci: regions.map((one) => one.textContent),
  };`;

/** Hides what a selector finds in the page, now and whenever it comes. */
const hide = (selector: string): string => `if (!window.planted) {
    window.planted = true;
    const hide = () => document.querySelectorAll(${JSON.stringify(selector)}).forEach((one) => (one.hidden = true));
    hide();
    new MutationObserver(hide).observe(document, { childList: true, subtree: true });
  }`;

const sentences = (text: string): number =>
  text.split(/[.!?](?=\s|$)/).filter((part) => part.trim() !== '').length;

const has = (text: string, part: Detto): boolean =>
  typeof part === 'string' ? text.includes(part) : part.test(text);

/** The parts that were not heard; of a list, in their order. */
function listUnheard(parts: readonly Detto[], spoken: readonly string[], isOrdered: boolean): Detto[] {
  let from = 0;
  return parts.filter((part) => {
    const at = spoken.findIndex((text, index) => index >= from && has(text, part));
    if (at === -1) return true;
    if (isOrdered) from = at;
    return false;
  });
}

/** Whether the Tab key has gone around the page: what had the focus first has it again, and nothing else stays. */
const isRound = (volte: readonly { readonly fuoco: string }[]): boolean =>
  volte.length > 4 && volte.at(-1)!.fuoco === volte[0]!.fuoco && volte.at(-2)!.fuoco !== volte[0]!.fuoco;

/**
 * Goes through a journey and writes down what is heard.
 * @param url the site
 * @param planted hides in the page what a selector finds: what it would have said is silent then
 * @param tell called with each row as soon as it is over; the journey ends where it returns false
 */
export async function listen(
  { scrivania, finestra, url }: { scrivania: Scrivania; finestra: Finestra; url: string },
  passi: readonly Passo[],
  { planted, tell }: { planted?: string; tell: (sentito: Sentito) => boolean },
): Promise<void> {
  /** Waits until the reader is still: not before `heard` is true, unless it stays silent for long. */
  const settle = async (since: number, heard: (spoken: readonly string[]) => boolean, patience: number) => {
    const begun = Date.now();
    let [size, changed] = [since, begun];
    for (;;) {
      await sleep(150);
      const now = await scrivania.here();
      if (now !== size) [size, changed] = [now, Date.now()];
      // A reader that still works is late, not silent.
      if (Date.now() - changed < STILL_MS) continue;
      const spoken = await scrivania.listSpoken(since);
      if (heard(spoken) || Date.now() - changed > patience) return spoken;
    }
  };
  for (const [press, given, atteso] of passi) {
    const premuto = typeof press === 'string' ? press : press();
    const isOrdered = !(given instanceof Set);
    const parts: readonly Detto[] =
      Array.isArray(given) || given instanceof Set ? [...given] : [given as Detto];
    const again = premuto.endsWith('…');
    const keys = again ? premuto.slice(0, -1) : premuto;
    const volte: { detto: string[]; fuoco: string }[] = [];
    const annunci: string[] = [];
    const listMissing = () => {
      const { detto, fuoco } = volte.at(-1) ?? { detto: [], fuoco: '' };
      const missing = listUnheard(parts, detto, isOrdered).map((part) => `not heard: ${String(part)}`);
      return atteso === undefined || fuoco.includes(atteso)
        ? missing
        : [...missing, `the focus is on: ${fuoco}`];
    };
    if (planted !== undefined) await finestra.run(hide(planted));
    do {
      const since = await scrivania.here();
      if (keys.startsWith('/')) await finestra.open(url + keys);
      else if (keys.startsWith('"')) await scrivania.type(keys.slice(1, -1));
      else await scrivania.press(keys);
      const detto = again
        ? await settle(since, (spoken) => spoken.length > 0, SILENT_MS)
        : await settle(
            since,
            (spoken) =>
              (spoken.length > 0 || parts.length === 0) && listUnheard(parts, spoken, isOrdered).length === 0,
            parts.length === 0 ? SILENT_MS : GIVEN_UP_MS,
          );
      const read = await finestra.run<{ fuoco: string; annunci: string[] }>(READ);
      annunci.push(...read.annunci);
      volte.push({ detto, fuoco: read.fuoco });
    } while (again && listMissing().length > 0 && volte.length < TRIES && !isRound(volte));
    const spoken = volte.flatMap(({ detto }) => detto);
    const guai = [
      ...listMissing(),
      ...volte.flatMap(({ detto }) =>
        detto.filter((text, index) => detto.indexOf(text) !== index).map((text) => `heard twice: ${text}`),
      ),
      ...annunci.flatMap((sentence) => {
        const times = spoken.filter((text) => text.includes(sentence)).length;
        return [
          ...(times === 1 ? [] : [`announced and heard ${times} times: ${sentence}`]),
          ...(sentences(sentence) > 2 ? [`longer than two sentences: ${sentence}`] : []),
        ];
      }),
    ];
    if (!tell({ premuto, volte, guai })) return;
  }
}

/** A row as a line of the transcript. */
export const writeSentito = ({ premuto, volte, guai }: Sentito): string =>
  [
    ...volte.map(
      ({ detto, fuoco }) =>
        `${premuto.replace('…', '').padEnd(12)} ${detto.join(' | ') || '(nothing)'}   [${fuoco}]`,
    ),
    ...guai.map((text) => `!            ${text}`),
  ].join('\n');
