import { useRef, useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { MAX_CONFERMATE } from '#contract/valori.ts';
import { isDaConfermare } from '#domain/prenotazione.ts';
import { sayChi } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Checkbox } from '#web/shared/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Check } from '#web/shared/ui/icons.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './riga-prenotazione.module.css';
import { testiPrenotazioni } from './testi.ts';
import { ElencoScelte, useConferme } from './use-conferme.tsx';

/** The selected requests, to confirm together. A request that was decided about leaves the selection. */
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

/** The number of selected requests and their actions; always visible, so that nothing moves. */
export function BarraSelezione({
  selezione,
  onTutte,
}: {
  selezione: Selezione;
  onTutte: (tutte: boolean) => void;
}) {
  const t = useTesti(testiPrenotazioni);
  const { waiting, chosen, mark, clear } = selezione;
  const { confirm, rimaste } = useConferme();
  const [asking, setAsking] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const all = waiting.slice(0, MAX_CONFERMATE);
  const count = chosen.length;
  return (
    <>
      <div
        ref={box}
        className={cx(styles['barra'], 'grid cols-1-auto middle sticky p2-3 tint r2 t2 lh130 laptop-one-col')}
        role="region"
        aria-label={t('selezione')}
      >
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
        <div className={cx('flex wrap justify-end g2', styles['fine'])}>
          {count > 0 && (
            <Button variant="plain" className="tablet-hide" onClick={clear}>
              {t('togli_selezione')}
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
          // Keep the selection for a retry after a lost connection.
          if (await confirm(chosen, null)) clear();
        }}
        confirm={t('conferma_scelte', { count })}
        icon={<Check />}
        busy={t('confermo')}
        finalFocus={() => box.current?.querySelector('input')}
      >
        <p>{t('conferma_insieme', { count })}</p>
        <ElencoScelte prenotazioni={chosen} />
      </ConfirmDialog>
    </>
  );
}

/** Up to this many names are written out; of more, three and a count. */
const MAX_NOMI = 4;

/** '3 selezionate: Pietro Conti, Nadia Greco, Vito Benali'. */
function Scelte({ chosen, waiting }: Pick<Selezione, 'chosen' | 'waiting'>) {
  const t = useTesti(testiPrenotazioni);
  const count = chosen.length;
  if (count === 0) return t('selezionate_nessuna', { tutte: waiting.length });
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

export function Casella({
  selezione,
  prenotazioni,
}: {
  selezione: Selezione;
  prenotazioni: readonly PrenotazioneAdmin[];
}) {
  const t = useTesti(testiPrenotazioni);
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
