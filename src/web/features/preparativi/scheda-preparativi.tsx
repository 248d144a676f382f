import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Fatto } from '#contract/preparativi.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { preparativiQuery } from '#web/shared/queries/gestione.ts';
import { readStored, writeStored } from '#web/shared/storage.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { X } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { firstHeading, focusIfLost } from '#web/shared/focus.ts';
import { useChange } from '#web/shared/use-change.ts';
import { call } from '#web/shared/api/call.ts';
import { Fatte, Mancano, splitFatti } from './elenco-preparativi.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './preparativi.module.css';
import { testiPreparativi } from './testi.ts';

/** Whether this browser has shown the list, so that it says once that all is done. */
const MANCAVA = 'preparativi';

/**
 * First on the desk: what is missing before the opening, until it is done or hidden. Later facts are shown again with
 * all others (prodotto/preparativi#banco).
 */
export function SchedaPreparativi() {
  const t = useTesti(testiPreparativi);
  const titolo = useId();
  const { data } = useQuery(preparativiQuery());
  const [mancava, setMancava] = useState(() => readStored(MANCAVA) !== null);
  const { run, pending } = useNascondi(t('nascosta'));
  const { mancano, fatte } = data ? splitFatti(data) : { mancano: [], fatte: [] };
  const shown = mancano.some((fatto) => !data!.nascosti.includes(fatto));
  const done = data !== undefined && mancano.length === 0;
  if (shown && !mancava) setMancava(true);
  useEffect(() => {
    if (shown) writeStored(MANCAVA, '1');
    else if (done) writeStored(MANCAVA, null);
  }, [shown, done]);
  if (done && mancava)
    return (
      <Note severity="ok" live onClose={() => setMancava(false)}>
        <b>{t('tutto')}</b> {t('tutto_testo')}
      </Note>
    );
  if (!shown) return null;
  return (
    <section className={cx(styles['scheda'], 'min0 tint-warn r2')} aria-labelledby={titolo} data-nostampa>
      <div className={cx('row between', styles['testa'])}>
        <h2 className="min0 t4" id={titolo}>
          {t('manca', { count: mancano.length })}
        </h2>
        <Button
          variant="plain"
          icon={<X />}
          busy={pending ? t('nascondo') : undefined}
          onClick={() => void run(mancano)}
        >
          {t('nascondi')}
        </Button>
      </div>
      <Mancano fatti={mancano} dati={data!} />
      {fatte.length > 0 && (
        <div className={styles['piega']}>
          <Disclosure title={t('fatte', { count: fatte.length })}>
            <Fatte fatti={fatte} dati={data!} />
          </Disclosure>
        </div>
      )}
    </section>
  );
}

/**
 * Hides facts from one's own desk while they are missing; an empty list shows all again
 * (prodotto/preparativi#nascondere).
 * @param successMessage the toast afterwards
 */
export function useNascondi(successMessage: string) {
  const nascondi = useChange(
    (nascosti: Fatto[]) => call('PUT /gestione/preparativi/nascosti', { body: { nascosti } }),
    (client) => client.invalidateQueries({ queryKey: preparativiQuery().queryKey }),
  );
  return useAction({
    run: (fatti: Fatto[]) => nascondi.mutateAsync(fatti),
    successMessage,
    onDone: () => focusIfLost(firstHeading),
  });
}
