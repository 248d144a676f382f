import { useId } from 'react';
import type { Cosa } from '#contract/banco.ts';
import type { SezioneScheda } from '#contract/scheda-tecnica.ts';
import { focusIfLost } from '#web/shared/focus.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { CheckCheck } from '#web/shared/ui/icons.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { keysOf } from './cose-consegna.ts';
import { testiBanco } from './testi.ts';

/** The checklist of a thing: lines of the sections handed over that do not only describe (prodotto/banco#lista). */
export const listOf = (scheda: readonly SezioneScheda[]): Cosa[] =>
  scheda
    .filter(({ si_consegna }) => si_consegna)
    .flatMap(({ specs }) =>
      specs.filter(({ descrive }) => !descrive).map(({ nome, valore }) => ({ nome, valore })),
    );

interface ListaProps {
  titolo: string;
  cose: readonly Cosa[];
  presenti: ReadonlySet<string>;
  onPresenti: (presenti: ReadonlySet<string>) => void;
}

/** A checklist. Only ticked lines count as present; one button ticks all. */
export function Lista({ titolo, cose, presenti, onPresenti }: ListaProps) {
  const t = useTesti(testiBanco);
  const id = useId();
  const keys = keysOf(cose);
  // A ticked line may have been removed from the list meanwhile.
  const count = keys.filter((key) => presenti.has(key)).length;
  return (
    <fieldset className="grid min0 g1 m0 p0 b0" aria-labelledby={id}>
      <div className="flex g3 between">
        <b id={id}>{titolo}</b>
        <Said as="span" later className="soft">
          {count === cose.length ? t('tutto') : t('quante', { count, totale: cose.length })}
        </Said>
      </div>
      {count < cose.length && (
        <div>
          <Button
            icon={<CheckCheck />}
            onClick={({ currentTarget }) => {
              onPresenti(new Set(keys));
              // The button disappears, so focus the first line that it ticked.
              const list = currentTarget.closest('fieldset')!;
              focusIfLost(() => list.querySelector('input'));
            }}
          >
            {t('ce_tutto')}
          </Button>
        </div>
      )}
      {keys.map((key, index) => (
        <Checkbox
          key={key}
          checked={presenti.has(key)}
          onChange={() => {
            const next = new Set(presenti);
            if (!next.delete(key)) next.add(key);
            onPresenti(next);
          }}
        >
          <span lang="it">
            {cose[index]!.nome} <span className="soft small">{cose[index]!.valore}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
