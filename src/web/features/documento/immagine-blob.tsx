import { useCallback } from 'react';

/** A picture from bytes that the page holds; their address is let go of when they change or it goes away. */
export function ImmagineBlob({ blob, alt }: { blob: Blob; alt: string }) {
  const show = useCallback(
    (img: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      img.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} alt={alt} />;
}
