import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { Come } from '#domain/euro.ts';
import { giorniComprati } from '#domain/giornate.ts';
import { prezzoGiorni } from '#domain/prezzi.ts';
import { attualeOf } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { showFieldErrors } from '../api/field-errors.ts';
import { euroScritto } from '../form/numero-scritto.ts';
import { useModulo } from '../form/use-modulo.ts';
import { formatEuro } from '../format.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { useOnce } from '../idempotency.ts';
import { pathRicevutaGiornate } from '../paths.ts';
import { refreshGiornate } from '../queries/giornate.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Note } from '../ui/note.tsx';
import { EuroField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { useFailureToast } from '../use-failure-toast.ts';
import { SceltaCome } from '../scelta-come/scelta-come.tsx';
import { testiIncasso } from './testi.ts';

const SCHEMA = z.object({ importo: euroScritto(1) });

export interface FormIncassoProps {
  /** The booking. */
  id: number;
  chi: string;
  /** Days to be paid, as the administrator saw them. */
  giorni: number;
  onClose: () => void;
}

/** Notes that what was to be paid for a booking was paid, and opens the receipt (prodotto/giornate#incasso). */
export function FormIncasso({ id, chi, giorni, onClose }: FormIncassoProps) {
  const t = useTesti(testiIncasso);
  const toast = useToast();
  const fail = useFailureToast();
  const navigate = useNavigate();
  const once = useOnce();
  const client = useQueryClient();
  const [come, setCome] = useState<Come>('contanti');
  const [visti, setVisti] = useState(giorni);
  const { form, field, summary } = useModulo(SCHEMA, {
    defaultValues: { importo: String(prezzoGiorni(giorni)) },
  });
  const settle = useMutation({
    mutationFn: ({ importo, idempotencyKey }: { importo: number; idempotencyKey: string }) =>
      call('POST /prenotazioni/{id}/incasso', {
        params: { id },
        body: { giorni: visti, importo, come },
        idempotencyKey,
      }),
    onSettled: () => refreshGiornate(client),
  });
  const save = form.handleSubmit(async ({ importo }) => {
    if (settle.isPending) return;
    try {
      const { movimento } = await once({ importo, come, visti }, (idempotencyKey) =>
        settle.mutateAsync({ importo, idempotencyKey }),
      );
      toast.show({ severity: 'ok', message: t('fatto') });
      onClose();
      await navigate(pathRicevutaGiornate(movimento.id));
    } catch (error) {
      const now = attualeOf(error, 'POST /prenotazioni/{id}/incasso')?.da_pagare.find(
        ({ prenotazione_id }) => prenotazione_id === id,
      );
      if (now) {
        setVisti(now.da_pagare);
        form.setValue('importo', String(prezzoGiorni(now.da_pagare)));
      } else if (!showFieldErrors(error, ['importo'], form.setError)) fail(t('storto'), error);
    }
  });
  const extra = giorniComprati(visti) - visti;
  return (
    <FormDialog
      title={t('titolo', { id })}
      intro={
        <p>
          {t('intro', { chi, count: visti, euro: formatEuro(prezzoGiorni(visti)) })}
          {extra > 0 && ` ${t('in_piu', { count: extra })}`}
        </p>
      }
      onClose={onClose}
      submit={{ label: t('salva'), busy: t('salvo') }}
      pending={settle.isPending}
      errors={summary({ importo: t('importo') })}
      onSubmit={(event) => void save(event)}
    >
      <EuroField label={t('importo')} hint={t('importo_aiuto')} {...field('importo')} />
      <SceltaCome paga come={come} onCome={setCome} />
      {visti !== giorni && <Note severity="warn">{t('nel_frattempo')}</Note>}
    </FormDialog>
  );
}
