/**
 * Imported before anything else. The Content-Security-Policy forbids `eval`; zod tests whether it is allowed, so every
 * page with a form would report a violation. When its first schema is created, zod reads this object, which its own
 * `config` writes; importing zod to call `config` would add zod to every page.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;
