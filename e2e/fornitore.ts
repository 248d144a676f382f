import { expect, type Page } from '@playwright/test';
import { freePort } from '#server/platform/embedded-postgres.ts';
import { CLIENT, LIVELLI, startProvider, type TestProvider } from '#test/oidc.ts';
import { checkModes, drawn, settle, showIn } from './controlli.ts';
import { test as base } from './sito.ts';

/**
 * A centre with sign-in at a provider, which runs beside it and does not answer when the centre starts. It vouches for
 * those who sign in at the second level.
 */
export const test = base.extend<object, { spid: TestProvider; porta: number }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
  porta: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  spid: [
    async ({ porta }, use) => {
      const provider = await startProvider(`http://127.0.0.1:${porta}/accesso-esterno`);
      provider.guasti.down = true;
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  ambiente: [
    async ({ porta, spid }, use) =>
      use({
        PORT: String(porta),
        OIDC_ISSUER: spid.issuer,
        OIDC_CLIENT_ID: CLIENT.clientId,
        OIDC_CLIENT_SECRET: CLIENT.clientSecret,
        OIDC_NAME: 'Prova SPID',
        OIDC_IDENTITA: 'provata',
        OIDC_ACR: LIVELLI[1]!,
        LIMITS_FACTOR: '1',
      }),
    { scope: 'worker' },
  ],
});

const ENTRA = 'Entra con Prova SPID';
export const enter = (page: Page) => page.getByRole('button', { name: ENTRA });
export const chooseThere = (page: Page, sub: string) =>
  page.getByRole('button', { name: `Entra come ${sub}`, exact: true }).click();

/** Waits until the centre has noticed that the provider answers again. */
export const waitForProvider = (page: Page) => expect(enter(page)).toBeEnabled({ timeout: 90_000 });

/** Checks the width and accessibility of a screen, wide and narrow, in the short form one of the two. */
export async function checkScreen(page: Page, name: string): Promise<void> {
  for (const width of drawn([360, 1280] as const)) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    await checkModes(page, name);
    await showIn(page, 'light');
  }
  await page.setViewportSize({ width: 1280, height: 900 });
}

export async function logOut(page: Page): Promise<void> {
  // Pending requests of the page would be refused.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /^(Ciao,|Menu del profilo)/ }).click();
  await page
    .getByRole('menuitem', { name: 'Log out' })
    .or(page.getByRole('button', { name: 'Log out' }))
    .click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
}
