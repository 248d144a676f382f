import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { giorniComprati } from '#domain/giornate.ts';
import { prezzoGiorni } from '#domain/prezzi.ts';
import { call } from '../api/call.ts';
import { euroScritto } from '../form/numero-scritto.ts';
import { useInvio } from '../form/use-invio.ts';
import { useModulo } from '../form/use-modulo.ts';
import { formatEuro } from '../format.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { pathRicevutaGiornate } from '../paths.ts';
import { refreshGiornate } from '../queries/giornate.ts';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Note } from '../ui/note.tsx';
import { EuroField } from '../ui/text-field.tsx';
import { CONTANTI, pagamentoOf } from '../scelta-come/pagamento.ts';
import { SceltaCome } from '../scelta-come/scelta-come.tsx';
import { testiIncasso } from './testi.ts';

const SCHEMA = z.object({ importo: euroScritto(1) });

interface FormIncassoProps {
  /** The id of the booking. */
  id: number;
  chi: string;
  /** Days to be paid, as the administrator saw them. */
  giorni: number;
  onClose: () => void;
}

/** Notes that a booking was paid for, and opens the receipt (prodotto/giornate#incasso). */
export function FormIncasso({ id, chi, giorni, onClose }: FormIncassoProps) {
  const t = useTesti(testiIncasso);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [scelto, setScelto] = useState(CONTANTI);
  const [visti, setVisti] = useState(giorni);
  const { form, field, summary } = useModulo(SCHEMA, {
    defaultValues: { importo: String(prezzoGiorni(giorni)) },
  });
  const { save, pending } = useInvio(form, {
    send: ({ importo }, idempotencyKey) =>
      call('POST /prenotazioni/{id}/incasso', {
        params: { id },
        body: { giorni: visti, importo, ...pagamentoOf(scelto) },
        idempotencyKey,
      }).finally(() => refreshGiornate(client)),
    fatto: t('fatto'),
    chiamata: 'POST /prenotazioni/{id}/incasso',
    attuale: ({ da_pagare }) => {
      const now = da_pagare.find(({ prenotazione_id }) => prenotazione_id === id)?.da_pagare;
      if (now === undefined) return false;
      setVisti(now);
      form.setValue('importo', String(prezzoGiorni(now)));
      return true;
    },
    dopo: ({ movimento }) => {
      onClose();
      return navigate(pathRicevutaGiornate(movimento.id));
    },
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
      pending={pending}
      errors={summary({ importo: t('importo') })}
      onSubmit={save}
    >
      <EuroField label={t('importo')} hint={t('importo_aiuto')} {...field('importo')} />
      <SceltaCome paga scelto={scelto} onScelto={setScelto} />
      {visti !== giorni && <Note severity="warn">{t('nel_frattempo')}</Note>}
    </FormDialog>
  );
}
