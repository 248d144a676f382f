import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { AbilitazioneMancante } from '#domain/abilitazioni.ts';
import { type Superabile, SUPERABILI } from '#domain/per-altri.ts';
import { isImpedimento } from '#domain/prenotazione.ts';
import { ApiError, errorOf, type VoceDetta } from '#web/shared/api/api-error.ts';
import { messageOfErrore, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { isOutcomeKnown } from '#web/shared/idempotency.ts';
import { PATHS } from '#web/shared/paths.ts';
import { rememberPage } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useAltrui } from '#web/shared/use-altrui.ts';
import { insiemeQuery } from '#web/shared/queries/catalogo.ts';
import { nonostanteQuery } from '#web/shared/queries/prenotazioni.ts';
import { useCreatePrenotazioni } from './api.ts';
import type { PeriodiOfferti } from './elenco-proposte.tsx';
import { testiPrenota } from './testi.ts';
import type { CosaDaPrenotare } from './use-situazione.ts';

export interface PerPersona {
  persona: SchedaUtente;
  /** The rules that the administrator already overrides for this person. */
  noti: readonly Superabile[];
  onNoto: (code: Superabile) => void;
}

/**
 * For bookings by an administrator. Asks once per person about what they lack, since it does not change with the next
 * booking.
 */
export function usePerAltri(persona: SchedaUtente): PerPersona {
  const client = useQueryClient();
  const ricordo = nonostanteQuery(persona.id);
  const noti = useQuery(ricordo).data ?? [];
  return {
    persona,
    noti,
    onNoto: (code) => client.setQueryData(ricordo.queryKey, (now = []) => [...now, code]),
  };
}

/** Asks before a rule is overridden for somebody (prodotto/persone#prenota-per). */
export interface DomandaNonostante {
  code: Superabile;
  mancano: readonly AbilitazioneMancante[];
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

interface Chiesta {
  scelto: Intervallo;
  nonostante: readonly Superabile[];
}

/** Refusals that only other days avoid. */
const PER_I_GIORNI: ReadonlySet<string> = new Set(['DATE_OCCUPATE', 'CENTRO_CHIUSO']);

/** Sends the booking, or a visitor to the login, and reports the result (prodotto/prenotazioni#modulo). */
export function usePrenota(
  cose: readonly Pick<CosaDaPrenotare, 'entry' | 'nome'>[],
  per: PerPersona | undefined,
  { onSaved, onOfferta }: { onSaved: (made: readonly Prenotazione[]) => void; onOfferta: () => void },
) {
  const t = useTesti(testiPrenota);
  const messaggioCampo = useMessaggioCampo();
  const toast = useToast();
  const { fail, messaggio } = useAltrui(per !== undefined);
  const navigate = useNavigate();
  const { utente, refetch: refetchSession } = useSession();
  const client = useQueryClient();
  const entries = cose.map(({ entry }) => entry);
  const create = useCreatePrenotazioni(entries, per?.persona.id);
  const [domanda, setDomanda] = useState<DomandaNonostante | null>(null);
  const [offerta, setOfferta] = useState<PeriodiOfferti | null>(null);
  // The days of a request without an answer: they may be booked for this very person.
  const [incerta, setIncerta] = useState<Intervallo | null>(null);

  const { run, pending } = useAction({
    run: ({ scelto, nonostante }: Chiesta, idempotencyKey) => {
      setOfferta(null);
      return create.mutateAsync({ ...scelto, nonostante, idempotencyKey });
    },
    successMessage: (made) => (per ? t('per_salvata', { count: made.length }) : t('salvata')),
    errorMessage: t('ops_prenota'),
    onError: fail,
    onRejected: (error, { scelto, nonostante }) => {
      setIncerta(isOutcomeKnown(error) ? null : scelto);
      const code = SUPERABILI.find((one) => isRefusedFor(error, one));
      const rifiutate = error instanceof ApiError ? error.voci : [];
      if (per && code && !nonostante.includes(code)) {
        setDomanda({
          code,
          mancano: mancanoOf(error),
          onClose: () => setDomanda(null),
          onConfirm: async () => {
            // Remember what the person lacks, but ask about a limit with every booking.
            if (isImpedimento(code)) per.onNoto(code);
            await run({ scelto, nonostante: [...nonostante, code] });
          },
        });
        return true;
      }
      if (rifiutate.length === 0) return refuse(error);
      void refuseVoci(rifiutate, scelto);
      return true;
    },
    onDone: (made) => {
      setIncerta(null);
      setDomanda(null);
      onSaved(made);
    },
  });

  async function send(scelto: Intervallo): Promise<void> {
    if (utente) await run({ scelto, nonostante: per?.noti ?? [] });
    else {
      // The query has the dates.
      rememberPage();
      await navigate(PATHS.login);
    }
  }

  /** Reports the reasons of several entries, and the next days on which all are free, if that helps. */
  async function refuseVoci(rifiutate: readonly VoceDetta[], giorni: Intervallo) {
    const motivi = rifiutate.map((voce) =>
      t('per_voce', { nome: cose[voce.indice]!.nome, perche: messaggio(errorOf(voce)) }),
    );
    const found = rifiutate.every(({ code }) => PER_I_GIORNI.has(code))
      ? await client.fetchQuery(insiemeQuery({ voci: entries, anche: [], giorni })).catch(() => null)
      : null;
    offer({ motivo: motivi.join('. '), proposte: found && found.proposte });
  }

  function offer(offerta: PeriodiOfferti) {
    // The toast does not repeat the reason and the offers, which are shown near the days.
    toast.show({ severity: 'danger', message: t('ops_prenota') });
    setOfferta(offerta);
    onOfferta();
  }

  /** Shows near the days why they were refused, with offers; false if a toast must say it. */
  function refuse(error: unknown): boolean {
    const code = error instanceof ApiError ? error.code : null;
    // The person's data were stale: what they lack, or how far ahead they may book.
    if (isImpedimento(code) || code === 'TROPPO_LONTANO') void refetchSession();
    const isLimite = code === 'LIMITE_PERSONALE';
    if (code === null || (!isLimite && !PER_I_GIORNI.has(code))) return false;
    // The calendar of a group shows no taken day: each is free in some piece, but no piece on all of them.
    const [chiuso] = code === 'CENTRO_CHIUSO' ? (error as ApiError).errors : [];
    const motivo = chiuso
      ? // Which end it is, and when the centre opens again.
        messaggioCampo(messageOfErrore(chiuso))!
      : entries[0]!.tipo === 'gruppo' && code === 'DATE_OCCUPATE'
        ? t('nessun_pezzo')
        : messaggio(error);
    offer({ motivo, proposte: isLimite ? null : (error as ApiError).proposte });
    return true;
  }

  return {
    send,
    isPending: pending,
    incerta,
    offerta,
    closeOfferta: () => setOfferta(null),
    domanda,
  };
}

/** The missing abilitazioni of a refusal, each once. */
function mancanoOf(error: unknown): AbilitazioneMancante[] {
  const all =
    error instanceof ApiError ? [...error.mancano, ...error.voci.flatMap(({ mancano = [] }) => mancano)] : [];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** Whether this is the only reason of a refusal, or of every refused entry. */
const isRefusedFor = (error: unknown, code: Superabile): boolean =>
  error instanceof ApiError &&
  (error.code === code || (error.voci.length > 0 && error.voci.every((voce) => voce.code === code)));
