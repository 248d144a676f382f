import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import type { AbilitazioneMancante } from '#domain/abilitazioni.ts';
import { SUPERABILI, type Superabile } from '#domain/per-altri.ts';
import { isImpedimento } from '#domain/prenotazione.ts';
import type { Offerta } from '#web/shared/calendario-cambio.ts';
import { ApiError, errorOf, type VoceDetta } from '#web/shared/api/api-error.ts';
import { messageOfErrore, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { isOutcomeKnown } from '#web/shared/idempotency.ts';
import { PATHS } from '#web/shared/paths.ts';
import { rememberPage } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useAltrui } from '#web/shared/use-altrui.ts';
import { insiemeQuery } from '#web/shared/queries/catalogo.ts';
import { useCreatePrenotazioni } from './api.ts';
import { testiPrenota } from './testi.ts';
import type { CosaDaPrenotare } from './use-situazione.ts';

/** For whom an administrator books. */
export interface PerAltri {
  persona: SchedaUtente;
  /** What was gone beyond knowingly before, and is not asked again. */
  noti: readonly Superabile[];
  onNoto: (code: Superabile) => void;
}

/** Asked before going beyond what was refused, when booking for somebody (prodotto/persone#prenota-per). */
export interface Domanda {
  code: Superabile;
  mancano: readonly AbilitazioneMancante[];
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** The days that are asked for, and what is gone beyond for them. */
interface Chiesta {
  scelto: Intervallo;
  nonostante: readonly Superabile[];
}

/** Only other days help against these. */
const PER_I_GIORNI: ReadonlySet<string> = new Set(['DATE_OCCUPATE', 'CENTRO_CHIUSO']);

/** Sends the booking, or sends a visitor to the login, and reports the outcome (prodotto/prenotazioni#modulo). */
export function usePrenota(
  cose: readonly Pick<CosaDaPrenotare, 'entry' | 'nome'>[],
  per: PerAltri | undefined,
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
  const [domanda, setDomanda] = useState<Domanda | null>(null);
  const [offerta, setOfferta] = useState<Offerta | null>(null);
  // The days of a request whose answer was lost: they may already be booked for this very person.
  const [incerta, setIncerta] = useState<Intervallo | null>(null);

  const { run, pending } = useRun({
    send: ({ scelto, nonostante }: Chiesta, idempotencyKey) => {
      setOfferta(null);
      return create.mutateAsync({ ...scelto, nonostante, idempotencyKey });
    },
    fatto: (made) => (per ? t('per_salvata', { count: made.length }) : t('salvata')),
    storto: t('ops_prenota'),
    fail,
    rifiuto: (error, { scelto, nonostante }) => {
      setIncerta(isOutcomeKnown(error) ? null : scelto);
      const code = SUPERABILI.find((one) => isRefusedFor(error, one));
      const rifiutate = error instanceof ApiError ? error.voci : [];
      if (per && code && !nonostante.includes(code)) {
        setDomanda({
          code,
          mancano: mancanoOf(error),
          onClose: () => setDomanda(null),
          onConfirm: async () => {
            // What a person lacks stays lacking; a limit is another one with every booking.
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
    dopo: (made) => {
      setIncerta(null);
      setDomanda(null);
      onSaved(made);
    },
  });

  async function send(scelto: Intervallo): Promise<void> {
    if (utente) await run({ scelto, nonostante: per?.noti ?? [] });
    else {
      // The query contains the dates.
      rememberPage();
      await navigate(PATHS.login);
    }
  }

  /** Of several: each with its reason, and the next days on which all can be had where that helps. */
  async function refuseVoci(rifiutate: readonly VoceDetta[], giorni: Intervallo) {
    const motivi = rifiutate.map((voce) =>
      t('per_voce', { nome: cose[voce.indice]!.nome, perche: messaggio(errorOf(voce)) }),
    );
    const found = rifiutate.every(({ code }) => PER_I_GIORNI.has(code))
      ? await client.fetchQuery(insiemeQuery({ voci: entries, anche: [], giorni })).catch(() => null)
      : null;
    offer({ motivo: motivi.join('. '), proposte: found && found.proposte });
  }

  function offer(offerta: Offerta) {
    // The reason and the alternatives are shown near the days, so the toast does not repeat them.
    toast.show({ severity: 'danger', message: t('ops_prenota') });
    setOfferta(offerta);
    onOfferta();
  }

  /** Says beside the days why they were refused, and what is offered instead; false where that is said in a toast. */
  function refuse(error: unknown): boolean {
    const code = error instanceof ApiError ? error.code : null;
    // What the page knows of the person was out of date: what they lack in order to book, or how far ahead they may.
    if (isImpedimento(code) || code === 'TROPPO_LONTANO') void refetchSession();
    const isLimite = code === 'LIMITE_PERSONALE';
    if (code === null || (!isLimite && !PER_I_GIORNI.has(code))) return false;
    // For a group the calendar shows no taken day: each day is free in some piece, but no piece is free on all of them.
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

/** What a person lacks for what was refused, each once. */
function mancanoOf(error: unknown): AbilitazioneMancante[] {
  const all =
    error instanceof ApiError ? [...error.mancano, ...error.voci.flatMap(({ mancano = [] }) => mancano)] : [];
  return [...new Map(all.map((one) => [one.id, one])).values()];
}

/** Whether this, and nothing else, refused the booking, or every refused one of several. */
const isRefusedFor = (error: unknown, code: Superabile): boolean =>
  error instanceof ApiError &&
  (error.code === code || (error.voci.length > 0 && error.voci.every((voce) => voce.code === code)));
