import type { Tipo } from '#contract/campi.ts';
import { formatEstremi, formatGiorno } from '#domain/format-giorni.ts';
import { countAperti, findChiuso, isAperto, nextAperto, type CalendarioApertura } from '#domain/apertura.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import { upperFirst } from '#web/shared/format.ts';
import type { TraduciTrova } from './testi.ts';

export interface ParoleTrova {
  t: TraduciTrova;
  lingua: string;
  oggi: Giorno;
}

/** 'Da giovedì 26 a lunedì 30 novembre', 'Il lunedì 30 novembre'. */
export function sayQuali(periodo: Intervallo, { t, lingua, oggi }: ParoleTrova): string {
  const detti = formatEstremi(periodo, lingua, oggi);
  return periodo.inizio === periodo.fine ? t('solo', { giorno: detti.fine }) : t('da_a_capo', detti);
}

/** '5 giorni', with a note about closed days if the centre is open on others. */
export function sayQuantiGiorni(
  periodo: Intervallo,
  calendario: CalendarioApertura | undefined,
  tipo: Tipo,
  t: TraduciTrova,
): string {
  const giorni = t('giorni', { count: giorniIn(periodo) });
  const aperti = calendario ? countAperti(calendario, periodo) : giorniIn(periodo);
  return aperti === 0 || aperti === giorniIn(periodo) ? giorni : t(`giorni_${tipo}`, { giorni });
}

/** A closed end of the wanted days, and the nearest days with open ends. */
interface CapoChiuso {
  giorno: Giorno;
  motivo: string | null;
  invece: readonly { periodo: Intervallo; capo: keyof Intervallo }[];
}

/** The first closed end of the wanted days (prodotto/catalogo#quando-ti-serve); null if both are open. */
export function findCapoChiuso(
  periodo: Intervallo,
  calendario: CalendarioApertura,
  { oggi, prenota_fino }: { oggi: Giorno; prenota_fino: Giorno },
): CapoChiuso | null {
  const capo = (['inizio', 'fine'] as const).find((one) => !isAperto(calendario, periodo[one]));
  if (!capo) return null;
  const giorno = periodo[capo];
  const later = nextAperto(calendario, giorno);
  let earlier = giorno;
  // Search as far as a closure may last, but not before today, which `isAperto` does not know.
  while (earlier > oggi && !isAperto(calendario, earlier)) earlier = addGiorni(earlier, -1);
  const candidates = (capo === 'fine' ? [later, earlier] : [later]).map((day) => ({
    capo,
    periodo: { ...periodo, [capo]: day },
  }));
  const invece = candidates.filter(
    ({ periodo: { inizio, fine } }) =>
      inizio <= fine && fine <= prenota_fino && isAperto(calendario, capo === 'fine' ? fine : inizio),
  );
  return { giorno, motivo: findChiuso(calendario, giorno)?.motivo ?? null, invece };
}

/** 'sabato 28 novembre siamo chiusi', with the reason, if any. */
export function sayChiuso({ giorno, motivo }: CapoChiuso, { t, lingua, oggi }: ParoleTrova): string {
  const detto = formatGiorno(giorno, lingua, 'long', oggi);
  const text =
    motivo === null ? t('capo_chiuso', { giorno: detto }) : t('capo_chiuso_per', { giorno: detto, motivo });
  return upperFirst(text);
}

/** '4 strumenti liberi', 'Nessuno spazio libero'. */
export function sayLiberi(tipo: Tipo, liberi: number, t: TraduciTrova): string {
  if (liberi === 0) return t(tipo === 'spazio' ? 'nessuno_spazio' : 'nessuno_strumento');
  return t(tipo === 'spazio' ? 'spazi_liberi' : 'strumenti_liberi', { count: liberi });
}
