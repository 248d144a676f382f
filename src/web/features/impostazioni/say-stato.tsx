import type { Risposta } from '#contract/chiamate.ts';
import type { SezioneLetta } from '#contract/impostazioni.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { giornoInRome, type Giorno } from '#domain/giorno.ts';
import { sayGiorniApertura } from '#domain/say-apertura.ts';
import { formatEuro } from '#web/shared/format.ts';
import type { Lingua } from '#web/shared/i18n/lingua.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './impostazioni.module.css';
import type { StatoSezione } from './sezione.ts';
import type { testiImpostazioni } from './testi.ts';

interface ParoleStato {
  t: Traduci<typeof testiImpostazioni>;
  lingua: Lingua;
  oggi: Giorno;
}

type Impostazioni = Pick<Risposta<'GET /impostazioni'>, 'di_esempio' | 'dal_server'>;

const MAX_NOMI = 3;

/** The state of a section in half a line, from its values; fields of the sample come first. */
export function sayStato(sezione: SezioneLetta, impostazioni: Impostazioni, chi: ParoleStato): StatoSezione {
  const { t, lingua, oggi } = chi;
  const esempio = sayEsempio(sezione.sezione, impostazioni, t);
  if (esempio) return { detto: esempio, avviso: true };
  switch (sezione.sezione) {
    case 'centro':
      return { detto: `${sezione.valore.nome.it}, ${sezione.valore.indirizzo.comune}` };
    case 'orari': {
      const detti = sezione.valore.giorni_detti?.it ?? sayGiorniApertura(sezione.valore.giorni, lingua);
      return { detto: lingua === 'it' ? lowerFirst(detti) : detti };
    }
    case 'prezzi': {
      const { pacchetti } = sezione.valore;
      const prezzo = pacchetti.find(({ giorni }) => giorni === 1)?.prezzo ?? 0;
      if (prezzo === 0 && pacchetti.length === 1) return { detto: t('stato_gratuito') };
      return { detto: t('stato_prezzi', { prezzo: formatEuro(prezzo), count: pacchetti.length }) };
    }
    case 'regole':
      return { detto: t('stato_regole', { count: sezione.valore.fasce.residente }) };
    case 'home': {
      const { parti } = sezione.valore;
      const nascoste = parti.filter(({ nascosta }) => nascosta).length;
      const tutte = t('stato_parti', { count: parti.length });
      return { detto: nascoste === 0 ? tutte : t('stato_nascoste', { parti: tutte, count: nascoste }) };
    }
    case 'pagine':
      return { detto: t('stato_pagine') };
    case 'partner': {
      const quanti = sezione.valore.elenco.length;
      return { detto: quanti === 0 ? t('stato_nessun_partner') : t('stato_loghi', { count: quanti }) };
    }
    case 'regolamento': {
      const giorno = giornoInRome(new Date(sezione.aggiornata_il));
      const detto = formatGiorno(giorno, lingua, 'short', oggi);
      return { detto: t('stato_cambiato', { giorno: detto }) };
    }
    case 'privacy':
      return { detto: t('stato_mesi', { count: sezione.valore.mesi }) };
    case 'posta': {
      const parte = impostazioni.dal_server.includes('smtp') || sezione.valore.server !== undefined;
      return parte ? { detto: t('stato_posta') } : { detto: t('stato_senza_posta'), avviso: true };
    }
  }
}

/** Fields that still have the sample's values: 'di esempio: nome, mail'; null if none. */
function sayEsempio(sezione: string, { di_esempio }: Impostazioni, t: ParoleStato['t']): string | null {
  if (di_esempio.includes(sezione)) return t('stato_regolamento_esempio');
  const campi = di_esempio
    .filter((campo) => campo.startsWith(`${sezione}.`))
    .map((campo) => campo.split('.')[1]!);
  const nomi = [...new Set(campi)].map((campo) => `campo_${campo}`).filter((key) => t.has(key));
  if (nomi.length === 0) return null;
  const detti = nomi.slice(0, MAX_NOMI).map((key) => t(key as 'campo_nome'));
  return t('stato_esempio', { campi: detti.join(', ') });
}

/** A label within a sentence: 'telefono', but 'CAP'. */
export const lowerFirst = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Up to three names, or two and a count: 'telefono, mail e altre 2 cose'. */
export function sayNomi(nomi: readonly string[], altre: (nomi: string, count: number) => string): string {
  if (nomi.length <= 3) return nomi.join(', ');
  return altre(nomi.slice(0, 2).join(', '), nomi.length - 2);
}

/** The state of an entry, below its name in the list. */
export function RigaStato({ detto, avviso }: StatoSezione) {
  return (
    <small className={cx(styles['stato'], 'block clip nowrap', avviso ? 'bold warn' : 'soft')}>{detto}</small>
  );
}
