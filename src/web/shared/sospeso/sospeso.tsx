import { useTesti } from '#web/shared/i18n/testi.ts';
import { Ban } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { testiSospeso } from './testi.ts';

/** The tag 'Sospeso', beside a suspended person (prodotto/amministrazione#sospensione). */
export function Sospeso() {
  const t = useTesti(testiSospeso);
  return (
    <Tag variant="danger" icon={<Ban />}>
      {t('sospeso')}
    </Tag>
  );
}

/** Warns that giving a suspended person something is recorded. */
export function SospesoLoStesso() {
  const t = useTesti(testiSospeso);
  return <Note severity="warn">{t('lo_stesso')}</Note>;
}
