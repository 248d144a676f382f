import { setTimeout as sleep } from 'node:timers/promises';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni } from '#domain/giorno.ts';
import { createAdmin, createMembro, type Membro } from '#test/factories/utente.ts';
import type { Sito } from '../sito.ts';
import type { Finestra, Scrivania } from './orca.ts';

/** A journey by screen reader, as rows of presses and expected speech. */
export interface Ascolto {
  readonly nome: string;
  readonly chi?: (sito: Sito) => Promise<Membro>;
  /** Creates the data of the journey, and returns its rows. */
  readonly passi: (sito: Sito, chi: Membro) => Promise<readonly Passo[]>;
  /** Hidden in the second run: the journey must notice the silence. */
  readonly silenzio: string;
}

export const socio = ({ app }: Sito): Promise<Membro> => createMembro(app, { nome: 'Tea', cognome: 'Neri' });

/** With a valid tax code: the profile would warn of a doubtful one while the page is still loading. */
export const admin = ({ app }: Sito): Promise<Membro> =>
  createAdmin(app, { codice_fiscale: 'FRRDAA58A41H501K' });

export const giorno = ({ seme: { oggi } }: Sito, n: number): string =>
  formatGiorno(addGiorni(oggi, n), 'it', 'long', oggi);

/**
 * A row of a journey: what is pressed, what must be heard then, and the focus at the end.
 * - Pressed: keys by the names of X ('Tab', 'shift+Tab', 'h'), repeated until the rest of the row is true where '…'
 *   follows; a text in quotes, which is typed; an address that begins with '/', which is opened. A function returns it
 *   when it is its turn.
 * - Heard: parts of the speech, in this order; a set: in any order. Nothing: the speech is only written down.
 * - Focus: part of the element's tag, role and name ('button Prenota').
 */
export type Passo = readonly [
  premuto: string | (() => string),
  detto: Detto | readonly Detto[] | ReadonlySet<Detto>,
  fuoco?: string,
];
type Detto = string | RegExp;

export interface Sentito {
  readonly premuto: string;
  /** For each press of the keys, the speech and the focus afterwards. */
  readonly volte: readonly { readonly detto: readonly string[]; readonly fuoco: string }[];
  /** Its error; empty when it was as expected. */
  readonly guai: readonly string[];
}

/** Speech has ended when the reader has written nothing for so long. */
const STILL_MS = 900;
/** Silence is accepted, and an expected sentence given up, after this time: the page's own work comes first. */
const SILENT_MS = 4000;
const GIVEN_UP_MS = 12_000;
const TRIES = 60;

/** The focus, and the sentences of the live regions since the last call. */
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

function listUnheard(parts: readonly Detto[], spoken: readonly string[], isOrdered: boolean): Detto[] {
  let from = 0;
  return parts.filter((part) => {
    const at = spoken.findIndex((text, index) => index >= from && has(text, part));
    if (at === -1) return true;
    if (isOrdered) from = at;
    return false;
  });
}

/**
 * The first line of every page. Orca reads it when Firefox focuses the document, and again as the line of the caret
 * when the document has loaded. On a fast machine the document has loaded before the focus, and it is read once.
 */
const FIRST_LINE = /^(Vai al contenuto|Skip to content) collegamento/;

/** The sentences that were heard more often than they should be. */
const listRepeated = (detto: readonly string[], isOpened: boolean): string[] =>
  detto.filter((text, index) => {
    const before = detto.slice(0, index).filter((one) => one === text).length;
    return before > (isOpened && FIRST_LINE.test(text) ? 1 : 0);
  });

/** Whether Tab has gone around the page: the first focus is back, and nothing else holds it. */
const isRound = (volte: readonly { readonly fuoco: string }[]): boolean =>
  volte.length > 4 && volte.at(-1)!.fuoco === volte[0]!.fuoco && volte.at(-2)!.fuoco !== volte[0]!.fuoco;

/**
 * Goes through a journey and records the speech.
 * @param url the site
 * @param planted hides in the page what a selector finds, so that its speech is missing
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
  // Until the reader has ended with the page before the journey, its speech would be heard as the first row's.
  await settle(await scrivania.here(), () => true, 0);
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
      let detto = again
        ? await settle(since, (spoken) => spoken.length > 0, SILENT_MS)
        : await settle(
            since,
            (spoken) =>
              (spoken.length > 0 || parts.length === 0) && listUnheard(parts, spoken, isOrdered).length === 0,
            parts.length === 0 ? SILENT_MS : GIVEN_UP_MS,
          );
      const read = await finestra.run<{ fuoco: string; annunci: string[] }>(READ);
      annunci.push(...read.annunci);
      // An announcement that the page made meanwhile may not have been spoken yet.
      const isHeard = (spoken: readonly string[]) => listUnheard(read.annunci, spoken, false).length === 0;
      if (!isHeard(detto)) detto = await settle(since, isHeard, GIVEN_UP_MS);
      volte.push({ detto, fuoco: read.fuoco });
    } while (again && listMissing().length > 0 && volte.length < TRIES && !isRound(volte));
    const spoken = volte.flatMap(({ detto }) => detto);
    const guai = [
      ...listMissing(),
      ...volte.flatMap(({ detto }) =>
        listRepeated(detto, keys.startsWith('/')).map((text) => `heard twice: ${text}`),
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

export const writeSentito = ({ premuto, volte, guai }: Sentito): string =>
  [
    ...volte.map(
      ({ detto, fuoco }) =>
        `${premuto.replace('…', '').padEnd(12)} ${detto.join(' | ') || '(nothing)'}   [${fuoco}]`,
    ),
    ...guai.map((text) => `!            ${text}`),
  ].join('\n');
