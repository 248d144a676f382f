import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { missing, runIn, type Letto, type Lettore, type Programma } from './lettore.ts';

/** Reads the lines of a format of three or four parts with this separator. */
const MARK = '\u241f';
const END = '\u241e';

/** khal shows what vdirsyncer has fetched: the pair of Debian's wiki. */
export const khal: Programma = {
  nome: 'khal with vdirsyncer',
  mancano: missing({ khal: 'khal', vdirsyncer: 'vdirsyncer' }),
  condizionale: false,
  finito: /Not Found/,
  async start(cartella): Promise<Lettore> {
    const [fetched, shown] = [join(cartella, 'vdirsyncer.conf'), join(cartella, 'khal.conf')];
    const eventi = join(cartella, 'eventi');
    await mkdir(eventi);
    await writeFile(
      shown,
      `[calendars]\n[[centro]]\npath = ${eventi}\nreadonly = True\n[sqlite]\npath = ${cartella}/khal.db\n` +
        '[locale]\n' +
        ['dateformat', 'longdateformat'].map((name) => `${name} = %Y-%m-%d\n`).join('') +
        ['datetimeformat', 'longdatetimeformat'].map((name) => `${name} = %Y-%m-%d %H:%M\n`).join('') +
        'timeformat = %H:%M\n',
    );
    const sync = async () => {
      const { code, output } = await runIn(cartella, ['vdirsyncer', '-c', fetched, 'sync']);
      return code === 0 ? null : output;
    };
    return {
      subscribe: async (indirizzo) => {
        await writeFile(
          fetched,
          `[general]\nstatus_path = "${cartella}/stato/"\n` +
            '[pair centro]\na = "lontano"\nb = "vicino"\ncollections = null\n' +
            `[storage lontano]\ntype = "http"\nurl = "${indirizzo}"\n` +
            `[storage vicino]\ntype = "filesystem"\npath = "${eventi}"\nfileext = ".ics"\n`,
        );
        await runIn(cartella, ['vdirsyncer', '-c', fetched, 'discover']);
        const refused = await sync();
        if (refused !== null) throw new Error(refused);
      },
      read: sync,
      list: async () => {
        const format = ['{title}', '{start-date-long}', '{end-date-long}', '{status}'].join(MARK) + END;
        const words = ['--once', '--day-format', '', '--format', format, 'today', '400d'];
        const { code, output } = await runIn(cartella, ['khal', '-c', shown, 'list', ...words]);
        if (code !== 0) throw new Error(output);
        return output
          .split(END)
          .slice(0, -1)
          .map((part): Letto => {
            const [titolo, da, a, stato] = part.trim().split(MARK);
            return { titolo: titolo!, da: da!, a: a!, annullato: stato!.trim() === 'CANCELLED' };
          });
      },
      close: () => Promise.resolve(),
    };
  },
};

/** calcurse imports a file once, and has neither names nor states of events. */
export const calcurse: Programma = {
  nome: 'calcurse',
  mancano: missing({ calcurse: 'calcurse' }),
  condizionale: false,
  finito: null,
  start(cartella): Promise<Lettore> {
    const run = (...args: string[]) => runIn(cartella, ['calcurse', '-D', cartella, ...args]);
    return Promise.resolve({
      subscribe: async (indirizzo) => {
        const file = join(cartella, 'prenotazioni.ics');
        await writeFile(file, await (await fetch(indirizzo)).text());
        const { code, output } = await run('-i', file);
        if (code !== 0 || !output.includes('/ 0 skipped')) throw new Error(output);
      },
      read: () => Promise.reject(new Error('calcurse follows no address')),
      list: async () => {
        const line = /^(\d+)\/(\d+)\/(\d+) \[1\](?: \{1D -> (\d+)\/(\d+)\/(\d+)\})? (?:>\w+ )?(.*)$/;
        const { output } = await run('-G');
        return output
          .split('\n')
          .filter((text) => text !== '')
          .map((text): Letto => {
            const [, month, day, year, toMonth, toDay, toYear, titolo] = line.exec(text) ?? [];
            if (titolo === undefined) throw new Error(`calcurse shows '${text}'`);
            const da = `${year}-${month}-${day}`;
            return { titolo, da, a: toYear ? `${toYear}-${toMonth}-${toDay}` : da, annullato: null };
          });
      },
      close: () => Promise.resolve(),
    });
  },
};

export const lastOf = (end: string): string => addGiorni(end as Giorno, -1);
