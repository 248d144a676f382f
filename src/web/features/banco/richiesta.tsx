import { useState } from 'react';
import type { DaConfermare } from '#contract/banco.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { DaPagare } from '#web/shared/giornate/da-pagare.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { sayChi } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { SospesoLoStesso } from '#web/shared/sospeso/sospeso.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Check } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useConferma } from './api.ts';
import { Riga } from './riga.tsx';
import { testiBanco } from './testi.ts';

interface RigaRichiestaProps {
  richiesta: DaConfermare;
  oggi: Giorno;
  /** Shown after the confirmation, until the line disappears. */
  frase: string | undefined;
  onConfermata: () => void;
}

/** A waiting request. One press confirms the shown version; for a suspended person it asks first. */
export function RigaRichiesta({ richiesta, oggi, frase, onConfermata }: RigaRichiestaProps) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const conferma = useConferma(onConfermata);
  const chi = sayChi(richiesta, t);
  const { prenotabile, utente, prima } = richiesta;
  const [asking, setAsking] = useState(false);
  const { run, pending } = useAction({
    run: () => conferma.mutateAsync(richiesta),
    errorMessage: t('ops'),
  });
  return (
    <Riga
      prenotazione={richiesta}
      quando={formatPeriodo(richiesta, lingua, 'long', oggi)}
      frase={frase}
      pagare={richiesta.giornate?.da_pagare}
      azione={
        <>
          <Button
            data-primo
            icon={<Check />}
            busy={pending && !asking ? t('confermo') : undefined}
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
    >
      {prima && <Tag variant="plain">{t('prima')}</Tag>}
      <DaPagare giornate={richiesta.giornate} />
    </Riga>
  );
}
