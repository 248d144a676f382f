import Hand from 'lucide-react/icons/hand';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { useTesti } from '../i18n/use-testi.ts';
import { Tag } from '../ui/tag.tsx';
import { testiAttesa } from './testi.ts';

/** The label of an own wait: in line, or a place that is held (prodotto/aspetto#componenti). */
export function StatoAttesa({ stato }: { stato: 'in_attesa' | 'offerta' }) {
  const t = useTesti(testiAttesa);
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
