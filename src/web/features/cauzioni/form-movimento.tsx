import { useState } from 'react';
import { z } from 'zod';
import type { Cauzione } from '#contract/cauzioni.ts';
import { motivoMovimento } from '#contract/ricevute.ts';
import { euroScritto } from '#web/shared/form/numero-scritto.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { formatEuro } from '#web/shared/format.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { CONTANTI } from '#web/shared/scelta-come/pagamento.ts';
import { Riferimento, SceltaCome } from '#web/shared/scelta-come/scelta-come.tsx';
import { EuroField, TextField } from '#web/shared/ui/text-field.tsx';
import { MOVIMENTI, useAddMovimento, type Aggiunta } from './api.ts';
import { importoOf, sayIntestatario, sayMovimentoCauzione } from './say.ts';
import { testiCauzioni } from './testi.ts';

const SCHEMI = {
  ricevi: z.object({ importo: euroScritto(1), motivo: z.string() }),
  restituisci: z.object({ importo: euroScritto(1), motivo: z.string() }),
  trattieni: z.object({ importo: euroScritto(1), motivo: motivoMovimento }),
  correggi: z.object({ importo: euroScritto(0), motivo: motivoMovimento }),
};

interface FormMovimentoProps {
  cauzione: Cauzione;
  aggiunta: Aggiunta;
  onClose: () => void;
}

/**
 * The dialog that gives a deposit back, keeps it or notes it again, or corrects an entry (prodotto/cauzioni#movimenti).
 */
export function FormMovimento({ cauzione, aggiunta, onClose }: FormMovimentoProps) {
  const t = useTesti(testiCauzioni);
  const add = useAddMovimento(aggiunta);
  // The deposit that the administrator has seen; after a conflict, the present one.
  const [vista, setVista] = useState(cauzione);
  const { cosa } = aggiunta;
  const come = (aggiunta.cosa === 'correggi' ? aggiunta.movimento : cauzione.movimenti[0])?.come;
  const [scelto, setScelto] = useState({ ...CONTANTI, ...(come && { come }) });
  const { form, field, summary } = useModulo(SCHEMI[cosa], {
    defaultValues: {
      importo: String(
        aggiunta.cosa === 'correggi'
          ? importoOf(aggiunta.movimento, cauzione)
          : aggiunta.cosa === 'ricevi'
            ? cauzione.movimenti[0]?.importo
            : cauzione.resta,
      ),
      motivo: '',
    },
  });
  const { save, pending } = useInvio(form, {
    send: ({ importo, motivo }, idempotencyKey) =>
      add.mutateAsync({ cauzione: vista, importo, motivo, scelto, idempotencyKey }),
    fatto: t(`fatto_${cosa}`),
    chiamata: MOVIMENTI,
    attuale: setVista,
    dopo: onClose,
  });
  const correzione = cosa === 'correggi';
  return (
    <FormDialog
      title={t(`${cosa}_titolo`)}
      intro={
        <p>
          {aggiunta.cosa === 'correggi'
            ? sayMovimentoCauzione(aggiunta.movimento, t)
            : [sayIntestatario(cauzione, t), cauzione.prenotazione.prenotabile.nome].join(', ')}
        </p>
      }
      onClose={onClose}
      submit={{ label: t(cosa), busy: t('salvo') }}
      pending={pending}
      errors={summary({ importo: t(correzione ? 'importo_giusto' : 'importo'), motivo: t('motivo') })}
      onSubmit={save}
    >
      <EuroField
        label={t(correzione ? 'importo_giusto' : 'importo')}
        hint={sayAiuto(aggiunta, vista, t)}
        {...field('importo')}
      />
      {cosa === 'restituisci' || cosa === 'ricevi' ? (
        <SceltaCome scelto={scelto} onScelto={setScelto} />
      ) : (
        <TextField
          label={t('motivo')}
          hint={t(`motivo_${cosa}`)}
          maxLength={200}
          autoComplete="off"
          {...field('motivo')}
        />
      )}
      {correzione && <Riferimento scelto={scelto} onScelto={setScelto} />}
      {vista !== cauzione && <Note severity="warn">{t('nel_frattempo')}</Note>}
    </FormDialog>
  );
}

function sayAiuto(aggiunta: Aggiunta, { resta }: Cauzione, t: Traduci<typeof testiCauzioni>) {
  if (aggiunta.cosa === 'ricevi') return undefined;
  if (aggiunta.cosa !== 'correggi') return t('al_massimo', { euro: formatEuro(resta) });
  const aiuto = t('importo_giusto_aiuto');
  return aggiunta.movimento.tipo === 'ricevuta' ? `${aiuto} ${t('poi_di_nuovo')}` : aiuto;
}
