import { useEffect, useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { readTesto, type Blocco } from './blocchi.ts';
import { Errore, usePdf } from './pdf.tsx';
import styles from './regolamento.module.css';
import { testiRegolamento } from './testi.ts';

/** The text of the document as a page, for screen readers, large type and slow connections. */
export default function Testo() {
  const t = useTesti(testiRegolamento);
  const { documento, error, retry } = usePdf();
  const [blocks, setBlocks] = useState<readonly Blocco[] | null>(null);
  const [unreadable, setUnreadable] = useState<unknown>(null);
  useEffect(() => {
    if (!documento) return undefined;
    let here = true;
    readTesto(documento).then(
      (read) => here && setBlocks(read),
      (reason: unknown) => here && setUnreadable(reason),
    );
    return () => {
      here = false;
    };
  }, [documento]);
  if (error || unreadable) return <Errore error={error ?? unreadable} onRetry={retry} />;
  if (!blocks)
    return (
      <Loading>
        <Skeleton height="420px" />
      </Loading>
    );
  if (blocks.length === 0) return <Note severity="warn">{t('senzaTesto')}</Note>;
  return (
    <Card className={styles['testo']} lang="it">
      {groupVoci(blocks).map(
        (group, index) =>
          // oxlint-disable react/no-array-index-key -- the document does not change while it is read
          Array.isArray(group) ? (
            <ul key={index}>
              {group.map((voce, n) => (
                <li key={n}>{voce.testo}</li>
              ))}
            </ul>
          ) : (
            <Parte key={index} blocco={group} />
          ),
        // oxlint-enable react/no-array-index-key
      )}
    </Card>
  );
}

function Parte({ blocco }: { blocco: Blocco }) {
  if (blocco.tipo !== 'titolo') return <p>{blocco.testo}</p>;
  // The page's own heading is above the document's.
  const Heading = `h${blocco.level + 1}` as 'h2' | 'h3' | 'h4';
  return <Heading>{blocco.testo}</Heading>;
}

/** Groups consecutive entries into lists. */
function groupVoci(blocks: readonly Blocco[]): (Blocco | Blocco[])[] {
  const groups: (Blocco | Blocco[])[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (block.tipo !== 'voce') groups.push(block);
    else if (Array.isArray(last)) last.push(block);
    else groups.push([block]);
  }
  return groups;
}
