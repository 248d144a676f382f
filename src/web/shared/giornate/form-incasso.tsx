import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import type { Prenotazione } from '#contract/prenotazioni.ts';
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

type Dovute = Pick<NonNullable<Prenotazione['giornate']>, 'da_pagare' | 'euro' | 'in_piu'>;

interface FormIncassoProps {
  /** The id of the booking. */
  id: number;
  chi: string;
  /** What is to be paid, as the administrator saw it. */
  dovute: Dovute;
  onClose: () => void;
}

/** Notes that a booking was paid for, and opens the receipt (prodotto/giornate#incasso). */
export function FormIncasso({ id, chi, dovute, onClose }: FormIncassoProps) {
  const t = useTesti(testiIncasso);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [scelto, setScelto] = useState(CONTANTI);
  const [viste, setViste] = useState(dovute);
  const { form, field, summary } = useModulo(SCHEMA, {
    defaultValues: { importo: String(dovute.euro) },
  });
  const { save, pending } = useInvio(form, {
    send: ({ importo }, idempotencyKey) =>
      call('POST /prenotazioni/{id}/incasso', {
        params: { id },
        body: { giorni: viste.da_pagare, importo, ...pagamentoOf(scelto) },
        idempotencyKey,
      }).finally(() => refreshGiornate(client)),
    fatto: t('fatto'),
    chiamata: 'POST /prenotazioni/{id}/incasso',
    attuale: ({ da_pagare }) => {
      const now = da_pagare.find(({ prenotazione_id }) => prenotazione_id === id);
      if (!now) return false;
      setViste(now);
      form.setValue('importo', String(now.euro));
      return true;
    },
    dopo: ({ movimento }) => {
      onClose();
      return navigate(pathRicevutaGiornate(movimento.id));
    },
  });
  const { da_pagare: count, euro, in_piu } = viste;
  return (
    <FormDialog
      title={t('titolo', { id })}
      intro={
        <p>
          {t('intro', { chi, count, euro: formatEuro(euro) })}
          {in_piu > 0 && ` ${t('in_piu', { count: in_piu })}`}
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
      {viste !== dovute && <Note severity="warn">{t('nel_frattempo')}</Note>}
    </FormDialog>
  );
}
