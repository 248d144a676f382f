import { useToast } from './ui/toast.tsx';

/** Copies a text to the clipboard, and says in a toast whether it could. */
export function useCopy({ fatto, fallito }: { fatto: string; fallito: string }) {
  const toast = useToast();
  return async (text: string): Promise<void> => {
    try {
      // Browsers allow this only on secure pages.
      await navigator.clipboard.writeText(text);
      toast.show({ severity: 'ok', message: fatto });
    } catch {
      toast.show({ severity: 'danger', message: fallito });
    }
  };
}
