import type { Copie, ProvaCopia } from '#contract/copie.ts';
import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { formatOra } from '#web/shared/format.ts';
import { localeOf, type Lingua } from '#web/shared/i18n/lingua.ts';
import type { TraduciCopie } from './testi-copie.ts';

/** What the words about copies depend on. */
export interface Chi {
  readonly t: TraduciCopie;
  readonly lingua: Lingua;
  readonly oggi: Giorno;
}

type Copia = Copie['copie'][number];

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const giornoOf = (istante: string): Giorno => giornoInRome(new Date(istante));
/** '3:10' */
const oraOf = (istante: string): string => formatOra(istante).replace(/^0/, '');
/** Before this hour of the day it was still night. */
const ALBA = 6;

/** A moment: 'stanotte', 'oggi alle 15:20', 'domenica 22 novembre'. */
export function sayMomento(istante: string, { t, lingua, oggi }: Chi): string {
  const giorno = giornoOf(istante);
  if (giorno !== oggi) return sayGiorno(giorno, lingua, oggi);
  const ora = oraOf(istante);
  return Number.parseInt(ora, 10) < ALBA ? t('stanotte') : t('oggi_alle', { ora });
}

/** A day: 'oggi', 'ieri', 'domenica 22 novembre'. */
export function sayQuando(istante: string, { t, lingua, oggi }: Chi): string {
  const giorno = giornoOf(istante);
  if (giorno === oggi) return t('oggi');
  return giorno === addGiorni(oggi, -1) ? t('ieri') : sayGiorno(giorno, lingua, oggi);
}

/** When a copy was made, with the hour today, and where another one is of the same day. */
export function sayFatta(
  { nome, fatta_il }: Copia,
  copie: readonly Copia[],
  { t, lingua, oggi }: Chi,
): string {
  const giorno = giornoOf(fatta_il);
  const ora = oraOf(fatta_il);
  if (giorno === oggi) return upperFirst(t('oggi_alle', { ora }));
  const detto = upperFirst(sayGiorno(giorno, lingua, oggi));
  const alone = copie.every((one) => one.nome === nome || giornoOf(one.fatta_il) !== giorno);
  return alone ? detto : `${detto}, ${ora}`;
}

const KB = 1024;
const UNITS = ['kB', 'MB', 'GB'] as const;

/** A size: '214 MB', '1,3 GB'. */
function sayByte(byte: number, lingua: Lingua): string {
  const power = byte < KB ** 2 ? 1 : byte < 1000 * KB ** 2 ? 2 : 3;
  const format = new Intl.NumberFormat(localeOf(lingua), { maximumFractionDigits: power === 3 ? 1 : 0 });
  return `${format.format(Math.max(byte / KB ** power, 1))} ${UNITS[power - 1]}`;
}

/** Two sizes, the second without its unit where that is the first one's: '214 MB' and '80'. */
export function sayPosto(
  servono: number,
  liberi: number,
  lingua: Lingua,
): { servono: string; liberi: string } {
  const [uno, altro] = [sayByte(servono, lingua), sayByte(liberi, lingua)];
  return { servono: uno, liberi: altro.endsWith(uno.slice(-3)) ? altro.slice(0, -3) : altro };
}

/** The size of a copy, and when one like it is tried, or was. */
export function sayQuanto(copia: Copia, isNewest: boolean, inCorso: boolean, chi: Chi): string {
  const quanto = sayByte(copia.byte, chi.lingua);
  const { prova } = copia;
  if (prova?.esito === 'provata' && giornoOf(prova.quando) !== giornoOf(copia.fatta_il))
    return chi.t('provata_altro_giorno', { quanto, quando: sayQuando(prova.quando, chi) });
  return isNewest && !prova && !inCorso ? chi.t('domenica', { quanto }) : quanto;
}

/** Whether the copy that was tried last, of those that were tried to the end, cannot be read again. */
export function isRovinata({ copie }: Copie): boolean {
  const prove = copie.flatMap(({ prova }) => (prova && prova.esito !== 'non_provata' ? [prova] : []));
  const last = prove.reduce<ProvaCopia | null>((a, b) => (a && a.quando > b.quando ? a : b), null);
  return last?.esito === 'non_si_rilegge';
}

/** How the copies stand, in half a line. */
export function sayStatoCopie(dati: Copie, chi: Chi): { detto: string; avviso?: boolean } {
  const { t } = chi;
  const [ultima] = dati.copie;
  if (dati.fallita)
    return { detto: t('non_riuscita', { quando: sayMomento(dati.fallita.quando, chi) }), avviso: true };
  if (isRovinata(dati)) return { detto: t('rovinata'), avviso: true };
  if (!ultima) return { detto: t('riga_nessuna') };
  const quando = sayMomento(ultima.fatta_il, chi);
  if (dati.provata_il === null) return { detto: t('riga_ultima', { quando }) };
  return { detto: t('riga_provata', { quando, provata: sayQuando(dati.provata_il, chi) }) };
}
