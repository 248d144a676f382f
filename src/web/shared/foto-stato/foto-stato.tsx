import { useQuery } from '@tanstack/react-query';
import type { Foto, Momento } from '#contract/banco.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { fotoQuery } from '../queries/banco.ts';
import { BlobImage } from '../ui/blob-image.tsx';
import styles from './foto-stato.module.css';
import { testiFotoStato } from './testi.ts';

/** The photos of a thing as it went out, or as it came back (prodotto/banco#foto); nothing if there are none. */
export function FotoStato({ foto, momento }: { foto: readonly Foto[]; momento: Momento }) {
  const t = useTesti(testiFotoStato);
  const shown = foto.filter((one) => one.momento === momento);
  if (shown.length === 0) return null;
  return (
    <ul className={styles['foto']} aria-label={t(momento)}>
      {shown.map(({ id }, index) => (
        <li key={id}>
          <UnaFoto id={id} alt={t(`${momento}_numero`, { n: index + 1 })} />
        </li>
      ))}
    </ul>
  );
}

function UnaFoto({ id, alt }: { id: number; alt: string }) {
  const { data } = useQuery(fotoQuery(id));
  return data ? <BlobImage blob={data} alt={alt} /> : null;
}
