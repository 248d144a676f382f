import { useState } from 'react';
import { Button } from '../../shared/ui/button.tsx';
import { Card, HangCard } from '../../shared/ui/card.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { CalendarOff, Tag as TagIcon, Wrench } from '../../shared/ui/icons.ts';
import { Row, Stack } from '../../shared/ui/layout.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { Note } from '../../shared/ui/note.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { Scene } from '../../shared/ui/scene.tsx';
import { Loading, Skeleton, Spinner } from '../../shared/ui/skeleton.tsx';
import { Tabs } from '../../shared/ui/tabs.tsx';
import { StatusTag } from '../../shared/ui/status-tag.tsx';
import { Tag } from '../../shared/ui/tag.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './galleria.module.css';

const SCENE = ['drone', 'camera-4k', 'stampante-3d', 'postazione-1'] as const;

/** Labels, notes, tabs, outlines and cards. */
export function Pezzi() {
  const [tab, setTab] = useState<'attive' | 'richieste' | 'passate'>('attive');
  const [closed, setClosed] = useState(false);
  return (
    <Stack>
      <div className={styles['two']}>
        <Stack>
          <Row>
            <StatusTag stato="da_confermare" />
            <StatusTag stato="confermata" />
            <StatusTag stato="in_corso" />
            <StatusTag stato="passata" />
            <Tag variant="closed" icon={<CalendarOff />}>
              Chiuso
            </Tag>
            <Tag variant="stop" icon={<Wrench />}>
              Fermo
            </Tag>
          </Row>
          <Row>
            <Tag>Videocamera</Tag>
            <Tag variant="paper">Camera 4K n. 1</Tag>
            <Tag variant="ok" icon={<TagIcon />}>
              30%
            </Tag>
            <Price euro={20} />
          </Row>
          <Note>Lo schermo touch è sempre disponibile in sede: non serve prenotarlo.</Note>
          <Note severity="ok">Nel prezzo trovi la postazione e l’angolo bar.</Note>
          <Note severity="warn">Devi caricare una copia di un documento.</Note>
          <Note severity="danger">Non siamo riusciti a leggere le date.</Note>
          {!closed && (
            <Note live action={<Button>Annulla la rimozione</Button>} onClose={() => setClosed(true)}>
              Rimosso il link Manuale d’uso
            </Note>
          )}
        </Stack>
        <Stack>
          <Tabs
            label="Le tue prenotazioni"
            value={tab}
            onChange={setTab}
            tabs={[
              { value: 'attive', label: 'In corso', content: () => <p>In corso</p> },
              { value: 'richieste', label: 'Da confermare', content: () => <p>Da confermare</p> },
              { value: 'passate', label: 'Passate', content: () => <p>Passate</p> },
            ]}
          />
          <Card>
            <EmptyState
              title="Qui non c’è ancora niente"
              action={<LinkButton to="/">Guarda gli strumenti</LinkButton>}
            >
              Quando prenoti, la trovi qui.
            </EmptyState>
          </Card>
          <Loading>
            <Stack>
              <Skeleton height="28px" width="45%" />
              <Skeleton />
            </Stack>
          </Loading>
          <Spinner />
        </Stack>
      </div>
      <div className={styles['strip']}>
        {SCENE.map((nome) => (
          <HangCard key={nome} to="/" title={nome} picture={<Scene src={`/_scene/${nome}.svg`} alt="" />}>
            Massimo 3 giorni
            <VisuallyHidden> di fila</VisuallyHidden>
          </HangCard>
        ))}
      </div>
    </Stack>
  );
}
