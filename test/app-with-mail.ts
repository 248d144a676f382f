import { afterAll } from 'vitest';
import { serverOf, smtpMail, type Mail } from '#server/platform/mail.ts';
import { openTestApp, type TestAppOptions } from './build-test-app.ts';
import { startSmtp, type TestSmtp } from './smtp.ts';

/** The centre's connection to a mail server; it ends with its application. */
export const mailTo = ({ url }: TestSmtp): Mail =>
  smtpMail(serverOf(url), '"Il centro" <centro@example.org>');

/** The application of a file's tests (`openTestApp`), which sends letters, and its mail server. */
export async function openWithMail(options: TestAppOptions = {}) {
  const smtp = await startSmtp();
  // Hooks run backwards: the application ends first.
  afterAll(() => smtp.close());
  return { app: await openTestApp({ mail: mailTo(smtp), posta: true, ...options }), smtp };
}
