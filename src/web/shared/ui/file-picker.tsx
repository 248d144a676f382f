import { type DragEvent, useRef, useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';
import { ImageUp } from './icons.ts';
import { testiUi } from './testi.ts';

interface FilePickerProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** By default images. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
}

/** A field for files, chosen or dropped. */
export function FilePicker(props: FilePickerProps) {
  const { label, hint, error, files, onFiles, accept = 'image/*', multiple = false, disabled } = props;
  const t = useTesti(testiUi);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    if (list && list.length > 0) onFiles(multiple ? [...list] : [...list].slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files);
  };
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <div
          className={cx(styles['well'], 'entry flex middle h48 relative g3 r2')}
          data-over={over || undefined}
          data-invalid={ids['aria-invalid']}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={onDrop}
        >
          <input
            {...ids}
            ref={input}
            type="file"
            accept={accept}
            multiple={multiple}
            disabled={disabled}
            className={cx(styles['input'], 'ghost wide absolute pointer')}
            onChange={(event) => {
              take(event.target.files);
              // Otherwise a removed file could not be chosen again.
              event.target.value = '';
            }}
          />
          <span className={cx(styles['face'], 'inline middle fixed g2 t2 bold')} aria-hidden="true">
            <ImageUp />
            {t(multiple ? 'scegli_file_molti' : 'scegli_file')}
          </span>
          <span
            className={cx(styles['names'], 'min0 clip small nowrap soft')}
            data-empty={files.length === 0 || undefined}
          >
            {files.length === 0 ? t('nessun_file') : files.map((file) => file.name).join(', ')}
          </span>
        </div>
      )}
    </Field>
  );
}
