import { setImmediate } from 'node:timers/promises';
import type { Chiuso } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { overlap, type Intervallo } from '#domain/intervallo.ts';
import type { CentroPubblico } from '#contract/fatti-centro.ts';

/** The days on which the centre is open, according to its settings (prodotto/chiusure#giorni-di-apertura). */
export interface Apertura {
  /** Days of the week, 1 (Monday) to 7 (Sunday). */
  readonly giorni: readonly number[];
  /** The public holidays that touch a period, and the day of the patron saint, sorted by day. */
  listFestivi(periodo: Intervallo): Chiuso[];
}

const DAY_MS = 86_400_000;
const PATRONO = 'Festa patronale';

/**
 * The open days of the settings. The library of holidays loads slowly, so only centres that use it load it; a country
 * that it does not know has no holidays.
 */
export async function openApertura({
  apertura: { giorni, festivi, patrono },
  patrono_detto = PATRONO,
  feste,
}: Pick<CentroPubblico, 'apertura' | 'patrono_detto' | 'feste'>): Promise<Apertura> {
  const readYear =
    festivi === undefined || !(await isKnownPaese(festivi)) ? () => [] : await openFestivi(festivi, feste);
  const known = new Map<number, Chiuso[]>();
  const ofYear = (anno: number): Chiuso[] => {
    let list = known.get(anno);
    if (!list) {
      list = readYear(anno);
      const giorno = `${anno}-${patrono}` as Giorno;
      // If the day of the patron saint is a public holiday, only the holiday is listed.
      if (patrono !== undefined && !list.some((one) => overlap(one, { inizio: giorno, fine: giorno })))
        list = [...list, { inizio: giorno, fine: giorno, motivo: patrono_detto }];
      list.sort((a, b) => (a.inizio < b.inizio ? -1 : 1));
      known.set(anno, list);
    }
    return list;
  };
  return {
    giorni,
    listFestivi(periodo) {
      const list: Chiuso[] = [];
      const last = Number(periodo.fine.slice(0, 4));
      for (let anno = Number(periodo.inizio.slice(0, 4)); anno <= last; anno += 1)
        list.push(...ofYear(anno).filter((festivo) => overlap(festivo, periodo)));
      return list;
    },
  };
}

/** Whether the library knows the public holidays of a country or region, 'IT' or 'IT-32'. */
export async function isKnownPaese(codice: string): Promise<boolean> {
  const { default: Holidays } = await import('date-holidays');
  const holidays = new Holidays();
  const [paese = '', stato, regione] = codice.split('-');
  return (
    Object.hasOwn(holidays.getCountries(), paese) &&
    (stato === undefined || Object.hasOwn(holidays.getStates(paese) ?? {}, stato)) &&
    (regione === undefined || Object.hasOwn(holidays.getRegions(paese, stato!) ?? {}, regione))
  );
}

/** The public holidays of a country or region ('IT', 'IT-32') by year, with the names given in `feste`. */
async function openFestivi(
  codice: string,
  feste: CentroPubblico['feste'],
): Promise<(anno: number) => Chiuso[]> {
  const { default: Holidays } = await import('date-holidays');
  const holidays = new Holidays();
  holidays.init(codice, { languages: ['it', ...holidays.getLanguages()], types: ['public'] });
  return (anno) =>
    holidays.getHolidays(anno, 'it').map(({ date, start, end, name, rule }) => {
      // The text is the day in that country; the instants only tell how many days it lasts.
      const inizio = date.slice(0, 10) as Giorno;
      const giorni = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
      return {
        inizio,
        fine: addGiorni(inizio, giorni - 1),
        motivo: feste[keyOf(rule)] ?? name.replaceAll("'", '’'),
      };
    });
}

/**
 * What a centre chooses its public holidays from: countries, the regions with holidays of their own, and the holidays
 * of one year. Each region takes milliseconds, so this gives way to other requests.
 */
export async function listScelteFestivi(codice: string | undefined, anno: number) {
  const { default: Holidays } = await import('date-holidays');
  const holidays = new Holidays();
  const paesi = Object.keys(holidays.getCountries());
  if (codice === undefined || !(await isKnownPaese(codice))) return { paesi, regioni: [], feste: [] };
  const [paese = ''] = codice.split('-');
  const read = (one: string) => {
    holidays.init(one, { languages: ['it', ...holidays.getLanguages()], types: ['public'] });
    return holidays.getHolidays(anno, 'it');
  };
  const datesOf = (one: string) =>
    read(one)
      .map(({ date }) => date)
      .join();
  const national = datesOf(paese);
  const regioni: { codice: string; nome: string }[] = [];
  for (const [stato, nome] of Object.entries(holidays.getStates(paese, 'it') ?? {})) {
    await setImmediate();
    if (datesOf(`${paese}-${stato}`) !== national) regioni.push({ codice: `${paese}-${stato}`, nome });
  }
  const italian = read(codice);
  const english = new Map(holidays.getHolidays(anno, 'en').map(({ rule, name }) => [rule, name]));
  const feste = italian.map(({ rule, name }) => ({
    chiave: keyOf(rule),
    nome: name.replaceAll("'", '’'),
    nome_en: (english.get(rule) ?? name).replaceAll("'", '’'),
  }));
  return { paesi, regioni, feste: [...new Map(feste.map((one) => [one.chiave, one])).values()] };
}

/** The key of a holiday in `feste`, from the library's rule: '10-04 since 2026', 'easter', 'easter 1'. */
function keyOf(rule: string): string {
  const [, giorno, dopo] = /^(?:(\d{2}-\d{2})|easter(?: (-?\d+))?)/.exec(rule) ?? [];
  return giorno ?? (dopo === undefined ? 'pasqua' : `pasqua+${dopo}`);
}
