import { Scene } from '#web/shared/ui/scene.tsx';

const SEGNAPOSTO = '/api/images/misc/segnaposto.webp';

/** A photo of a resource, by its path below /api/images/; the empty outline where there is none (spec 2). */
export function Immagine(props: { path: string | undefined; alt: string; sizes: string; eager?: boolean }) {
  const { path, alt, sizes, eager } = props;
  const loading = eager ? 'eager' : 'lazy';
  if (!path) return <Scene src={SEGNAPOSTO} alt={alt} widths={[]} loading={loading} />;
  return <Scene src={`/api/images/${path}`} alt={alt} sizes={sizes} loading={loading} />;
}
