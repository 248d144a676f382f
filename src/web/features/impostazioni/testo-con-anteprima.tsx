import { Toolbar } from '@base-ui/react/toolbar';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { anteprimaQuery } from '#web/shared/queries/impostazioni.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Blocchi } from '#web/shared/regolamento/blocchi.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { useDebounced } from '#web/shared/use-debounced.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './passi.module.css';
import { testiRegolamento } from './testi-regolamento.ts';
import { useSezione } from './use-sezione.ts';

/** Debounce of the preview, in milliseconds. */
const PAUSA_MS = 400;

/** What each button inserts around the selection, or a placeholder; Italian like the rules. */
const SEGNI = {
  titolo: { prima: '## ', dopo: '', aRighe: true, parola: 'Titolo dell’articolo' },
  elenco: { prima: '- ', dopo: '', aRighe: true, parola: 'voce dell’elenco' },
  grassetto: { prima: '**', dopo: '**', aRighe: false, parola: 'parole in grassetto' },
  link: { prima: '[', dopo: '](https://)', aRighe: false, parola: 'parole del link' },
} as const;
type Segno = keyof typeof SEGNI;

/** The text of the house rules with a preview. */
export function TestoConAnteprima() {
  const t = useTesti(testiRegolamento);
  const { form, field } = useSezione();
  const box = useRef<HTMLDivElement>(null);
  const vista = useRef<HTMLDivElement>(null);
  const testo = useDebounced(form.watch('testo') as string, PAUSA_MS);
  const anteprima = useQuery(anteprimaQuery(testo));
  const sbaglio = anteprima.error instanceof ApiError ? anteprima.error.errors[0]?.messaggio : undefined;
  const { error, ...input } = field('testo');

  const put = (segno: Segno) => {
    const area = box.current!.querySelector('textarea')!;
    insert(area, segno);
    form.setValue('testo', area.value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    area.focus();
  };
  return (
    <div className={cx(styles['due'], 'grid laptop-one-col')}>
      <div className={cx('grid g2', styles['scritto'])} ref={box}>
        <Toolbar.Root className="flex wrap gap-6" aria-label={t('strumenti')}>
          {(Object.keys(SEGNI) as Segno[]).map((segno) => (
            <Toolbar.Button
              key={segno}
              render={<Button className="px3">{t(segno)}</Button>}
              onClick={() => put(segno)}
            />
          ))}
        </Toolbar.Root>
        <TextArea
          label={t('testo_campo')}
          lang="it"
          rows={20}
          error={error ?? sbaglio}
          {...input}
          onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
            const view = vista.current;
            if (view && scrollHeight > clientHeight)
              view.scrollTop =
                (scrollTop / (scrollHeight - clientHeight)) * (view.scrollHeight - view.clientHeight);
          }}
        />
      </div>
      <section className={cx('grid packed min0 g2 t2', styles['letto'])} aria-label={t('come_si_legge')}>
        <b aria-hidden="true">{t('come_si_legge')}</b>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
        <div className={cx(styles['vista'], 'dashed r2')} ref={vista} tabIndex={0}>
          {anteprima.data && <Blocchi blocchi={anteprima.data} />}
        </div>
      </section>
      <Note>
        <p>{t('nessuna_lettera')}</p>
      </Note>
    </div>
  );
}

/** Puts a mark around the selection, or inserts one with a placeholder, and selects the text to replace. */
function insert(area: HTMLTextAreaElement, segno: Segno): void {
  const { prima, dopo, aRighe, parola } = SEGNI[segno];
  const { value, selectionStart, selectionEnd } = area;
  const chosen = value.slice(selectionStart, selectionEnd);
  if (!aRighe) {
    const words = chosen || parola;
    area.setRangeText(`${prima}${words}${dopo}`);
    area.setSelectionRange(selectionStart + prima.length, selectionStart + prima.length + words.length);
    return;
  }
  const start = value.lastIndexOf('\n', selectionStart - 1) + 1;
  const lines = value.slice(start, selectionEnd) || parola;
  const marked = lines.replaceAll(/^(?!$)/gm, prima);
  area.setRangeText(marked, start, selectionEnd, 'end');
  if (chosen === '' && lines === parola) area.setSelectionRange(start + prima.length, start + marked.length);
}
