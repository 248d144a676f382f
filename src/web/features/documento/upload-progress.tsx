import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { ProgressBar } from '#web/shared/ui/progress-bar.tsx';
import { testiDocumento } from './testi.ts';

/** How much of the upload has travelled; once all of it has, the server looks at the pictures. */
export function UploadProgress({ fraction }: { fraction: number }) {
  const t = useTesti(testiDocumento);
  return <ProgressBar label={t('avanzamento')} fraction={fraction} after={t('controllo')} />;
}
