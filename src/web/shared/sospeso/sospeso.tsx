import { useTesti } from '../i18n/use-testi.ts';
import { Ban } from '../ui/icons.ts';
import { Note } from '../ui/note.tsx';
import { Tag } from '../ui/tag.tsx';
import { testiSospeso } from './testi.ts';

/** 'Sospeso', beside a person who is (prodotto/amministrazione#sospensione). */
export function Sospeso() {
  const t = useTesti(testiSospeso);
  return (
    <Tag variant="danger" icon={<Ban />}>
      {t('sospeso')}
    </Tag>
  );
}

/** Says, before the centre gives a suspended person something, that it is recorded. */
export function SospesoLoStesso() {
  const t = useTesti(testiSospeso);
  return <Note severity="warn">{t('lo_stesso')}</Note>;
}
