import { useQuery } from '@tanstack/react-query';
import type { Foto, Momento } from '#contract/banco.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { fotoQuery } from '#web/shared/queries/banco.ts';
import { BlobImage } from '#web/shared/ui/scene.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './foto-stato.module.css';
import { testiFotoStato } from './testi.ts';

/** The photos of a hand-over or a return (prodotto/banco#foto); nothing if there are none. */
export function FotoStato({ foto, momento }: { foto: readonly Foto[]; momento: Momento }) {
  const t = useTesti(testiFotoStato);
  const shown = foto.filter((one) => one.momento === momento);
  if (shown.length === 0) return null;
  return (
    <ul className={cx('grid g2', styles['foto'])} aria-label={t(momento)}>
      {shown.map(({ id }, index) => (
        <li className="clip sunken r1" key={id}>
          <UnaFoto id={id} alt={t(`${momento}_numero`, { n: index + 1 })} />
        </li>
      ))}
    </ul>
  );
}

function UnaFoto({ id, alt }: { id: number; alt: string }) {
  const { data } = useQuery(fotoQuery(id));
  return data ? <BlobImage className="wide tall cover" blob={data} alt={alt} /> : null;
}
