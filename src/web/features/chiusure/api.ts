import type { Giorno } from '#domain/giorno.ts';
import { call } from '#web/shared/api/call.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshChiusure } from '#web/shared/queries/chiusure.ts';
import { useChange } from '#web/shared/use-change.ts';
import type { Voce } from './vista-chiusura.ts';

/**
 * A closure or a stop as it is asked for: the body of its call, and for a stop the resource. What is refused because
 * bookings are in the way is passed on in this form.
 */
export type Causa =
  | { tipo: 'chiusura'; body: { inizio: Giorno; fine: Giorno; motivo: string } }
  | { tipo: 'fermo'; prenotabile_id: number; body: { inizio: Giorno; fine: Giorno | null; motivo: string } };

export function useCreateVoce() {
  return useChange(async ({ causa, idempotencyKey }: { causa: Causa; idempotencyKey: KeyFor }) => {
    if (causa.tipo === 'chiusura') await call('POST /chiusure', { body: causa.body, idempotencyKey });
    else {
      const { prenotabile_id: id, body } = causa;
      await call('POST /prenotabili/{id}/fermi', { params: { id }, body, idempotencyKey });
    }
  }, refreshChiusure);
}

/** The fields that were changed, and the version that they were changed on. */
export interface Modifica {
  inizio?: Giorno;
  fine?: Giorno | null;
  motivo?: string;
  versione: number;
}

export function useUpdateVoce({ cosa, id }: Pick<Voce, 'cosa' | 'id'>) {
  return useChange(async ({ fine, ...rest }: Modifica) => {
    const params = { id };
    if (cosa === 'fermo') {
      await call('PATCH /fermi/{id}', { params, body: fine === undefined ? rest : { ...rest, fine } });
    } else await call('PATCH /chiusure/{id}', { params, body: fine ? { ...rest, fine } : rest });
  }, refreshChiusure);
}

export function useDeleteVoce({ cosa, id }: Pick<Voce, 'cosa' | 'id'>) {
  return useChange(
    (versione: number) =>
      call(cosa === 'fermo' ? 'DELETE /fermi/{id}' : 'DELETE /chiusure/{id}', {
        params: { id },
        query: { versione },
      }),
    refreshChiusure,
  );
}
