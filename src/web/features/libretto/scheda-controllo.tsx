import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrenotabileOggi } from '#contract/prenotabili.ts';
import { MAX_NOTA } from '#contract/valori.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { TagControllo } from '#web/shared/guasti/tag-guasto.tsx';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { controlloQuery, refreshLibretto } from '#web/shared/queries/libretto.ts';
import { withGestione } from '#web/shared/risorsa/tabella-campi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { ShieldCheck } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { useChange } from '#web/shared/use-change.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { call } from '#web/shared/api/call.ts';
import { testiLibretto } from './testi.ts';

interface SchedaControlloProps {
  risorsa: PrenotabileOggi;
  onFatto: () => void;
}

/** When the next check is due, and a button to note that it was done (prodotto/guasti#controlli). */
export function SchedaControllo({ risorsa, onFatto }: SchedaControlloProps) {
  const t = useTesti(testiLibretto);
  const lingua = useLingua();
  const oggi = useOggi();
  const { data } = useQuery(controlloQuery(String(risorsa.id)));
  const [nota, setNota] = useState('');
  const { mutateAsync } = useChange(
    ({ idempotencyKey }: { idempotencyKey: KeyFor }) =>
      call('POST /prenotabili/{id}/controlli', {
        params: { id: risorsa.id },
        body: { nota: nota.trim() },
        idempotencyKey,
      }),
    refreshLibretto,
  );
  const { run, pending } = useAction({
    run: (_: void, idempotencyKey) => mutateAsync({ idempotencyKey }),
    successMessage: t('segnato'),
    errorMessage: t('ops'),
    onDone: () => {
      setNota('');
      onFatto();
    },
  });
  const { controllo_mesi: mesi, controllo_giorni: giorni } = withGestione(risorsa);
  const ogni = [
    mesi > 0 && t('ogni_mesi', { count: mesi }),
    giorni > 0 && t('ogni_giorni', { count: giorni }),
  ].filter((one) => one !== false);
  const controllo = data?.controllo;
  return (
    <Card>
      <Stack>
        <Row between>
          <CardTitle>{t('scheda_controllo')}</CardTitle>
          {controllo && <TagControllo controllo={controllo} />}
        </Row>
        <p>
          {ogni.length === 0
            ? t('mai_dovuto')
            : t('ogni', {
                quando: ogni.length === 2 ? t('o', { mesi: ogni[0]!, giorni: ogni[1]! }) : ogni[0]!,
              })}{' '}
          {controllo &&
            (controllo.ultimo
              ? t('ultimo', {
                  giorno: formatGiorno(controllo.ultimo, lingua, 'long', oggi),
                  count: controllo.usati,
                })
              : t('mai_fatto'))}
        </p>
        <TextArea
          label={t('nota')}
          hint={t('nota_aiuto')}
          rows={2}
          maxLength={MAX_NOTA}
          value={nota}
          onChange={(event) => setNota(event.target.value)}
        />
        <Row>
          <Button
            variant="primary"
            icon={<ShieldCheck />}
            busy={pending ? t('segno') : undefined}
            onClick={() => void run()}
          >
            {t('segna')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
