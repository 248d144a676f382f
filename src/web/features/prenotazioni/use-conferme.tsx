import { useState, type ReactNode } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { confirmPrenotazioni } from '#contract/insieme.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { useConfirmMany } from './api-serie.ts';
import { testiSerie } from './testi-serie.ts';
import { useAzione } from './use-azione.ts';

type Rifiutata = Answer<typeof confirmPrenotazioni>['rifiutate'][number];

interface Volute {
  wanted: readonly { id: number; versione: number }[];
  from: Element | null;
}

/** Confirms several bookings at once, and shows which of them had changed since they were shown. */
export function useConferme(): {
  /** Returns whether the server answered; what it refused is in `rimaste`. */
  confirm: (wanted: Volute['wanted'], from: Element | null) => Promise<boolean>;
  /** The bookings that were not confirmed the last time; null when there are none. */
  rimaste: ReactNode;
} {
  const t = useTesti(testiSerie);
  const many = useConfirmMany();
  const [left, setLeft] = useState<readonly Rifiutata[]>([]);
  const { run } = useAzione(({ from }: Volute) => from, {
    send: ({ wanted }) => {
      setLeft([]);
      return many.mutateAsync(wanted);
    },
    fatto: ({ confermate: { length: count } }) => (count > 0 ? t('confermate', { count }) : null),
    dopo: ({ rifiutate }) => setLeft(rifiutate),
  });
  return {
    confirm: (wanted, from) => run({ wanted, from }),
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
