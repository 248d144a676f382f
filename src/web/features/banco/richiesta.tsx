import { useState } from 'react';
import type { RigaBanco } from '#contract/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { sayChi } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { sayPeriodo } from '#web/shared/say-periodo.ts';
import { SospesoLoStesso } from '#web/shared/sospeso/sospeso.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Check } from '#web/shared/ui/icons.ts';
import { useConferma } from './api.ts';
import { Riga } from './riga.tsx';
import { testiBanco } from './testi.ts';

/** A request that waits for an answer. One press confirms it, in the version that is shown; a suspended person's is asked about. */
export function RigaRichiesta({ richiesta, oggi }: { richiesta: RigaBanco; oggi: Giorno }) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const conferma = useConferma();
  const chi = sayChi(richiesta, t);
  const { prenotabile, utente } = richiesta;
  const [asking, setAsking] = useState(false);
  const { run } = useRun({
    send: () => conferma.mutateAsync(richiesta),
    fatto: t('confermata', { chi }),
    storto: t('ops'),
  });
  return (
    <Riga
      prenotazione={richiesta}
      quando={sayPeriodo(richiesta, { t, lingua, oggi })}
      azione={
        <>
          <Button
            icon={<Check />}
            aria-label={t('conferma_chi', { chi, cosa: prenotabile.nome })}
            onClick={() => (utente?.sospeso ? setAsking(true) : void run())}
          >
            {t('conferma')}
          </Button>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            onConfirm={() => run()}
            icon={<Check />}
            confirm={t('conferma')}
          >
            <SospesoLoStesso />
          </ConfirmDialog>
        </>
      }
    />
  );
}
