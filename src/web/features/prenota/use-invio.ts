import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { SUPERABILI, type Superabile } from '#domain/per-altri.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { messageOfErrore, useMessaggioCampo } from '#web/shared/api/field-errors.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { isOutcomeKnown } from '#web/shared/idempotency.ts';
import { PATHS } from '#web/shared/paths.ts';
import { rememberPath } from '#web/shared/return-path.ts';
import { useSession } from '#web/shared/session.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useAltrui } from '#web/shared/use-altrui.ts';
import type { Entry } from '#web/shared/queries/catalogo.ts';
import { useCreatePrenotazione } from './api.ts';
import type { Offerta } from './proposte.tsx';
import { testiPrenota } from './testi.ts';

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
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Sends the booking, or sends a visitor to the login, and reports the outcome (prodotto/prenotazioni#modulo). */
export function useInvio(
  entry: Entry,
  per: PerAltri | undefined,
  { onSaved, onOfferta }: { onSaved: (prenotazione: Prenotazione) => void; onOfferta: () => void },
) {
  const t = useTesti(testiPrenota);
  const messaggioCampo = useMessaggioCampo();
  const toast = useToast();
  const { fail, messaggio } = useAltrui(per !== undefined);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { utente, refetch: refetchSession } = useSession();
  const create = useCreatePrenotazione(entry, per?.persona.id);
  const [domanda, setDomanda] = useState<Domanda | null>(null);
  const [offerta, setOfferta] = useState<Offerta | null>(null);
  // The days of a request whose answer was lost: they may already be booked for this very person.
  const [incerta, setIncerta] = useState<Intervallo | null>(null);

  async function send(
    scelto: Intervallo,
    nonostante: readonly Superabile[] = per?.noti ?? [],
  ): Promise<void> {
    if (create.isPending) return;
    if (!utente) {
      // The query contains the dates.
      rememberPath(pathname + search, window.scrollY);
      await navigate(PATHS.login);
      return;
    }
    setOfferta(null);
    let prenotazione: Prenotazione;
    try {
      prenotazione = await create.mutateAsync({ ...scelto, nonostante });
    } catch (error) {
      setIncerta(isOutcomeKnown(error) ? null : scelto);
      const code = SUPERABILI.find((one) => error instanceof ApiError && error.code === one);
      if (!per || !code || nonostante.includes(code)) refuse(error);
      else {
        setDomanda({
          code,
          onClose: () => setDomanda(null),
          onConfirm: () => {
            // What a person lacks stays lacking; a limit is another one with every booking.
            if (code === 'DOCUMENTO_O_MAIL_MANCANTE') per.onNoto(code);
            return send(scelto, [...nonostante, code]);
          },
        });
      }
      return;
    }
    setIncerta(null);
    setDomanda(null);
    toast.show({ severity: 'ok', message: t(per ? 'per_salvata' : 'salvata') });
    onSaved(prenotazione);
  }

  function refuse(error: unknown) {
    const code = error instanceof ApiError ? error.code : null;
    // What the page knows of the person was out of date: what they lack in order to book, or how far ahead they may.
    if (code === 'DOCUMENTO_O_MAIL_MANCANTE' || code === 'TROPPO_LONTANO') void refetchSession();
    const isLimite = code === 'LIMITE_PERSONALE';
    if (!isLimite && code !== 'DATE_OCCUPATE' && code !== 'CENTRO_CHIUSO') {
      fail(t('ops_prenota'), error);
      return;
    }
    // For a group the calendar shows no taken day: each day is free in some piece, but no piece is free on all of them.
    const [chiuso] = code === 'CENTRO_CHIUSO' ? (error as ApiError).errors : [];
    const motivo = chiuso
      ? // Which end it is, and when the centre opens again.
        messaggioCampo(messageOfErrore(chiuso))!
      : entry.tipo === 'gruppo' && code === 'DATE_OCCUPATE'
        ? t('nessun_pezzo')
        : messaggio(error);
    // The reason and the alternatives are shown near the days, so the toast does not repeat them.
    toast.show({ severity: 'danger', message: t('ops_prenota') });
    setOfferta({ motivo, proposte: isLimite ? null : (error as ApiError).proposte });
    onOfferta();
  }

  return {
    send,
    isPending: create.isPending,
    incerta,
    offerta,
    closeOfferta: () => setOfferta(null),
    domanda,
  };
}
