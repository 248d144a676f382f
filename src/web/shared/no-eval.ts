/**
 * Imported before anything else: the Content-Security-Policy forbids `eval`, and zod, which asks whether it may, would make every
 * page with a form report a violation. It reads this object, which zod's own `config` writes, when its first schema is made;
 * importing zod to call that would put it into every page.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;
