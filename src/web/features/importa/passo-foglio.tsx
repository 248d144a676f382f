import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { abilitazioniQuery } from '#web/shared/queries/abilitazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { ClipboardPaste, Download, FileUp, MoveRight, Upload } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { PickOne } from '#web/shared/ui/pick-one.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { downloadModello } from './api.ts';
import { type LetturaFoglio, listDomande, readAgain, startLettura } from './colonne.ts';
import { ErroreFoglio, type Foglio } from './foglio.ts';
import styles from './importa.module.css';
import { readFile, readIncollato } from './read-foglio.ts';
import { testiImporta, type TraduciImporta } from './testi.ts';
import { restartBozza, startBozza, useBozza } from './use-importa.ts';

interface PassoFoglioProps {
  /** `chiara`: the headings are those of the previous sheet, whose decisions answer all questions. */
  onLetto: (chiara: boolean) => void;
}

/** The first step: the kind of sheet, and the sheet itself: chosen, dropped on the page, or pasted. */
export function PassoFoglio({ onLetto }: PassoFoglioProps) {
  const t = useTesti(testiImporta);
  const client = useQueryClient();
  const { bozza, update } = useBozza();
  const oggi = useOggi();
  const [pasting, setPasting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { run, pending, failure } = useAction({
    run: async (read: () => Promise<Foglio>) => {
      // Columns may name abilitazioni, so load both at once.
      const [foglio, note] = await Promise.all([read(), client.ensureQueryData(abilitazioniQuery())]);
      const again = bozza.lettura && readAgain(bozza.lettura, foglio, bozza.tipo);
      const lettura = again ?? startLettura(foglio, bozza.tipo, note);
      return { lettura, again, chiara: again !== null && listDomande(again, note, oggi).length === 0 };
    },
    errorMessage: null,
    onDone: ({ lettura, again, chiara }) => {
      update((now) => (again ? restartBozza(now, again) : startBozza(lettura)));
      onLetto(chiara);
    },
  });
  const letta = bozza.lettura;
  /** Continues with the sheet already read; parses its columns again for another kind. */
  const goOn = ({ tipo, foglio }: LetturaFoglio) =>
    tipo === bozza.tipo ? onLetto(false) : void run(async () => foglio);
  const take = (file: File | undefined) => {
    if (file) void run(() => readFile(file));
  };
  const over = useDrop(take, (text) => void run(() => readIncollato(text)));
  return (
    <div className={cx(styles['due'], 'grid top')}>
      <Stack>
        {letta && (
          <Note
            action={
              <Button icon={<MoveRight />} onClick={() => goOn(letta)}>
                {t('continua')}
              </Button>
            }
          >
            <p>{t('gia_letto', { nome: letta.foglio.nome ?? t('incollate') })}</p>
          </Note>
        )}
        <div>
          <p className="bold mb1">{t('che_cosa')}</p>
          <PickOne
            look="cards"
            label={t('che_cosa')}
            column="due"
            value={bozza.tipo}
            onPick={(value) => update({ tipo: value })}
            options={[
              { value: 'persone', label: t('persone'), nota: t('persone_nota') },
              { value: 'risorse', label: t('cose'), nota: t('cose_nota') },
            ]}
          />
        </div>
        <div
          className={cx(styles['area'], 'grid justify-centre g2 raised r3 text-center')}
          data-over={over || undefined}
        >
          <p className="flex middle gap-10 t4 w800">
            <FileUp className="action" />
            <span className={styles['largo']}>{t('trascina')}</span>
            <span className={cx(styles['stretto'], 'hide')}>{t('scegli_foglio')}</span>
          </p>
          <p className="soft" id="limiti">
            {t('limiti')}
          </p>
          <Row>
            <Button
              variant="primary"
              icon={<Upload />}
              busy={pending ? t('leggo') : undefined}
              aria-describedby="limiti"
              onClick={() => input.current?.click()}
            >
              {t('scegli')}
            </Button>
            <Button icon={<ClipboardPaste />} disabled={pending} onClick={() => setPasting(true)}>
              {t('incolla')}
            </Button>
          </Row>
          <input
            ref={input}
            type="file"
            hidden
            accept=".csv,.tsv,.txt,.xlsx,text/csv"
            aria-label={t('scegli')}
            onChange={(event) => {
              take(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
        </div>
        {failure !== null && <Guasto error={failure} />}
        <p className="soft small">{t('incolla_aiuto')}</p>
        <p className="small">{t('privacy')}</p>
      </Stack>
      <Prima />
      <p className={cx(styles['avviso_stretto'], 'hide all-cols small soft')}>{t('stretto')}</p>
      {pasting && (
        <Incolla
          onClose={() => setPasting(false)}
          onText={(text) => {
            setPasting(false);
            void run(() => readIncollato(text));
          }}
        />
      )}
    </div>
  );
}

/** Why the sheet could not be read, with advice. */
function Guasto({ error }: { error: unknown }) {
  const t = useTesti(testiImporta);
  const messaggio = useMessaggio();
  return (
    <Note severity="danger" live>
      <p>
        {error instanceof ErroreFoglio
          ? sayErrore(error, t)
          : error instanceof ApiError
            ? messaggio(error)
            : t('foglio_guasto')}
      </p>
    </Note>
  );
}

const sayErrore = ({ codice, valori }: ErroreFoglio, t: TraduciImporta): string =>
  t(`foglio_${codice}`, { righe: 0, parti: 0, colonne: 0, riga: 0, ...valori });

/** What to do first, and what happens next. */
function Prima() {
  const t = useTesti(testiImporta);
  const { tipo } = useBozza().bozza;
  const { run, pending } = useAction({ run: () => downloadModello(tipo), errorMessage: t('modello_storto') });
  return (
    <aside aria-labelledby="prima">
      <Card className={cx('stack g2 left', styles['prima'])}>
        <h2 className="t4" id="prima">
          {t('prima')}
        </h2>
        <Button icon={<Download />} busy={pending ? t('leggo') : undefined} onClick={() => void run()}>
          {t('modello')}
        </Button>
        <h2 className="t4">{t('succede')}</h2>
        <p className="t2">{t('succede_righe')}</p>
        <p className="t2">{t(tipo === 'persone' ? 'succede_persone' : 'succede_cose')}</p>
      </Card>
    </aside>
  );
}

/** A field for copied cells, for devices without a paste key. */
function Incolla({ onClose, onText }: { onClose: () => void; onText: (text: string) => void }) {
  const t = useTesti(testiImporta);
  const [text, setText] = useState('');
  return (
    <FormDialog
      title={t('incolla')}
      submit={{ label: t('leggi'), busy: t('leggo'), disabled: text.trim() === '' }}
      pending={false}
      onClose={onClose}
      onSubmit={() => onText(text)}
    >
      <TextArea
        label={t('incolla_campo')}
        hint={t('incolla_campo_aiuto')}
        rows={6}
        className={styles['incolla']}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}

/** Takes dropped files and pasted cells on the whole page; returns whether a file is dragged over it. */
function useDrop(onFile: (file: File | undefined) => void, onText: (text: string) => void): boolean {
  const [over, setOver] = useState(false);
  const drop = useEffectEvent(onFile);
  const paste = useEffectEvent(onText);
  useEffect(() => {
    const stop = new AbortController();
    const on = <K extends keyof DocumentEventMap>(name: K, act: (event: DocumentEventMap[K]) => void) =>
      document.addEventListener(name, act, { signal: stop.signal });
    on('dragover', (event) => {
      event.preventDefault();
      setOver(true);
    });
    on('dragleave', (event) => {
      if (event.relatedTarget === null) setOver(false);
    });
    on('drop', (event) => {
      event.preventDefault();
      setOver(false);
      drop(event.dataTransfer?.files[0]);
    });
    on('paste', (event) => {
      const typing = event.target instanceof HTMLElement && event.target.closest('input, textarea');
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (typing) return;
      if (text.trim() !== '') paste(text);
      else if (file) drop(file);
    });
    return () => stop.abort();
  }, []);
  return over;
}
