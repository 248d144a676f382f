import { Scene } from './scene.tsx';

const SEGNAPOSTO = '/api/images/misc/segnaposto.webp';

export interface ImmagineProps {
  /** Below /api/images/ (prodotto/scheda#foto); undefined where there is none. */
  path: string | undefined;
  alt: string;
  /** The width it takes on the page, as the `sizes` attribute wants it. */
  sizes: string;
  /** Fetched at once, not only when it comes near the screen. */
  eager?: boolean;
}

/** A photo of a resource; the empty outline where there is none (prodotto/schermate#immagini). */
export function Immagine({ path, alt, sizes, eager }: ImmagineProps) {
  const loading = eager ? 'eager' : 'lazy';
  if (!path) return <Scene src={SEGNAPOSTO} alt={alt} widths={[]} loading={loading} />;
  return <Scene src={`/api/images/${path}`} alt={alt} sizes={sizes} loading={loading} />;
}
