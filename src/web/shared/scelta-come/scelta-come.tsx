import {
  COME,
  type Come,
  hasRiferimento,
  MAX_RIFERIMENTO,
  type Pagamento,
  type Riferito,
} from '#domain/euro.ts';
import { isRiga } from '#domain/nome.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { testiCome } from './testi.ts';

/** The form's values; `come` is null until one is chosen. */
export interface Scelto<C extends Come | null = Come> {
  come: C;
  riferimento: string;
}

export const CONTANTI: Scelto = { come: 'contanti', riferimento: '' };

interface SceltaComeProps {
  /** Whether the person pays; otherwise they get money back. */
  paga?: boolean;
  scelto: Scelto<Come | null>;
  onScelto: (scelto: Scelto) => void;
}

/** The way of payment, and the reference of a bank payment (prodotto/cauzioni#riferimento). */
export function SceltaCome({ paga = false, scelto, onScelto }: SceltaComeProps) {
  const t = useTesti(testiCome);
  const { come, riferimento } = scelto;
  return (
    <>
      <PickOne
        look="segments"
        label={t(paga ? 'come_paga' : 'come')}
        options={COME.map((value) => ({ value, label: t(value) }))}
        value={come}
        onPick={(value) => onScelto({ come: value, riferimento })}
      />
      {come && <Riferimento scelto={{ come, riferimento }} onScelto={onScelto} />}
    </>
  );
}

/** Only the reference; nothing for a way of payment without one. */
export function Riferimento({ scelto, onScelto }: { scelto: Scelto } & Pick<SceltaComeProps, 'onScelto'>) {
  const t = useTesti(testiCome);
  const { come, riferimento } = scelto;
  if (!hasRiferimento(come)) return null;
  return (
    <TextField
      label={t('riferimento')}
      hint={t(`riferimento_${come}`)}
      maxLength={MAX_RIFERIMENTO}
      autoComplete="off"
      value={riferimento}
      // Text copied from a bank's page may contain invisible characters.
      onChange={({ target }) =>
        onScelto({ come, riferimento: Array.from(target.value).filter(isRiga).join('') })
      }
    />
  );
}

/** The values to send: a reference only for a way of payment that has one. */
export const pagamentoOf = (scelto: Scelto): Pagamento => ({ come: scelto.come, ...riferitoOf(scelto) });
export const riferitoOf = ({ come, riferimento }: Scelto): Riferito =>
  hasRiferimento(come) && riferimento.trim() !== '' ? { riferimento } : {};
