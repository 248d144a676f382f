/**
 * Must be the first import. The content security policy forbids `eval`, and zod's test for it would report a violation
 * on every page with a form. zod reads this object, which its `config` writes, when its first schema is created;
 * importing zod to call `config` would add zod to every page.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
shared.__zod_globalConfig ??= {};
shared.__zod_globalConfig.jitless = true;
