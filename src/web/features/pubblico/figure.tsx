import type { ReactNode } from 'react';
import type { SezioneHome } from '#contract/contenuto.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { DISEGNI, Scene } from '#web/shared/ui/scene.tsx';
import styles from './figure.module.css';

/** The address of a picture that the centre's texts name (prodotto/documenti#loghi). */
export function pathIllustrazione(file: string): string {
  return `${DISEGNI}${encodeURIComponent(file)}`;
}

interface FigureProps {
  voci: SezioneHome['voci'];
  /** The language of their texts. */
  lang: string;
  columns?: 'quattro' | 'due';
  /** On paper, for a background with too little contrast to the drawings. */
  raised?: boolean;
  /** Shown in the first place. */
  first?: ReactNode;
  /** Adds space above. */
  below?: boolean;
}

/** A grid of items, each with its drawing, name and sentence. */
export function Figure({
  voci,
  lang,
  columns = 'quattro',
  raised = false,
  first,
  below = false,
}: FigureProps) {
  return (
    <div className={cx(styles['griglia'], styles[columns], below && styles['sotto'])}>
      {first && <div className={styles['prima']}>{first}</div>}
      {voci.map(({ titolo, testo, illustrazione }) => (
        <div key={titolo} className={cx(styles['voce'], raised && styles['sollevata'])} lang={lang}>
          {illustrazione && <Scene src={pathIllustrazione(illustrazione)} alt="" />}
          <h3>{titolo}</h3>
          <p className="soft">{testo}</p>
        </div>
      ))}
    </div>
  );
}
