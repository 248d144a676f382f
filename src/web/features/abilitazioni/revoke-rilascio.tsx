import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Rilascio } from '#contract/abilitazioni.ts';
import { testoObbligatorio } from '#contract/campi.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { useRevoke } from '#web/shared/abilitazioni/use-rilascio.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { formatPersona } from '#web/shared/format.ts';
import { pianoQuery } from '#web/shared/queries/sistemazione.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Sistemazione } from '#web/shared/sistemazione/piano-sistemazione.tsx';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { ArrowRight } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { useAltrui } from '#web/shared/use-altrui.ts';
import { testiPagina } from './testi.ts';

const SCHEMA = z.object({ motivo: testoObbligatorio(500) });
const NESSUNA: readonly never[] = [];

interface TogliProps {
  utente: SchedaUtente;
  rilascio: Rilascio;
  onClose: () => void;
}

/** Revokes an abilitazione, after deciding about the bookings that need it (prodotto/abilitazioni#revoca). */
export function Togli({ utente, rilascio, onClose }: TogliProps) {
  const t = useTesti(testiPagina);
  const { fail } = useAltrui();
  const { id, nome } = rilascio.abilitazione;
  const revoke = useRevoke(utente.id);
  const [versione, setVersione] = useState(rilascio.versione);
  // Count the bookings beforehand. A refusal has the new number if some were added in the meantime.
  const [nuove, setNuove] = useState(0);
  const prima = useQuery(
    pianoQuery({ tipo: 'revoca', utente_id: utente.id, abilitazione_id: id, motivo: '…', versione }, NESSUNA),
  );
  const quante = Math.max(nuove, prima.data?.voci.filter(({ in_mezzo }) => in_mezzo).length ?? 0);
  const [piano, setPiano] = useState<string | null>(null);
  const { form, field, summary } = useModulo(SCHEMA, { defaultValues: { motivo: '' } });
  const { run, pending } = useAction({
    form,
    run: async ({ motivo }) => {
      if (quante > 0) setPiano(motivo);
      else await revoke.mutateAsync({ id, motivo, versione });
      return quante > 0;
    },
    successMessage: (planned) => (planned ? null : t('tolta_ora', { nome })),
    errorMessage: t('ops_togli'),
    onError: fail,
    conflictCalls: 'POST /utenti/{id}/abilitazioni/{abilitazione_id}/revoca',
    onConflict: (now) => {
      setVersione(now.versione);
      return false;
    },
    onRejected: (error) => {
      const n = error instanceof ApiError && error.code === 'PRENOTAZIONI_FUTURE' ? (error.quante ?? 0) : 0;
      setNuove(n);
      return n > 0;
    },
    onDone: (planned) => {
      if (!planned) onClose();
    },
  });
  const chi = formatPersona(utente);
  if (piano !== null)
    return (
      <Sistemazione
        causa={{ tipo: 'revoca', utente_id: utente.id, abilitazione_id: id, motivo: piano, versione }}
        nome={t('togli_a', { nome, persona: chi })}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={t('togli_titolo', { nome, persona: chi })}
      intro={<p>{t('togli_testo', { persona: utente.nome })}</p>}
      onClose={onClose}
      cancel={t('lascia')}
      submit={
        quante > 0
          ? { label: t('vedi', { count: quante }), busy: t('tolgo'), icon: <ArrowRight /> }
          : { label: t('togli_ora'), busy: t('tolgo'), variant: 'danger-fill' }
      }
      pending={pending}
      errors={summary({ motivo: t('motivo') })}
      onSubmit={run}
    >
      <TextArea
        label={t('motivo')}
        hint={t('motivo_aiuto', { persona: utente.nome })}
        rows={3}
        maxLength={500}
        {...field('motivo')}
      />
      {quante > 0 && (
        <Note severity="warn" live>
          {t('in_mezzo', { count: quante })}
        </Note>
      )}
    </FormDialog>
  );
}
