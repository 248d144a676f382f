import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { RigaBanco } from '#contract/banco.ts';
import { useFailureToast } from '#web/shared/api/messages.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { createIdempotencyKey, type IdempotencyKey } from '#web/shared/idempotency.ts';
import { schedaTecnicaQuery } from '#web/shared/queries/catalogo.ts';
import type { Scelto } from '#web/shared/scelta-come/scelta-come.tsx';
import { useConsegna } from './api.ts';
import { corpoOf, type CosaScelta } from './cose-consegna.ts';
import { listOf } from './lista.tsx';
import type { RicevutaScritta } from './elenco-ricevute.tsx';
import { testiBanco } from './testi.ts';

interface VoceConsegna {
  prenotazione: RigaBanco;
  cosa: CosaScelta;
  nota: string;
}

/**
 * Hands over the chosen things one by one, each with its own idempotency key. A refused thing is named; the others are
 * handed over.
 */
export function useConsegne() {
  const t = useTesti(testiBanco);
  const fail = useFailureToast();
  const client = useQueryClient();
  const consegna = useConsegna();
  const [keys] = useState(() => new Map<number, IdempotencyKey>());
  return async (voci: readonly VoceConsegna[], scelto: Scelto) => {
    const ricevute: RicevutaScritta[] = [];
    const fatte = new Set<number>();
    for (const { prenotazione, cosa, nota } of voci) {
      const { id, prenotabile } = prenotazione;
      const key = keys.get(id) ?? createIdempotencyKey();
      keys.set(id, key);
      try {
        // The checklist that was ticked, not as it may have changed since.
        const scheda = await client.ensureQueryData(schedaTecnicaQuery(prenotabile.id));
        const body = corpoOf(prenotazione, cosa, listOf(scheda), { ...scelto, nota });
        const made = await consegna.mutateAsync({ id, body, idempotencyKey: key.keyFor });
        key.settle(null);
        fatte.add(id);
        made.movimenti.forEach((movimento, place) =>
          ricevute.push({
            prenotazione_id: id,
            movimento,
            ricevuta: made.ricevute[place]!,
            detto: t('cauzione_ricevuti', { euro: formatEuro(body.cauzione!.importo) }),
          }),
        );
      } catch (error) {
        key.settle(error);
        fail(t('anche_storto', { cosa: prenotabile.nome }), error);
      }
    }
    return { ricevute, fatte };
  };
}
