import { useRef, useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { MAX_CONFERMATE } from '#contract/valori.ts';
import { isDaConfermare } from '#domain/prenotazione.ts';
import { sayChi } from '#web/shared/format.ts';
import type { Traduci } from '#web/shared/i18n/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Check } from '#web/shared/ui/icons.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { VisuallyHidden } from '#web/shared/ui/visually-hidden.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { ElencoScelte } from './elenco-scelte.tsx';
import styles from './selezione.module.css';
import { testiSerie } from './testi-serie.ts';
import { useConferme } from './use-conferme.tsx';

/**
 * The requests that are selected, to be confirmed together. Only requests that can still be confirmed count: one that
 * somebody decides about leaves the selection.
 */
export function useSelezione(list: readonly PrenotazioneAdmin[] | undefined) {
  const oggi = useOggi();
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const waiting = (list ?? []).filter((p) => isDaConfermare(p, oggi));
  const waitingIds = new Set(waiting.map(({ id }) => id));
  const chosen = waiting.filter(({ id }) => ids.has(id)).slice(0, MAX_CONFERMATE);
  const chosenIds = new Set(chosen.map(({ id }) => id));
  const isChosen = ({ id }: PrenotazioneAdmin) => chosenIds.has(id);
  const isWaiting = ({ id }: PrenotazioneAdmin) => waitingIds.has(id);
  const mark = (which: readonly PrenotazioneAdmin[], on: boolean) => {
    const next = new Set(ids);
    for (const { id } of which) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setIds(next);
  };
  return { waiting, chosen, isWaiting, isChosen, mark, clear: () => setIds(new Set()) };
}
type Selezione = ReturnType<typeof useSelezione>;

/** The number of selected requests, and the actions on them. It is always shown, so that nothing moves. */
export function BarraSelezione({
  selezione,
  onTutte,
}: {
  selezione: Selezione;
  /** Selects all requests, or none. */
  onTutte: (tutte: boolean) => void;
}) {
  const t = useTesti(testiSerie);
  const { waiting, chosen, mark, clear } = selezione;
  const { confirm, rimaste } = useConferme();
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const all = waiting.slice(0, MAX_CONFERMATE);
  const count = chosen.length;
  return (
    <>
      <div ref={box} className={styles['barra']} role="region" aria-label={t('selezione')}>
        <Checkbox
          checked={count > 0 && count === all.length}
          disabled={all.length === 0}
          onChange={(event) => {
            mark(all, event.target.checked);
            onTutte(event.target.checked);
          }}
        >
          {t('seleziona_tutte')}
        </Checkbox>
        <Said later as="span" className="num">
          <Scelte chosen={chosen} waiting={waiting} />
        </Said>
        <div className={styles['fine']}>
          {count > 0 && (
            <Button variant="plain" className={styles['togli']} onClick={clear}>
              {t('togli')}
            </Button>
          )}
          <Button variant="primary" icon={<Check />} disabled={count === 0} onClick={() => setAsking(true)}>
            {t('conferma_selezionate')}
          </Button>
        </div>
      </div>
      {rimaste}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={async () => {
          // After a lost connection the selection stays for another try.
          if (await confirm(chosen, null)) clear();
        }}
        confirm={t('conferma_scelte', { count })}
        icon={<Check />}
        busy={t('confermo')}
        finalFocus={() => box.current?.querySelector('input')}
      >
        <p>
          {t('conferma_testo', { count })}
          {sayContoSerie(chosen, t)}
        </p>
        <ElencoScelte prenotazioni={chosen} />
      </ConfirmDialog>
    </>
  );
}

/** How bookings of one go are counted, if there are any. */
const sayContoSerie = (list: readonly PrenotazioneAdmin[], t: Traduci<typeof testiSerie>): string =>
  list.some(({ serie_id }) => serie_id !== null) ? ` ${t('conto')}` : '';

/** Up to 4 names are written out; if there are more, three of them and the number of the others. */
const MAX_NOMI = 4;

/** '3 selezionate: Pietro Conti, Nadia Greco, Vito Benali'. */
function Scelte({ chosen, waiting }: Pick<Selezione, 'chosen' | 'waiting'>) {
  const t = useTesti(testiSerie);
  const count = chosen.length;
  if (count === 0) return t('selezionate_nessuna', { tutte: waiting.length }) + sayContoSerie(waiting, t);
  const nomi = [...new Set(chosen.map((one) => sayChi(one, t)))];
  const detti = nomi.length > MAX_NOMI ? nomi.slice(0, MAX_NOMI - 1) : nomi;
  const altri = nomi.length - detti.length;
  return (
    <>
      <b>{t('selezionate', { count })}</b> {detti.join(', ')}
      {altri > 0 && ` ${t('selezionate_altri', { count: altri })}`}
    </>
  );
}

/** The box of a row with a request that waits. */
export function Casella({
  selezione,
  prenotazioni,
}: {
  selezione: Selezione;
  prenotazioni: readonly PrenotazioneAdmin[];
}) {
  const t = useTesti(testiSerie);
  const waiting = prenotazioni.filter(selezione.isWaiting);
  const [first] = waiting;
  if (!first) return null;
  const chi = sayChi(first, t);
  const count = waiting.length;
  const checked = waiting.every(selezione.isChosen);
  return (
    <Checkbox checked={checked} onChange={(event) => selezione.mark(waiting, event.target.checked)}>
      <VisuallyHidden>
        {count > 1
          ? t('seleziona_insieme', { count, chi })
          : t('seleziona', { chi, nome: first.prenotabile.nome })}
      </VisuallyHidden>
    </Checkbox>
  );
}
