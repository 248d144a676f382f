import { ultimaFinePossibile, ultimoGiornoPrenotabile, type Calendario } from '#domain/disponibilita.ts';
import { formatGiorno, type Giorno } from '#domain/giorno.ts';
import { nameGiorno } from '#web/shared/ui/calendario/mese.ts';
import type { Periodo } from './periodo.ts';
import type { TraduciPrenota } from './testi.ts';
import { causaOltre, inizioOf, viewGiorno } from './vista-giorno.ts';

/** What the words about a day need. */
export interface Parlante {
  t: TraduciPrenota;
  lingua: string;
  calendario: Calendario;
  periodo: Periodo;
}

/** 'martedì 9 marzo, oggi, occupato': the accessible name of a day of the calendar. */
export function callGiorno(giorno: Giorno, { t, lingua, calendario, periodo }: Parlante): string {
  const { stato, parte, oggi } = viewGiorno(giorno, calendario, periodo);
  return [nameGiorno(giorno, lingua), oggi && t('oggi'), parte && t('scelto'), stato !== 'libero' && t(stato)]
    .filter(Boolean)
    .join(', ');
}

/** Why a day cannot be chosen now (contract 7); null when it can. */
export function explainGiorno(giorno: Giorno, parlante: Parlante): string | null {
  const { t, lingua, calendario, periodo } = parlante;
  const name = nameGiorno(giorno, lingua);
  switch (viewGiorno(giorno, calendario, periodo).stato) {
    case 'libero':
      return null;
    case 'passato':
      return t('perche_passato', { giorno: name });
    case 'occupato':
      return t('perche_occupato', { giorno: name });
    case 'prima_di_inizio':
      return t('perche_prima', { giorno: name });
    case 'oltre_massimo':
      return explainOltre(giorno, name, parlante);
  }
}

function explainOltre(giorno: Giorno, name: string, { t, lingua, calendario, periodo }: Parlante): string {
  const inizio = inizioOf(periodo);
  const ultima =
    (inizio && ultimaFinePossibile({ ...calendario, inizio })) ?? ultimoGiornoPrenotabile(calendario.oggi);
  const data = formatGiorno(ultima, lingua);
  switch (causaOltre(giorno, calendario, periodo)) {
    case 'orizzonte':
      return t('perche_orizzonte', {
        giorno: name,
        data: formatGiorno(ultimoGiornoPrenotabile(calendario.oggi), lingua),
      });
    case 'noleggio_max':
      return t('perche_noleggio', { giorno: name, data, giorni: countGiorni(calendario.noleggio_max, t) });
    case 'occupato_prima':
      return t('perche_dopo_occupato', { giorno: name, data });
  }
}

/** What to do next, while no day is being looked at. */
export function guide({ t, lingua, calendario, periodo }: Parlante): string {
  const { inizio, fine, campo } = periodo;
  if (inizio && fine) return t('guida_pronto');
  const ultima = campo === 'fine' && inizio ? ultimaFinePossibile({ ...calendario, inizio }) : null;
  return ultima ? t('guida_fine', { data: formatGiorno(ultima, lingua) }) : t('guida_inizio');
}

export function countGiorni(n: number, t: TraduciPrenota): string {
  return t('giorni', { count: n });
}
