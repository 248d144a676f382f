import { type ReactNode, useState } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import type { confirmPrenotazioni } from '#contract/insieme.ts';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { useConfirmMany } from './api.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './riga-prenotazione.module.css';
import { testiPrenotazioni } from './testi.ts';
import { useAzione } from './use-azione.ts';

type Rifiutata = Answer<typeof confirmPrenotazioni>['rifiutate'][number];

interface Volute {
  wanted: readonly { id: number; versione: number }[];
  from: Element | null;
}

/** Confirms several bookings at once, and shows which had changed since they were shown. */
export function useConferme(): {
  /** Returns whether the server answered; refused bookings are in `rimaste`. */
  confirm: (wanted: Volute['wanted'], from: Element | null) => Promise<boolean>;
  /** The bookings not confirmed the last time, or null. */
  rimaste: ReactNode;
} {
  const t = useTesti(testiPrenotazioni);
  const many = useConfirmMany();
  const [left, setLeft] = useState<readonly Rifiutata[]>([]);
  const { run } = useAzione(({ from }: Volute) => from, {
    run: ({ wanted }) => {
      setLeft([]);
      return many.mutateAsync(wanted);
    },
    successMessage: ({ confermate: { length: count } }) => (count > 0 ? t('confermate', { count }) : null),
    onDone: ({ rifiutate }) => setLeft(rifiutate),
  });
  return {
    confirm: (wanted, from) => run({ wanted, from }),
    rimaste: left.length > 0 && (
      <Note severity="warn" live onClose={() => setLeft([])}>
        <p>{t('non_confermate', { count: left.length })}</p>
        <ul>
          {left.map(({ id, code }) => (
            <li key={id} className="num">
              {t(`non_confermata_${code}`, { id })}
            </li>
          ))}
        </ul>
      </Note>
    ),
  };
}

/** The bookings in a question about several: person, thing, days. */
export function ElencoScelte({ prenotazioni }: { prenotazioni: readonly PrenotazioneAdmin[] }) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  return (
    <ul className={cx(styles['scelte'], 'stack scroll g1 anywhere')}>
      {prenotazioni.map(({ id, utente, prenotabile, inizio, fine }) => (
        <li key={id}>
          <b>{sayChi({ utente }, t)}</b>, <span lang="it">{prenotabile.nome}</span>,{' '}
          {formatPeriodo({ inizio, fine }, lingua, 'short')}
        </li>
      ))}
    </ul>
  );
}
