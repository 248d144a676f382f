import type { Copie, ProvaCopia } from '#contract/copie.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, giornoInRome, type Giorno } from '#domain/giorno.ts';
import { formatOra, upperFirst } from '#web/shared/format.ts';
import { localeOf, type Lingua } from '#web/shared/i18n/lingua.ts';
import type { TraduciCopie } from './testi-copie.ts';

export interface ParoleCopie {
  readonly t: TraduciCopie;
  readonly lingua: Lingua;
  readonly oggi: Giorno;
}

type Copia = Copie['copie'][number];

const giornoOf = (istante: string): Giorno => giornoInRome(new Date(istante));
const oraOf = (istante: string): string => formatOra(istante).replace(/^0/, '');
/** Hours before this one are night. */
const ALBA = 6;

/** 'stanotte', 'oggi alle 15:20', 'domenica 22 novembre'. */
export function sayMomento(istante: string, { t, lingua, oggi }: ParoleCopie): string {
  const giorno = giornoOf(istante);
  if (giorno !== oggi) return formatGiorno(giorno, lingua, 'long', oggi);
  const ora = oraOf(istante);
  return Number.parseInt(ora, 10) < ALBA ? t('stanotte') : t('oggi_alle', { ora });
}

export function sayQuando(istante: string, { t, lingua, oggi }: ParoleCopie): string {
  const giorno = giornoOf(istante);
  if (giorno === oggi) return t('oggi');
  return giorno === addGiorni(oggi, -1) ? t('ieri') : formatGiorno(giorno, lingua, 'long', oggi);
}

/** When a copy was made, with the time today, or if another one is of the same day. */
export function sayFatta(
  { nome, fatta_il }: Copia,
  copie: readonly Copia[],
  { t, lingua, oggi }: ParoleCopie,
): string {
  const giorno = giornoOf(fatta_il);
  const ora = oraOf(fatta_il);
  if (giorno === oggi) return upperFirst(t('oggi_alle', { ora }));
  const detto = upperFirst(formatGiorno(giorno, lingua, 'long', oggi));
  const alone = copie.every((one) => one.nome === nome || giornoOf(one.fatta_il) !== giorno);
  return alone ? detto : `${detto}, ${ora}`;
}

const KB = 1024;
const UNITS = ['kB', 'MB', 'GB'] as const;

function sayByte(byte: number, lingua: Lingua): string {
  const power = byte < KB ** 2 ? 1 : byte < 1000 * KB ** 2 ? 2 : 3;
  const format = new Intl.NumberFormat(localeOf(lingua), { maximumFractionDigits: power === 3 ? 1 : 0 });
  return `${format.format(Math.max(byte / KB ** power, 1))} ${UNITS[power - 1]}`;
}

/** Two sizes; the second without a unit that it shares: '214 MB' and '80'. */
export function sayPosto(
  servono: number,
  liberi: number,
  lingua: Lingua,
): { servono: string; liberi: string } {
  const [uno, altro] = [sayByte(servono, lingua), sayByte(liberi, lingua)];
  return { servono: uno, liberi: altro.endsWith(uno.slice(-3)) ? altro.slice(0, -3) : altro };
}

/** The size of a copy, and when it was or will be tested. */
export function sayQuanto(copia: Copia, isNewest: boolean, inCorso: boolean, chi: ParoleCopie): string {
  const quanto = sayByte(copia.byte, chi.lingua);
  const { prova } = copia;
  if (prova?.esito === 'provata' && giornoOf(prova.quando) !== giornoOf(copia.fatta_il))
    return chi.t('provata_altro_giorno', { quanto, quando: sayQuando(prova.quando, chi) });
  return isNewest && !prova && !inCorso ? chi.t('domenica', { quanto }) : quanto;
}

/** Whether the last completed test found a copy unreadable. */
export function isRovinata({ copie }: Copie): boolean {
  const prove = copie.flatMap(({ prova }) => (prova && prova.esito !== 'non_provata' ? [prova] : []));
  const last = prove.reduce<ProvaCopia | null>((a, b) => (a && a.quando > b.quando ? a : b), null);
  return last?.esito === 'non_si_rilegge';
}

/** The state of the copies, in half a line. */
export function sayStatoCopie(dati: Copie, chi: ParoleCopie): { detto: string; avviso?: boolean } {
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
