import { COME, hasRiferimento, MAX_RIFERIMENTO, type Come } from '#domain/euro.ts';
import { isRiga } from '#domain/nome.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { Segmented } from '../ui/segmented.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Scelto } from './pagamento.ts';
import { testiCome } from './testi.ts';

interface SceltaComeProps {
  /** Whether the person pays, or gets money back. */
  paga?: boolean;
  scelto: Scelto<Come | null>;
  onScelto: (scelto: Scelto) => void;
}

/** How money changes hands, and the number of a payment through a bank (prodotto/cauzioni#riferimento). */
export function SceltaCome({ paga = false, scelto, onScelto }: SceltaComeProps) {
  const t = useTesti(testiCome);
  const { come, riferimento } = scelto;
  return (
    <>
      <Segmented
        label={t(paga ? 'come_paga' : 'come')}
        options={COME.map((value) => ({ value, label: t(value) }))}
        value={come}
        onChange={(value) => onScelto({ come: value, riferimento })}
      />
      {come && <Riferimento scelto={{ come, riferimento }} onScelto={onScelto} />}
    </>
  );
}

/** The number alone, where the way of paying is not to be chosen; nothing for a way that has none. */
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
      // What is copied from a bank's page may bring along signs that nobody sees.
      onChange={({ target }) =>
        onScelto({ come, riferimento: Array.from(target.value).filter(isRiga).join('') })
      }
    />
  );
}
