import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import type { PrenotazioneSalvata } from '#contract/prenotazioni.ts';
import { nomeIn } from '#domain/lingue.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { listRisorsePerNome } from '#web/shared/queries/risorse.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog, type DialogProps } from '#web/shared/ui/dialog.tsx';
import { CalendarCog } from '#web/shared/ui/icons.ts';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { testiCambio } from './testi-cambio.ts';
import type { Cambiabile } from './use-cambio.ts';

interface FinestraCambioProps extends Pick<DialogProps, 'tall' | 'children'> {
  prenotazioni: readonly Cambiabile[];
  isPending: boolean;
  onLeave: () => void;
  nota?: ReactNode;
  avviso?: ReactNode;
  /** The submit button; null if nothing can be changed any more. */
  invio: ComponentProps<typeof Button> | null;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  className?: string;
}

export function FinestraCambio(props: FinestraCambioProps) {
  const { prenotazioni, isPending, onLeave, nota, avviso, invio, onSubmit, className, children, ...dialog } =
    props;
  const t = useTesti(testiCambio);
  const lingua = useLingua();
  const form = useId();
  const count = prenotazioni.length;
  return (
    <Dialog
      open
      wide
      {...dialog}
      title={t('titolo', { count, nome: nomeIn(lingua, prenotazioni[0]!.prenotabile) })}
      onClose={isPending ? () => undefined : onLeave}
      actions={
        invio === null ? (
          <Button variant="primary" onClick={onLeave}>
            {t('va_bene')}
          </Button>
        ) : (
          <>
            {avviso}
            <Button onClick={onLeave} disabled={isPending}>
              {t('lascia', { count })}
            </Button>
            <Button
              {...invio}
              type="submit"
              form={form}
              variant="primary"
              icon={<CalendarCog />}
              busy={isPending ? t('cambio') : undefined}
            />
          </>
        )
      }
    >
      {nota}
      {invio !== null && (
        <FormStack id={form} className={className} onSubmit={onSubmit}>
          {children}
        </FormStack>
      )}
    </Dialog>
  );
}

/** The pieces of the type that a booking may move to, by name. */
export function listAltri(catalogo: readonly VoceCatalogo[] | undefined, prenotabile_id: number) {
  return listRisorsePerNome(catalogo ?? []).filter(
    ({ id, non_prenotabile, bozza }) => id !== prenotabile_id && !non_prenotabile && !bozza,
  );
}

interface SceltaPezzoProps {
  prenotazione: Pick<PrenotazioneSalvata, 'prenotabile' | 'prenotabile_id'>;
  altri: ReturnType<typeof listAltri>;
  pezzo: number;
  onPezzo: (pezzo: number) => void;
  hint?: string;
}

/** The choice of a piece by the centre; null if there is only one. */
export function SceltaPezzo({ prenotazione, altri, pezzo, onPezzo, hint }: SceltaPezzoProps) {
  const t = useTesti(testiCambio);
  const { prenotabile, prenotabile_id } = prenotazione;
  if (altri.length === 0) return null;
  return (
    <Select
      label={t('risorsa')}
      value={String(pezzo)}
      onChange={(value) => onPezzo(Number(value))}
      options={[
        { value: String(prenotabile_id), label: t('pezzo_adesso', { nome: prenotabile.nome }) },
        ...altri.map(({ id, nome }) => ({ value: String(id), label: nome })),
      ]}
      {...(hint !== undefined && { hint })}
    />
  );
}
