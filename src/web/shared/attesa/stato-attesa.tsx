import type { Attesa } from '#contract/attese.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, type Giorno, giornoInRome, oraInRome } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Hand, ListOrdered } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { testiAttesa } from './testi.ts';

/** The tag of a wait: in line, or a place is held (prodotto/aspetto#componenti); none once the offer has expired. */
export function StatoAttesa({ stato }: Pick<Attesa, 'stato'>) {
  const t = useTesti(testiAttesa);
  if (stato === 'scaduta') return null;
  return stato === 'offerta' ? (
    <Tag variant="held" icon={<Hand />}>
      {t('offerta')}
    </Tag>
  ) : (
    <Tag variant="wait" icon={<ListOrdered />}>
      {t('in_attesa')}
    </Tag>
  );
}

/**
 * The end of a hold in the centre's time: 'martedì 24 novembre alle 12:00'. Midnight is 'alle 24:00' of the day before.
 * @param oggi the year is omitted if it is that of this day
 */
export function sayFino(istante: string, lingua: string, oggi: Giorno): string {
  const quando = new Date(istante);
  const [giorno, ora] = [giornoInRome(quando), oraInRome(quando)];
  const isMezzanotte = ora === '00:00';
  const detto = formatGiorno(isMezzanotte ? addGiorni(giorno, -1) : giorno, lingua, 'long', oggi);
  return `${detto} ${lingua === 'it' ? 'alle' : 'at'} ${isMezzanotte ? '24:00' : ora}`;
}
