import { useState, type ReactNode } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { confirmPrenotazioni } from '#contract/insieme.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useConfirmMany } from './api-serie.ts';
import { rememberPosto } from './posto.ts';
import { testiSerie } from './testi-serie.ts';

type Rifiutata = Answer<typeof confirmPrenotazioni>['rifiutate'][number];

/** Confirms several bookings at once and says which were no longer as they were seen. */
export function useConferme(): {
  /** Returns whether the server answered; what it refused is in `rimaste`. */
  confirm: (wanted: readonly { id: number; versione: number }[], from: Element | null) => Promise<boolean>;
  /** Those that were not confirmed the last time; null when there are none. */
  rimaste: ReactNode;
} {
  const t = useTesti(testiSerie);
  const toast = useToast();
  const fail = useFailureToast();
  const many = useConfirmMany();
  const [left, setLeft] = useState<readonly Rifiutata[]>([]);
  return {
    async confirm(wanted, from) {
      const goOn = rememberPosto(from);
      setLeft([]);
      try {
        const { confermate, rifiutate } = await many.mutateAsync(wanted);
        const count = confermate.length;
        if (count > 0) toast.show({ severity: 'ok', message: t('confermate', { count }) });
        setLeft(rifiutate);
        return true;
      } catch (error) {
        fail(t('fallita'), error);
        return false;
      } finally {
        goOn();
      }
    },
    rimaste: left.length > 0 && (
      <Note severity="warn" live onClose={() => setLeft([])}>
        <p>{t('rimaste', { count: left.length })}</p>
        <ul>
          {left.map(({ id, code }) => (
            <li key={id} className="num">
              {t(`rimasta_${code}`, { id })}
            </li>
          ))}
        </ul>
      </Note>
    ),
  };
}
