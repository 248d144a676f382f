import { z } from 'zod';
import { intero } from '#contract/campi.ts';
import { motivoMovimento } from '#contract/ricevute.ts';
import { MAX_GIORNATE } from '#domain/giornate.ts';
import { euroScritto, numeroScritto } from '#web/shared/form/campi-scritti.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { MoneyForm, useMoney } from '#web/shared/scelta-come/money-form.tsx';
import { Riferimento, riferitoOf } from '#web/shared/scelta-come/scelta-come.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { type AggiuntaGiornate, useCorreggi } from './api.ts';
import { testiGiornate } from './testi.ts';

/** For a balance, the amount is in days. */
const SCHEMI = {
  giorni: z.object({ importo: numeroScritto(intero(-MAX_GIORNATE, MAX_GIORNATE)), motivo: motivoMovimento }),
  importo: z.object({ importo: euroScritto(0), motivo: motivoMovimento }),
  riprendi: z.object({ importo: z.string().transform(() => 0), motivo: motivoMovimento }),
};
const TITOLI = { giorni: 'correggi_titolo', importo: 'importo_titolo', riprendi: 'riprendi_titolo' } as const;
const FATTO = { giorni: 'corrette', importo: 'corretto', riprendi: 'riprese' } as const;

interface FormCorrezioneProps {
  aggiunta: AggiuntaGiornate;
  /** The number of entries when the page was read. */
  versione: number;
  onClose: () => void;
}

/** The dialog to correct a balance or purchase, or to take a purchase back (prodotto/giornate#correzioni). */
export function FormCorrezione({ aggiunta, versione, onClose }: FormCorrezioneProps) {
  const t = useTesti(testiGiornate);
  const correct = useCorreggi(aggiunta);
  const { cosa } = aggiunta;
  const money = useMoney({
    schema: SCHEMI[cosa],
    importo: aggiunta.cosa === 'importo' ? (aggiunta.movimento.importo ?? '') : '',
    come: aggiunta.cosa === 'giorni' ? null : aggiunta.movimento.come,
    seen: versione,
    seenOf: (now) => now.versione,
    send: ({ importo, motivo }, { seen, scelto, idempotencyKey }) =>
      correct.mutateAsync({
        numero: importo,
        detto: { motivo, ...riferitoOf(scelto) },
        versione: seen,
        idempotencyKey,
      }),
    successMessage: t(FATTO[cosa]),
    conflictCalls: 'POST /utenti/{id}/giornate/correzioni',
    onClose,
  });
  const importo = t(cosa === 'giorni' ? 'giorni' : 'importo_giusto');
  return (
    <MoneyForm
      money={money}
      title={t(TITOLI[cosa])}
      intro={cosa !== 'importo' && <p>{t(cosa === 'giorni' ? 'correggi_intro' : 'riprendi_intro')}</p>}
      submit={t(cosa === 'riprendi' ? 'riprendi' : 'salva')}
      labels={{ importo, motivo: t('motivo') }}
      meanwhile={t('nel_frattempo')}
    >
      {cosa !== 'riprendi' && (
        <TextField
          label={importo}
          hint={t(cosa === 'giorni' ? 'giorni_aiuto' : 'importo_giusto_aiuto')}
          {...(cosa === 'importo' && { prefix: '€', inputMode: 'numeric' as const })}
          autoComplete="off"
          {...money.field('importo')}
        />
      )}
      <TextField
        label={t('motivo')}
        hint={t('motivo_aiuto')}
        maxLength={200}
        autoComplete="off"
        {...money.field('motivo')}
      />
      <Riferimento {...money.how} />
    </MoneyForm>
  );
}
