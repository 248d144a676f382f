import { useCallback, type ComponentProps } from 'react';

interface BlobImageProps extends Omit<ComponentProps<'img'>, 'ref' | 'src' | 'srcSet'> {
  blob: Blob;
  alt: string;
}

/** A picture from bytes in memory. Its object URL is revoked when the bytes change or the picture is unmounted. */
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
