import { confermaPrevista, type Conferma, type StatoDocumento } from '#domain/documento.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { testiPrenota } from './testi.ts';
import { CircleCheck } from '#web/shared/ui/icons.ts';

interface ChiConfermaProps {
  /** Of the pieces that can be taken. */
  conferme: readonly Conferma[];
  stato: StatoDocumento;
}

/**
 * Whether the booking will be confirmed at once, said before it is made and only as far as it is certain; nothing where the
 * centre confirms it as usual (prodotto/prenotazioni#conferma-automatica).
 */
export function ChiConferma({ conferme, stato }: ChiConfermaProps) {
  const t = useTesti(testiPrenota);
  const prevista = confermaPrevista(conferme, stato);
  if (prevista === 'attende') return null;
  return (
    <li>
      <CircleCheck />
      {t(`conferma_${prevista}`)}
    </li>
  );
}
