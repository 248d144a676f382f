import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathRicevutaGiornate } from '#web/shared/paths.ts';
import { refreshGiornate } from '#web/shared/queries/giornate.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Coins } from '#web/shared/ui/icons.ts';
import { EuroField } from '#web/shared/ui/text-field.tsx';
import { IMPORTO, MoneyForm, useMoney } from '#web/shared/scelta-come/money-form.tsx';
import { pagamentoOf, SceltaCome } from '#web/shared/scelta-come/scelta-come.tsx';
import { call } from '#web/shared/api/call.ts';
import { testiIncasso } from './testi.ts';

type Dovute = Pick<NonNullable<Prenotazione['giornate']>, 'da_pagare' | 'euro' | 'in_piu'>;

interface FormIncassoProps {
  id: number;
  chi: string;
  /** What is due, as the administrator saw it. */
  dovute: Dovute;
  onClose: () => void;
}

/** Records the payment of a booking, and opens the receipt (prodotto/giornate#incasso). */
function FormIncasso({ id, chi, dovute, onClose }: FormIncassoProps) {
  const t = useTesti(testiIncasso);
  const navigate = useNavigate();
  const client = useQueryClient();
  const money = useMoney({
    schema: IMPORTO,
    importo: dovute.euro,
    seen: dovute,
    seenOf: ({ da_pagare }, setImporto) => {
      const now = da_pagare.find(({ prenotazione_id }) => prenotazione_id === id);
      if (now) setImporto(now.euro);
      return now ?? null;
    },
    send: ({ importo }, { seen, scelto, idempotencyKey }) =>
      call('POST /prenotazioni/{id}/incasso', {
        params: { id },
        body: { giorni: seen.da_pagare, importo, ...pagamentoOf(scelto) },
        idempotencyKey,
      }).finally(() => refreshGiornate(client)),
    successMessage: t('fatto'),
    conflictCalls: 'POST /prenotazioni/{id}/incasso',
    onClose,
    onDone: ({ movimento }) => navigate(pathRicevutaGiornate(movimento.id)),
  });
  const { da_pagare: count, euro, in_piu } = money.seen;
  return (
    <MoneyForm
      money={money}
      title={t('titolo', { id })}
      intro={
        <p>
          {t('intro', { chi, count, euro: formatEuro(euro) })}
          {in_piu > 0 && ` ${t('in_piu', { count: in_piu })}`}
        </p>
      }
      submit={t('salva')}
      labels={{ importo: t('importo') }}
      meanwhile={t('nel_frattempo')}
    >
      <EuroField label={t('importo')} hint={t('importo_aiuto')} {...money.field('importo')} />
      <SceltaCome paga {...money.how} />
    </MoneyForm>
  );
}

interface IncassaProps {
  prenotazione: Pick<Prenotazione, 'id' | 'giornate'>;
  chi: string;
}

/** The button 'Incassa', if anything is due (prodotto/giornate#incasso). */
export function Incassa({ prenotazione: { id, giornate }, chi }: IncassaProps) {
  const t = useTesti(testiIncasso);
  const [open, setOpen] = useState(false);
  if (!giornate || giornate.da_pagare === 0) return null;
  return (
    <>
      <Button icon={<Coins />} aria-label={t('incassa_chi', { chi, id })} onClick={() => setOpen(true)}>
        {t('incassa')}
      </Button>
      {open && <FormIncasso id={id} chi={chi} dovute={giornate} onClose={() => setOpen(false)} />}
    </>
  );
}
