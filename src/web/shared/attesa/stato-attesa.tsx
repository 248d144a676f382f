import type { Attesa } from '#contract/attese.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Hand, ListOrdered } from '../ui/icons.ts';
import { Tag } from '../ui/tag.tsx';
import { testiAttesa } from './testi.ts';

/**
 * The label of the person's wait: in line, or a place is held (prodotto/aspetto#componenti). None once the time to
 * accept the place is over.
 */
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
