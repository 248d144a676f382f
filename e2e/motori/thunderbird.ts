import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '#server/platform/embedded-postgres.ts';
import { envOf, missing, type Programma } from './lettore.ts';
import { connectMarionette } from './marionette.ts';
import { lastOf } from './terminale.ts';

/** The start of every script: Thunderbird's calendar module, and the calendar of the address. */
const CAL = `const { cal } = ChromeUtils.importESModule('resource:///modules/calendar/calUtils.sys.mjs');
  const nostro = () => cal.manager.getCalendars().find(({ type }) => type === 'ics');`;

/** Waits until the calendar has been loaded, after a refusal too. */
const LOADED = `new Promise((done) => {
    const nothing = () => undefined;
    const observer = {
      QueryInterface: ChromeUtils.generateQI(['calIObserver']),
      ...Object.fromEntries(['onStartBatch', 'onEndBatch', 'onAddItem', 'onModifyItem', 'onDeleteItem', 'onError',
        'onPropertyChanged', 'onPropertyDeleting'].map((name) => [name, nothing])),
      onLoad: () => done(),
    };
    nostro().addObserver(observer);
    setTimeout(done, 5000);
  })`;

/** Thunderbird without a window. The functions behind its dialog find and add an address. */
export const thunderbird: Programma = {
  nome: 'Thunderbird',
  mancano: missing({ thunderbird: 'thunderbird' }),
  condizionale: true,
  finito: null,
  async start(cartella) {
    const [profile, port] = [join(cartella, 'profilo'), await freePort()];
    await mkdir(profile);
    const prefs = {
      'marionette.port': port,
      'app.update.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'mail.provider.suppress_dialog_on_startup': true,
    };
    const lines = Object.entries(prefs).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});\n`,
    );
    await writeFile(join(profile, 'user.js'), lines.join(''));
    const child = spawn(
      'thunderbird',
      ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile],
      { env: envOf(cartella), stdio: 'ignore' },
    );
    const ended = new Promise((done) => child.once('close', done));
    const { run, quit } = await connectMarionette(port).catch((error: unknown) => {
      child.kill();
      throw error;
    });
    return {
      subscribe: async (indirizzo) => {
        const found = await run<number>(`${CAL}
          const found = [...(await cal.provider.detection.detect('', null, ${JSON.stringify(indirizzo)}, false, [], {})).values()].flat();
          for (const calendar of found) {
            cal.manager.registerCalendar(calendar);
            await ${LOADED};
          }
          return found.length;`);
        if (found !== 1) throw new Error(`Thunderbird has found ${found} calendars`);
      },
      // It could disable the calendar. It shows no error for an ended address.
      read: () =>
        run<string | null>(`${CAL}
          const loaded = ${LOADED};
          nostro().refresh();
          await loaded;
          return nostro().getProperty('disabled') ? 'disabled' : null;`),
      list: async () => {
        const items = await run<{ titolo: string; da: string; fine: string; stato: string }[]>(`${CAL}
          const items = await nostro().getItemsAsArray(Ci.calICalendar.ITEM_FILTER_ALL_ITEMS, 0, null, null);
          const day = ({ year, month, day }) => new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
          return items.map((one) => ({
            titolo: one.title, da: day(one.startDate), fine: day(one.endDate), stato: one.status,
          }));`);
        return items.map(({ titolo, da, fine, stato }) => ({
          titolo,
          da,
          a: lastOf(fine),
          annullato: stato === 'CANCELLED',
        }));
      },
      close: async () => {
        await quit();
        await ended;
      },
    };
  },
};
