import { useSyncExternalStore } from 'react';

/** A wide window with a mouse: elsewhere browsers show the first page only, or a button to download. */
const ROOMY = '(min-width: 900px) and (pointer: fine)';

function subscribe(listener: () => void): () => void {
  const roomy = window.matchMedia(ROOMY);
  roomy.addEventListener('change', listener);
  return () => roomy.removeEventListener('change', listener);
}

/** Whether the browser can show a PDF in the page itself; null while that is not known. */
export function useEmbeds(): boolean | null {
  return useSyncExternalStore(
    subscribe,
    () => navigator.pdfViewerEnabled && window.matchMedia(ROOMY).matches,
    () => null,
  );
}
