import type { ReactNode } from 'react';
import { formatPeriodo } from '#domain/format-giorni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarPlus } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import type { ParoleGiorno } from './motivi.ts';
import { testiPrenota } from './testi.ts';

/** Why days were refused, and the free periods that the server offers. */
export interface PeriodiOfferti {
  motivo: string;
  /** Null if other days do not help, because a limit of the person is reached. */
  proposte: readonly Intervallo[] | null;
}

interface ProposteProps extends PeriodiOfferti {
  parlante: Pick<ParoleGiorno, 'lingua' | 'calendario'>;
  onChoose: (proposta: Intervallo) => void;
  /** Shown if there are no offers. */
  invece?: ReactNode;
}

/** Free periods that the server offers instead of taken days (prodotto/prenotazioni#proposte). */
export function Proposte({ motivo, proposte, parlante, onChoose, invece }: ProposteProps) {
  const t = useTesti(testiPrenota);
  const { lingua, calendario } = parlante;
  return (
    <Note severity="warn" live>
      <Stack>
        <div>
          <p>
            <strong>{motivo}</strong>
          </p>
          {proposte && <p>{t(proposte.length > 0 ? 'proposte' : 'proposte_nessuna')}</p>}
        </div>
        {proposte === null && invece && <Row>{invece}</Row>}
        {proposte && proposte.length > 0 && (
          <Row>
            {proposte.map((proposta) => (
              <Button key={proposta.inizio} icon={<CalendarPlus />} onClick={() => onChoose(proposta)}>
                {t('prendi', { periodo: formatPeriodo(proposta, lingua, 'long', calendario.oggi) })}
              </Button>
            ))}
          </Row>
        )}
      </Stack>
    </Note>
  );
}
