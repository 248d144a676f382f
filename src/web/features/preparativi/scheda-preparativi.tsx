import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { preparativiQuery } from '#web/shared/queries/preparativi.ts';
import { readStored, writeStored } from '#web/shared/storage.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { X } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { useNascondi } from './api.ts';
import { Fatte, Mancano, splitFatti } from './elenco-preparativi.tsx';
import styles from './preparativi.module.css';
import { testiPreparativi } from './testi.ts';

/** Whether this browser has shown the list: then it says once that everything is done. */
const MANCAVA = 'preparativi';

/**
 * First on the desk: what is missing before the opening, until it is done or hidden. What turns up after it was hidden is
 * shown with all the rest (prodotto/preparativi#banco).
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
    <section className={styles['scheda']} aria-labelledby={titolo} data-nostampa>
      <div className={styles['testa']}>
        <h2 id={titolo}>{t('manca', { count: mancano.length })}</h2>
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
