import type { Giorno } from '#domain/giorno.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import type { testiPlanner } from './testi.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
const names = new Map<string, string>();

/** '12 marzo'; each day is asked for once for every bar that touches it, so the answer is kept. */
function nameGiorno(giorno: Giorno, lingua: string): string {
  const key = lingua + giorno;
  let name = names.get(key);
  if (name === undefined) {
    let format = formats.get(lingua);
    if (!format) {
      format = new Intl.DateTimeFormat(lingua, { day: 'numeric', month: 'long', timeZone: 'UTC' });
      formats.set(lingua, format);
    }
    name = format.format(new Date(`${giorno}T00:00:00Z`));
    names.set(key, name);
  }
  return name;
}

/** 'il 5 marzo', 'dal 8 al 12 marzo', 'dal 30 marzo al 2 aprile'. */
export function nameQuando(
  { inizio, fine }: Intervallo,
  t: Traduci<typeof testiPlanner>,
  lingua: string,
): string {
  if (inizio === fine) return t('il_giorno', { inizio: nameGiorno(inizio, lingua) });
  const sameMonth = lingua === 'it' && inizio.slice(0, 7) === fine.slice(0, 7);
  const from = sameMonth ? String(Number(inizio.slice(8))) : nameGiorno(inizio, lingua);
  return t('dal_al', { inizio: from, fine: nameGiorno(fine, lingua) });
}
