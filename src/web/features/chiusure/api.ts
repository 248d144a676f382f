import type { Giorno } from '#domain/giorno.ts';
import type { KeyFor } from '#web/shared/idempotency.ts';
import { refreshChiusure } from '#web/shared/queries/chiusure.ts';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';
import type { VoceChiusure } from './vista-chiusura.ts';

/**
 * A requested closure or stop: the body of its call, and the resource of a stop. If bookings are in the way, the plan
 * gets it in this form.
 */
export type CausaChiusura =
  | { tipo: 'chiusura'; body: { inizio: Giorno; fine: Giorno; motivo: string } }
  | { tipo: 'fermo'; prenotabile_id: number; body: { inizio: Giorno; fine: Giorno | null; motivo: string } };

export function useCreateVoce() {
  return useChange(async ({ causa, idempotencyKey }: { causa: CausaChiusura; idempotencyKey: KeyFor }) => {
    if (causa.tipo === 'chiusura') await call('POST /chiusure', { body: causa.body, idempotencyKey });
    else {
      const { prenotabile_id: id, body } = causa;
      await call('POST /prenotabili/{id}/fermi', { params: { id }, body, idempotencyKey });
    }
  }, refreshChiusure);
}

interface ModificaChiusura {
  inizio?: Giorno;
  fine?: Giorno | null;
  motivo?: string;
  versione: number;
}

export function useUpdateVoce({ cosa, id }: Pick<VoceChiusure, 'cosa' | 'id'>) {
  return useChange(async ({ fine, ...rest }: ModificaChiusura) => {
    const params = { id };
    if (cosa === 'fermo') {
      await call('PATCH /fermi/{id}', { params, body: fine === undefined ? rest : { ...rest, fine } });
    } else await call('PATCH /chiusure/{id}', { params, body: fine ? { ...rest, fine } : rest });
  }, refreshChiusure);
}

export function useDeleteVoce({ cosa, id }: Pick<VoceChiusure, 'cosa' | 'id'>) {
  return useChange(
    (versione: number) =>
      call(cosa === 'fermo' ? 'DELETE /fermi/{id}' : 'DELETE /chiusure/{id}', {
        params: { id },
        query: { versione },
      }),
    refreshChiusure,
  );
}
