import { useForm } from 'react-hook-form';
import type { SezioneScheda } from '#contract/scheda-tecnica.ts';
import { CampoInglese } from '#web/shared/form/inglese.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { FormStack } from '#web/shared/ui/layout.tsx';
import { useTellFailure, useUpdateInglese } from './modifica-api.ts';
import styles from './scopri.module.css';
import { testiModificaScopri } from './testi-modifica.ts';

interface SchedaIngleseProps {
  prenotabileId: number;
  sezioni: readonly SezioneScheda[];
}

/** The English of a sheet's sections and lines, saved together (prodotto/catalogo#inglese). */
export function SchedaInglese({ prenotabileId, sezioni }: SchedaIngleseProps) {
  const t = useTesti(testiModificaScopri);
  const update = useUpdateInglese(prenotabileId);
  const fail = useTellFailure();
  const { register, watch } = useForm<Record<string, string>>({
    values: Object.fromEntries(
      sezioni.flatMap(({ id, nome_en, specs }) => [
        [`sezione${id}`, nome_en],
        ...specs.flatMap((spec) => [
          [`nome${spec.id}`, spec.nome_en],
          [`valore${spec.id}`, spec.valore_en],
        ]),
      ]),
    ),
    resetOptions: { keepDirtyValues: true },
  });
  const typed = watch();
  const read = (name: string) => (typed[name] ?? '').trim();
  const cambi = {
    sezioni: sezioni
      .filter(({ id, nome_en }) => read(`sezione${id}`) !== nome_en)
      .map(({ id }) => ({ id, nome_en: read(`sezione${id}`) })),
    specs: sezioni
      .flatMap(({ specs }) => specs)
      .filter(
        ({ id, nome_en, valore_en }) => read(`nome${id}`) !== nome_en || read(`valore${id}`) !== valore_en,
      )
      .map(({ id, versione }) => ({
        id,
        versione,
        nome_en: read(`nome${id}`),
        valore_en: read(`valore${id}`),
      })),
  };
  const isChanged = cambi.sezioni.length + cambi.specs.length > 0;
  const { run, pending } = useAction({
    run: () => update.mutateAsync(cambi),
    successMessage: t('inglese_aggiornato'),
    errorMessage: t('ops'),
    onError: fail,
  });
  return (
    <FormStack aria-label={t('scheda_inglese')} onSubmit={() => void (isChanged && run())}>
      <p className="soft">{t('scheda_inglese_aiuto')}</p>
      {sezioni.map(({ id, nome, specs }) => (
        <div key={id} className={cx(styles['inglese'], 'grid g4 rule-b')}>
          <CampoInglese campo={nome} italiano={nome} input={register(`sezione${id}`, { maxLength: 120 })} />
          {specs.map((spec) => (
            <div key={spec.id} className={cx(styles['riga'], 'grid end g4 tablet-one-col')}>
              <CampoInglese
                campo={spec.nome}
                italiano={spec.nome}
                input={register(`nome${spec.id}`, { maxLength: 120 })}
              />
              <CampoInglese
                campo={t('valore_di', { nome: spec.nome })}
                italiano={spec.valore}
                input={register(`valore${spec.id}`, { maxLength: 300 })}
              />
            </div>
          ))}
        </div>
      ))}
      <div>
        <Button
          type="submit"
          variant="primary"
          disabled={!isChanged && !pending}
          busy={pending ? t('aggiorno') : undefined}
        >
          {t('aggiorna')}
        </Button>
      </div>
    </FormStack>
  );
}
