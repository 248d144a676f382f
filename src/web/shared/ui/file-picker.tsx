import { useRef, useState, type DragEvent } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { Field, type FieldProps } from './field.tsx';
import styles from './file-picker.module.css';
import { ImageUp } from './icons.ts';
import { testiUi } from './testi.ts';

interface FilePickerProps extends Pick<FieldProps, 'label' | 'hint' | 'error'> {
  files: readonly File[];
  onFiles: (files: File[]) => void;
  /** As the input's own attribute; by default images. */
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
}

/** A field for files: pressing it, or dropping files on it, shows the names of the chosen files. */
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
          className={styles['well']}
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
            className={styles['input']}
            onChange={(event) => {
              take(event.target.files);
              // The same file may be chosen again after it was removed.
              event.target.value = '';
            }}
          />
          <span className={styles['face']} aria-hidden="true">
            <ImageUp />
            {t(multiple ? 'scegli_file_molti' : 'scegli_file')}
          </span>
          <span className={styles['names']} data-empty={files.length === 0 || undefined}>
            {files.length === 0 ? t('nessun_file') : files.map((file) => file.name).join(', ')}
          </span>
        </div>
      )}
    </Field>
  );
}
