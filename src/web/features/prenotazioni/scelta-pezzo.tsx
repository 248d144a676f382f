import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { listRisorsePerNome } from '#web/shared/queries/risorse.ts';
import { Select } from '#web/shared/ui/select.tsx';
import { testiPrenotazioni } from './testi.ts';

/** The pieces of the type that a booking may be moved to, by name. */
export function listAltri(catalogo: readonly VoceCatalogo[] | undefined, prenotabile_id: number) {
  return listRisorsePerNome(catalogo ?? []).filter(
    ({ id, non_prenotabile, bozza }) => id !== prenotabile_id && !non_prenotabile && !bozza,
  );
}

interface SceltaPezzoProps {
  /** The booking, with its present piece. */
  prenotazione: Pick<PrenotazioneSalvata, 'prenotabile' | 'prenotabile_id'>;
  altri: ReturnType<typeof listAltri>;
  pezzo: number;
  onPezzo: (pezzo: number) => void;
  hint?: string;
}

/** The choice of the piece for a change by the centre; nothing if there is only one. */
export function SceltaPezzo({ prenotazione, altri, pezzo, onPezzo, hint }: SceltaPezzoProps) {
  const t = useTesti(testiPrenotazioni);
  const { prenotabile, prenotabile_id } = prenotazione;
  if (altri.length === 0) return null;
  return (
    <Select
      label={t('risorsa')}
      value={String(pezzo)}
      onChange={(value) => onPezzo(Number(value))}
      options={[
        { value: String(prenotabile_id), label: t('cambia_pezzo_adesso', { nome: prenotabile.nome }) },
        ...altri.map(({ id, nome }) => ({ value: String(id), label: nome })),
      ]}
      {...(hint !== undefined && { hint })}
    />
  );
}
