import Check from 'lucide-react/icons/check';
import type { RigaBanco } from '#contract/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { sayChi } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { sayPeriodo } from '#web/shared/say-periodo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useConferma } from './api.ts';
import { Riga } from './riga.tsx';
import { testiBanco } from './testi.ts';

/** A request that waits for an answer. One press confirms it, in the version that is shown. */
export function RigaRichiesta({ richiesta, oggi }: { richiesta: RigaBanco; oggi: Giorno }) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const conferma = useConferma();
  const chi = sayChi(richiesta, t);
  const { id, versione, prenotabile } = richiesta;
  const { run } = useRun({
    send: () => conferma.mutateAsync({ id, versione }),
    fatto: t('confermata', { chi }),
    storto: t('ops'),
  });
  return (
    <Riga
      prenotazione={richiesta}
      quando={sayPeriodo(richiesta, { t, lingua, oggi })}
      azione={
        <Button
          icon={<Check />}
          aria-label={t('conferma_chi', { chi, cosa: prenotabile.nome })}
          onClick={() => void run()}
        >
          {t('conferma')}
        </Button>
      }
    />
  );
}
