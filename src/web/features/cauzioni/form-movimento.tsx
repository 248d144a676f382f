import { z } from 'zod';
import type { Cauzione } from '#contract/cauzioni.ts';
import { motivoMovimento } from '#contract/ricevute.ts';
import { euroScritto } from '#web/shared/form/campi-scritti.ts';
import { formatEuro } from '#web/shared/format.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import { IMPORTO, MoneyForm, useMoney } from '#web/shared/scelta-come/money-form.tsx';
import { Riferimento, SceltaCome } from '#web/shared/scelta-come/scelta-come.tsx';
import { EuroField, TextField } from '#web/shared/ui/text-field.tsx';
import { type AggiuntaCauzione, MOVIMENTI, useAddMovimento } from './api.ts';
import { testiCauzioni } from './testi.ts';
import { importoOf, sayIntestatario, sayMovimentoCauzione } from './say.ts';

const SCHEMI = {
  ricevi: IMPORTO,
  restituisci: IMPORTO,
  trattieni: z.object({ importo: euroScritto(1), motivo: motivoMovimento }),
  correggi: z.object({ importo: euroScritto(0), motivo: motivoMovimento }),
};

interface FormMovimentoProps {
  cauzione: Cauzione;
  aggiunta: AggiuntaCauzione;
  onClose: () => void;
}

/** The dialog to give back, keep or note a deposit again, or to correct an entry (prodotto/cauzioni#movimenti). */
export function FormMovimento({ cauzione, aggiunta, onClose }: FormMovimentoProps) {
  const t = useTesti(testiCauzioni);
  const add = useAddMovimento(aggiunta);
  const { cosa } = aggiunta;
  const primo = cauzione.movimenti[0];
  const corretto = aggiunta.cosa === 'correggi' ? aggiunta.movimento : null;
  const money = useMoney({
    schema: SCHEMI[cosa],
    importo: corretto
      ? importoOf(corretto, cauzione)
      : cosa === 'ricevi'
        ? (primo?.importo ?? '')
        : cauzione.resta,
    come: (corretto ?? primo)?.come,
    seen: cauzione,
    seenOf: (now) => now,
    send: ({ importo, motivo }, { seen, ...how }) =>
      add.mutateAsync({ cauzione: seen, importo, motivo, ...how }),
    successMessage: t(`fatto_${cosa}`),
    conflictCalls: MOVIMENTI,
    onClose,
  });
  const importo = t(corretto ? 'importo_giusto' : 'importo');
  return (
    <MoneyForm
      money={money}
      title={t(`${cosa}_titolo`)}
      intro={
        <p>
          {corretto
            ? sayMovimentoCauzione(corretto, t)
            : [sayIntestatario(cauzione, t), cauzione.prenotazione.prenotabile.nome].join(', ')}
        </p>
      }
      submit={t(cosa)}
      labels={{ importo, motivo: t('motivo') }}
      meanwhile={t('nel_frattempo')}
    >
      <EuroField label={importo} hint={sayAiuto(aggiunta, money.seen, t)} {...money.field('importo')} />
      {cosa === 'restituisci' || cosa === 'ricevi' ? (
        <SceltaCome {...money.how} />
      ) : (
        <TextField
          label={t('motivo')}
          hint={t(`motivo_${cosa}`)}
          maxLength={200}
          autoComplete="off"
          {...money.field('motivo')}
        />
      )}
      {corretto && <Riferimento {...money.how} />}
    </MoneyForm>
  );
}

function sayAiuto(aggiunta: AggiuntaCauzione, { resta }: Cauzione, t: Traduci<typeof testiCauzioni>) {
  if (aggiunta.cosa === 'ricevi') return undefined;
  if (aggiunta.cosa !== 'correggi') return t('al_massimo', { euro: formatEuro(resta) });
  const aiuto = t('importo_giusto_aiuto');
  return aggiunta.movimento.tipo === 'ricevuta' ? `${aiuto} ${t('poi_di_nuovo')}` : aiuto;
}
