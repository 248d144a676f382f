import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { TipoImportazione } from '#contract/importazioni.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { ApiError } from '#web/shared/api/call.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { abilitazioniQuery } from '#web/shared/queries/abilitazioni.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { FormDialog } from '#web/shared/ui/form-dialog.tsx';
import { ClipboardPaste, Download, FileUp, MoveRight, Upload } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { RadioCards } from '#web/shared/ui/radio-cards.tsx';
import { TextArea } from '#web/shared/ui/text-field.tsx';
import { downloadModello } from './api.ts';
import { startLettura, type Lettura } from './colonne.ts';
import { ErroreFoglio, type Foglio } from './foglio.ts';
import styles from './importa.module.css';
import { readFile, readIncollato } from './read-foglio.ts';
import { testiImporta, type TraduciImporta } from './testi.ts';
import { startBozza, useBozza } from './use-importa.ts';

/** The first step: what is in the sheet, and the sheet: chosen, dropped anywhere on the page, or pasted. */
export function PassoFoglio({ onLetto }: { onLetto: () => void }) {
  const t = useTesti(testiImporta);
  const client = useQueryClient();
  const { bozza, update } = useBozza();
  const [pasting, setPasting] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { run, pending, failure } = useRun({
    send: async (read: () => Promise<Foglio>) => {
      // The columns may name abilitazioni: both are read at once.
      const [foglio, note] = await Promise.all([read(), client.ensureQueryData(abilitazioniQuery())]);
      return startLettura(foglio, bozza.tipo, note);
    },
    storto: null,
    dopo: (lettura) => {
      update(startBozza(lettura));
      onLetto();
    },
  });
  const letta = bozza.lettura;
  /** Goes on with the sheet that was read; as the other kind, its columns are understood anew. */
  const goOn = ({ tipo, foglio }: Lettura) =>
    tipo === bozza.tipo ? onLetto() : void run(async () => foglio);
  const take = (file: File | undefined) => {
    if (file) void run(() => readFile(file));
  };
  const over = useDrop(take, (text) => void run(() => readIncollato(text)));
  return (
    <div className={styles['due']}>
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
          <RadioCards
            label={t('che_cosa')}
            name="tipo"
            column="due"
            scelto={bozza.tipo}
            onChange={(event) => update({ tipo: event.target.value as TipoImportazione })}
            options={[
              { value: 'persone', label: t('persone'), nota: t('persone_nota') },
              { value: 'risorse', label: t('cose'), nota: t('cose_nota') },
            ]}
          />
        </div>
        <div className={styles['area']} data-over={over || undefined}>
          <p className={styles['invito']}>
            <FileUp />
            <span className={styles['largo']}>{t('trascina')}</span>
            <span className={styles['stretto']}>{t('scegli_foglio')}</span>
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
      <p className={styles['avviso_stretto']}>{t('stretto')}</p>
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

/** Why the sheet was not read, and what to do. */
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

/** What to do first, and what will happen. */
function Prima() {
  const t = useTesti(testiImporta);
  const { tipo } = useBozza().bozza;
  const { run, pending } = useRun({ send: () => downloadModello(tipo), storto: t('modello_storto') });
  return (
    <aside aria-labelledby="prima">
      <Card className={cx('stack g2 left', styles['prima'])}>
        <h2 id="prima">{t('prima')}</h2>
        <Button icon={<Download />} busy={pending ? t('leggo') : undefined} onClick={() => void run()}>
          {t('modello')}
        </Button>
        <h2>{t('succede')}</h2>
        <p>{t('succede_righe')}</p>
        <p>{t(tipo === 'persone' ? 'succede_persone' : 'succede_cose')}</p>
      </Card>
    </aside>
  );
}

/** A field for copied cells, for whoever cannot press the keys that paste. */
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

/** Takes a file that is dropped, or cells that are pasted, anywhere on the page; returns whether one is held over it. */
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
