import CalendarPlus from 'lucide-react/icons/calendar-plus';
import type { Intervallo } from '#domain/intervallo.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { sayPeriodo, type Parlante } from './motivi.ts';
import { testiPrenota } from './testi.ts';

export interface ProposteProps {
  /** Why the booking failed, in a sentence. */
  motivo: string;
  proposte: readonly Intervallo[];
  parlante: Pick<Parlante, 't' | 'lingua' | 'calendario'>;
  onChoose: (proposta: Intervallo) => void;
}

/**
 * The free periods that the server offers instead of taken days, each chosen with one press
 * (prodotto/prenotazioni#proposte).
 */
export function Proposte({ motivo, proposte, parlante, onChoose }: ProposteProps) {
  const t = useTesti(testiPrenota);
  return (
    <Note severity="warn" live>
      <Stack>
        <div>
          <p>
            <strong>{motivo}</strong>
          </p>
          <p>{t(proposte.length > 0 ? 'proposte' : 'proposte_nessuna')}</p>
        </div>
        {proposte.length > 0 && (
          <Row>
            {proposte.map((proposta) => (
              <Button key={proposta.inizio} icon={<CalendarPlus />} onClick={() => onChoose(proposta)}>
                {t('prendi', { periodo: sayPeriodo(proposta, parlante) })}
              </Button>
            ))}
          </Row>
        )}
      </Stack>
    </Note>
  );
}
