import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import type { Rilascio } from '#contract/abilitazioni.ts';
import { testoObbligatorio } from '#contract/campi.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { useRevoke } from '#web/shared/abilitazioni/use-rilascio.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useInvio } from '#web/shared/form/use-invio.ts';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { formatPersona } from '#web/shared/format.ts';
import { pianoQuery } from '#web/shared/queries/sistemazione.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
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

/**
 * Takes an abilitazione away, with a reason. What happens to the bookings ahead that need it is decided first
 * (prodotto/abilitazioni#revoca).
 */
export function Togli({ utente, rilascio, onClose }: TogliProps) {
  const t = useTesti(testiPagina);
  const { fail } = useAltrui();
  const { id, nome } = rilascio.abilitazione;
  const revoke = useRevoke(utente.id);
  const [versione, setVersione] = useState(rilascio.versione);
  // How many bookings need it is known before the press. A refusal tells the number if some were added in the meantime.
  const [nuove, setNuove] = useState(0);
  const prima = useQuery(
    pianoQuery({ tipo: 'revoca', utente_id: utente.id, abilitazione_id: id, motivo: '…', versione }, NESSUNA),
  );
  const quante = Math.max(nuove, prima.data?.voci.filter(({ in_mezzo }) => in_mezzo).length ?? 0);
  const [piano, setPiano] = useState<string | null>(null);
  const { form, field, summary } = useModulo(SCHEMA, { defaultValues: { motivo: '' } });
  const { save, pending } = useInvio(form, {
    send: async ({ motivo }) => {
      if (quante > 0) setPiano(motivo);
      else await revoke.mutateAsync({ id, motivo, versione });
      return quante > 0;
    },
    fatto: (planned) => (planned ? null : t('tolta_ora', { nome })),
    storto: t('ops_togli'),
    fail,
    chiamata: 'POST /utenti/{id}/abilitazioni/{abilitazione_id}/revoca',
    attuale: (now) => {
      setVersione(now.versione);
      return false;
    },
    rifiuto: (error) => {
      const n = error instanceof ApiError && error.code === 'PRENOTAZIONI_FUTURE' ? (error.quante ?? 0) : 0;
      setNuove(n);
      return n > 0;
    },
    dopo: (planned) => {
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
      onSubmit={save}
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
