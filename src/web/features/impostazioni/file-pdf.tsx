import { type DragEvent, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { Valore } from '#contract/impostazioni.ts';
import { MAX_FILE_BYTES } from '#contract/valori.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button, buttonClass } from '#web/shared/ui/button.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';
import { Eye, FileUp } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './passi.module.css';
import { testiRegolamento } from './testi-regolamento.ts';
import { useSezione } from './use-sezione.ts';

const MB = 1024 * 1024;

/** The PDF: the stored one, or a chosen one to send with 'Aggiorna'. A refused file changes nothing. */
export function FilePdf() {
  const t = useTesti(testiRegolamento);
  const lingua = useLingua();
  const id = useId();
  const { form, field: fieldOf } = useSezione();
  const {
    field: { ref, value, onChange },
  } = useController({ name: 'pdf', control: form.control });
  const input = useRef<HTMLInputElement>(null);
  const [rifiuto, setRifiuto] = useState<string | null>(null);
  const pdf = value as NonNullable<Valore<'regolamento'>['pdf']> | File | null;
  const error = rifiuto ?? fieldOf('pdf').error;

  const take = async (file: File | undefined) => {
    if (!file) return;
    const why = await whyNot(file);
    setRifiuto(
      why === 'grande'
        ? t('troppo_grande', { mb: Math.ceil(file.size / MB) })
        : why && t('non_pdf', { file: file.name }),
    );
    if (why) return;
    onChange(file);
    form.clearErrors('pdf');
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const scegli = (
    <Button
      ref={ref}
      icon={<FileUp />}
      aria-describedby={error ? `${id}-err` : undefined}
      aria-invalid={error ? true : undefined}
      onClick={() => input.current?.click()}
    >
      {t(pdf ? 'cambia' : 'scegli')}
    </Button>
  );
  return (
    <>
      <div onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        <input
          ref={input}
          type="file"
          accept=".pdf,application/pdf"
          hidden
          aria-label={t('scegli')}
          onChange={(event) => {
            void take(event.target.files?.[0]);
            // Let the same file be chosen again.
            event.target.value = '';
          }}
        />
        {pdf ? (
          <div
            className={cx(
              'grid cols-1-auto middle framed r2 t2 lh130 laptop-one-col',
              styles['fileRegolamento'],
            )}
          >
            <span>
              <b className="block anywhere">{pdf instanceof File ? pdf.name : pdf.nome}</b>
              <small className="block anywhere soft">
                {pdf instanceof File
                  ? t('scelto', { kb: kilo(pdf.size) })
                  : [
                      `${kilo(pdf.byte)} kB`,
                      pdf.pagine !== undefined && t('pagine', { count: pdf.pagine }),
                      t('caricato', { giorno: formatGiorno(pdf.caricato_il, lingua, 'date') }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
              </small>
            </span>
            <Row gap={2}>
              {!(pdf instanceof File) && form.formState.defaultValues?.['fonte'] === 'pdf' && (
                <a
                  className={buttonClass('plain')}
                  href="/api/static/regolamento.pdf"
                  target="_blank"
                  rel="noreferrer"
                >
                  <Eye />
                  {t('guarda')}
                </a>
              )}
              {scegli}
            </Row>
          </div>
        ) : (
          <div className={cx('grid justify-centre g2 p5 r3 text-center', styles['vuoto'])}>
            <b>{t('trascina')}</b>
            <span className="soft">{t('al_massimo')}</span>
            {scegli}
          </div>
        )}
        {error && <FieldError id={`${id}-err`}>{error}</FieldError>}
      </div>
      <Note>
        <p>
          <b>{t('si_legge_male')}</b> {t('resta_da_parte')}
        </p>
      </Note>
    </>
  );
}

const kilo = (bytes: number): number => Math.ceil(bytes / 1024);

/** Why a file is refused before it is sent; the server checks the rest. */
async function whyNot(file: File): Promise<'grande' | 'non_pdf' | null> {
  if (file.size > MAX_FILE_BYTES) return 'grande';
  return (await file.slice(0, 1024).text()).includes('%PDF-') ? null : 'non_pdf';
}
