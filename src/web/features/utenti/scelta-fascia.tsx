import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FasciaUtente } from '#contract/fasce.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { useAskPassword } from '#web/shared/confirm-password/confirm-password.tsx';
import { useCampi } from '#web/shared/form/use-campi.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { fasciaQuery } from '#web/shared/queries/utenti.ts';
import { AnswerNote } from '#web/shared/ui/answer-note.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { focusIfLost } from '#web/shared/focus.ts';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { useSetFascia } from './api.ts';
import { testiUtenti } from './testi.ts';

interface SceltaFasciaProps {
  id: string;
  letta: FasciaUtente;
}

/** The three classes with their effects today. Does not overwrite a choice made meanwhile. */
export function SceltaFascia({ id, letta }: SceltaFasciaProps) {
  const t = useTesti(testiUtenti);
  const lingua = useLingua();
  const client = useQueryClient();
  const set = useSetFascia(id);
  const { form } = useCampi({ defaultValues: { fascia: letta.fascia } });
  const [altrui, setAltrui] = useState<FasciaUtente | null>(null);
  // The password is needed again if it was given too long ago.
  const { asks, domanda } = useAskPassword();
  const box = useRef<HTMLFormElement>(null);
  const mia = form.watch('fascia');
  const focusScelta = () => focusIfLost(() => box.current?.querySelector<HTMLElement>('input:checked'));

  const { run, pending } = useAction({
    form,
    run: ({ fascia }) => set.mutateAsync({ fascia, versione: (altrui ?? letta).versione }),
    successMessage: t('fascia_salvata'),
    conflictCalls: 'PUT /utenti/{id}/fascia',
    onConflict: setAltrui,
    onRejected: asks,
    onDone: () => {
      setAltrui(null);
      focusScelta();
    },
  });
  const leave = (attuale: FasciaUtente) => {
    client.setQueryData(fasciaQuery(id).queryKey, attuale);
    form.reset({ fascia: attuale.fascia });
    setAltrui(null);
    focusScelta();
  };
  const [prima, ...altre] = letta.scelte;
  const uguali = altre.every(
    ({ prenota_fino, contributo }) => prenota_fino === prima?.prenota_fino && contributo === prima.contributo,
  );
  return (
    <>
      <FormStack ref={box} aria-label={t('fascia')} onSubmit={run}>
        <PickOne
          look="cards"
          label={t('fascia')}
          options={letta.scelte.map(({ fascia, prenota_fino, contributo }) => ({
            value: fascia,
            label: t(`fascia_${fascia}`),
            nota: t(contributo > 0 ? 'fascia_fino_contributo' : 'fascia_fino', {
              data: formatGiorno(prenota_fino, lingua, 'long'),
              euro: formatEuro(contributo),
            }),
          }))}
          {...form.register('fascia')}
        />
        <p className="soft small">{t(uguali ? 'fascia_uguali' : 'fascia_prenotate')}</p>
        {altrui ? (
          <AnswerNote key={altrui.versione} title={t('fascia_altri')}>
            <p>
              {t('fascia_altri_testo', {
                attuale: t(`fascia_${altrui.fascia}`),
                mia: t(`fascia_${mia}`),
              })}
            </p>
            <Row>
              <Button onClick={() => leave(altrui)} disabled={pending}>
                {t('lascia')}
              </Button>
              <Button type="submit" variant="primary" busy={pending ? t('salvo') : undefined}>
                {t('fascia_altri_salva')}
              </Button>
            </Row>
          </AnswerNote>
        ) : (
          <Row>
            <Button
              type="submit"
              variant="primary"
              disabled={mia === letta.fascia}
              busy={pending ? t('salvo') : undefined}
            >
              {t('salva')}
            </Button>
          </Row>
        )}
      </FormStack>
      {domanda(t('fascia_password'), () => void run())}
    </>
  );
}
