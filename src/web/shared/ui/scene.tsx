import { type ComponentProps, useCallback, useState } from 'react';
import styles from './layout.module.css';
import { cx } from './cx.ts';

/** The site's own pictures (prodotto/documenti#loghi). */
export const DISEGNI = '/api/images/misc/';

/** The address of a picture of the settings, in its largest width (prodotto/impostazioni#immagini). */
export const pathImmagine = (name: string): string => `/api/images/impostazioni/${name}`;

interface SceneProps {
  /** For a photo the browser chooses a width with `?w=`; a drawing scales. */
  src: string;
  /** Empty if the text beside it says the same. */
  alt: string;
  /** The `sizes` attribute. */
  sizes?: string;
  loading?: 'eager' | 'lazy';
  className?: string | undefined;
  onError?: () => void;
}

/** The widths in which the server stores photos (prodotto/documenti#larghezze). */
const WIDTHS = [320, 640, 1280, 1920] as const;

/** The attributes of a photo, of which the browser chooses a width. @param src its address in its largest width */
export const srcOf = (src: string): { src: string; srcSet: string } => ({
  src,
  srcSet: WIDTHS.map((w) => `${src}?w=${w} ${w}w`).join(', '),
});

/** A picture of the catalogue in 4:3, dimmed in dark mode (prodotto/aspetto#disegni). */
export function Scene({ src, alt, sizes = '300px', loading = 'lazy', className, onError }: SceneProps) {
  const photo = !src.startsWith(DISEGNI);
  return (
    <img
      className={cx(styles['scene'], 'block wide cover sunken r2', className)}
      {...(photo ? srcOf(src) : { src })}
      sizes={photo ? sizes : undefined}
      alt={alt}
      width={1280}
      height={960}
      loading={loading}
      decoding="async"
      onError={onError}
    />
  );
}

export const SEGNAPOSTO = `${DISEGNI}segnaposto.svg`;

export interface ImmagineProps {
  /** Below /api/images/ (prodotto/scheda#foto); undefined without a photo. */
  path: string | undefined;
  alt: string;
  /** The `sizes` attribute. */
  sizes: string;
  eager?: boolean;
}

/** A photo of a resource; a placeholder if there is none or it fails to load (prodotto/schermate#immagini). */
export function Immagine({ path, alt, sizes, eager }: ImmagineProps) {
  const loading = eager ? 'eager' : 'lazy';
  const [lost, setLost] = useState<string | null>(null);
  if (!path || path === lost) return <Scene src={SEGNAPOSTO} alt={alt} loading={loading} />;
  return (
    <Scene
      src={`/api/images/${path}`}
      alt={alt}
      sizes={sizes}
      loading={loading}
      onError={() => setLost(path)}
    />
  );
}

interface BlobImageProps extends Omit<ComponentProps<'img'>, 'ref' | 'src' | 'srcSet'> {
  blob: Blob;
  alt: string;
}

/** A picture in memory. Its object URL is revoked on a change or unmount. */
export function BlobImage({ blob, alt, ...img }: BlobImageProps) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img {...img} ref={show} alt={alt} />;
}
