/**
 * Which versions of Node and PostgreSQL are safe. Plain JavaScript without imports, since `scripts/run.js` reads it
 * before anything is installed.
 */

/**
 * The first version of each line in which every published vulnerability that visitors can reach is fixed
 * (CVE-2026-111497, 2026-10). @type {Readonly<Record<number, string>>}
 */
export const FIRST_SAFE_NODE = { 24: '24.22.1', 26: '26.12.1' };

/**
 * The first version of each PostgreSQL major with every fix released so far (18.6, 2026-08). @type
 * {Readonly<Record<number, string>>}
 */
export const FIRST_SAFE_POSTGRES = { 18: '18.6' };

/**
 * @param {string} version '26.10.0', with or without a 'v'; '18.4' of PostgreSQL
 * @returns {[number, number, number] | null} null for a version that is not a release, such as a nightly build
 */
function parse(version) {
  const found = /^v?(\d+)\.(\d+)(?:\.(\d+))?$/.exec(version.trim());
  return found && [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)];
}

/**
 * @param {string} a
 * @param {string} b
 * @returns {number} negative, zero or positive as `a` is older than, equal to or newer than `b`; a version that is not
 * a release is the oldest
 */
function compareVersions(a, b) {
  const [major, minor, patch] = parse(a) ?? [-1, 0, 0];
  const [otherMajor, otherMinor, otherPatch] = parse(b) ?? [-1, 0, 0];
  return major - otherMajor || minor - otherMinor || patch - otherPatch;
}

/**
 * @param {string} version
 * @param {Readonly<Record<number, string>>} table the first safe version of each line
 * @returns {boolean} false for a line between two of the table, true for one above the highest
 */
function isSafe(version, table) {
  const [major] = parse(version) ?? [0];
  const first = table[major];
  if (first !== undefined) return compareVersions(version, first) >= 0;
  return major > Math.max(...Object.keys(table).map(Number));
}

/**
 * @param {string} version of Node
 * @returns {boolean}
 */
export const isNodeSafe = (version) => isSafe(version, FIRST_SAFE_NODE);

/**
 * @param {string} version of PostgreSQL, '18.4'
 * @returns {boolean}
 */
export const isPostgresSafe = (version) => isSafe(version, FIRST_SAFE_POSTGRES);

/**
 * The Node to run: the newest safe one, or the newest if none is safe. If the pinned one is safe, no higher major is
 * chosen, since the program was not tested with it.
 * @param {string | null} pinned the version of the pinned Node, where it starts
 * @param {string[]} present the versions on this machine
 * @returns {string | null} one of them; of two equal ones the pinned one
 */
export function chooseNode(pinned, present) {
  const all = [...(pinned === null ? [] : [pinned]), ...present];
  const safe = all.filter(isNodeSafe);
  const limit = pinned !== null && isNodeSafe(pinned) ? (parse(pinned)?.[0] ?? 0) : Infinity;
  const allowed = safe.filter((version) => (parse(version)?.[0] ?? 0) <= limit);
  const among = safe.length > 0 ? allowed : all;
  /** @type {string | null} */
  let best = null;
  // Not `toSorted`, which an old Node does not have.
  for (const one of among) if (best === null || compareVersions(one, best) > 0) best = one;
  return best;
}

/**
 * @param {string} version the Node that runs
 * @returns {string | null} what is not safe and what to do; null when it is safe
 */
export function warnOfNode(version) {
  if (isNodeSafe(version)) return null;
  const wanted = Object.values(FIRST_SAFE_NODE).join(' o ');
  return `Attenzione: Node ${version} ha un difetto di sicurezza noto; installa sulla macchina Node ${wanted} (o più recente) e riavvia.`;
}

/**
 * @param {string} version the PostgreSQL that runs
 * @param {boolean} embedded whether it is the embedded one
 * @returns {string | null} what is not safe and what to do; null when it is safe
 */
export function warnOfPostgres(version, embedded) {
  if (isPostgresSafe(version)) return null;
  const wanted = Object.values(FIRST_SAFE_POSTGRES).join(' o ');
  const what = embedded
    ? `installane sulla macchina il ${wanted}, indica la cartella dei suoi programmi in POSTGRES_BIN e riavvia.`
    : `aggiorna il server al ${wanted}.`;
  return `Attenzione: PostgreSQL ${version} ha difetti di sicurezza noti; ${what}`;
}
