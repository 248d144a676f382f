import { z } from 'zod';
import { email, inCodici } from '#contract/campi.ts';

/** An address typed at the desk, read like `email`; null when there is none. */
export const mailScritta = z.string().transform((text, ctx): string | null => {
  if (text.trim() === '') return null;
  const { success, data, error } = email.safeParse(text, inCodici);
  if (success) return data;
  for (const { message } of error.issues) ctx.addIssue({ code: 'custom', message });
  return z.NEVER;
});
