import type { ReactNode } from 'react';
import type { Intervallo } from '#domain/intervallo.ts';
import type { Offerta } from '#web/shared/calendario-cambio.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { CalendarPlus } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { sayProposta, type Parlante } from './motivi.ts';
import { testiPrenota } from './testi.ts';

export interface ProposteProps extends Offerta {
  parlante: Pick<Parlante, 't' | 'lingua' | 'calendario'>;
  onChoose: (proposta: Intervallo) => void;
  /** Shown where there is nothing to offer. */
  invece?: ReactNode;
}

/**
 * The free periods that the server offers instead of taken days, each chosen with one press
 * (prodotto/prenotazioni#proposte).
 */
export default function Proposte({ motivo, proposte, parlante, onChoose, invece }: ProposteProps) {
  const t = useTesti(testiPrenota);
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
                {t('prendi', { periodo: sayProposta(proposta, parlante) })}
              </Button>
            ))}
          </Row>
        )}
      </Stack>
    </Note>
  );
}
