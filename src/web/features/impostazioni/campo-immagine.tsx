import { useId, useRef, useState, type ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { MAX_FILE_BYTES } from '#contract/valori.ts';
import { ApiError, call } from '#web/shared/api/call.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { FieldError } from '#web/shared/ui/field.tsx';
import { ImagePlus } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import styles from './campo-immagine.module.css';
import { testiImpostazioni } from './testi.ts';
import { useSezione } from './use-sezione.ts';

/** Where a picture of the settings is served. */
const srcImmagine = (nome: string): string => `/api/images/impostazioni/${nome}`;

interface CampoImmagineProps {
  /** Its place in what is typed; the value is the name of the picture, '' for none. */
  nome: string;
  /** What it is, for screen readers: 'Logo'. */
  label: string;
  /** The words of the button that takes it away; without them it can only be changed. */
  togli?: string;
  /** Whether it is a logo, which stands as a whole on the same ground in both modes. */
  logo?: boolean;
  /** What the picture shows; '' for decoration. */
  alt?: string;
  /** Drawn where there is no picture. */
  vuoto?: ReactNode;
  hint?: string;
  /** The words of the button in place of the general ones. */
  parole?: { scegli: string; cambia: string };
}

/** A picture that is uploaded when it is chosen, and named by the section when that is saved (prodotto/impostazioni#immagini). */
export function CampoImmagine({
  nome,
  label,
  togli,
  logo,
  alt = '',
  vuoto,
  hint,
  parole,
}: CampoImmagineProps) {
  const t = useTesti(testiImpostazioni);
  const id = useId();
  const messaggio = useMessaggio();
  const { form, field: fieldOf } = useSezione();
  const {
    field: { ref, value, onChange, onBlur },
  } = useController({ name: nome, control: form.control });
  const input = useRef<HTMLInputElement>(null);
  const [carica, setCarica] = useState(false);
  const [rifiuto, setRifiuto] = useState<string | null>(null);
  const valore = value as string;

  const say = (error: unknown): string => {
    const code = error instanceof ApiError ? error.code : null;
    if (code === 'TIPO_NON_AMMESSO' || code === 'IMMAGINE_NON_VALIDA' || code === 'HEIC_NON_LETTO')
      return t('immagine_tipo');
    return code === 'TROPPO_GRANDE' ? t('immagine_grande') : messaggio(error);
  };
  const send = async (file: File) => {
    setRifiuto(null);
    if (file.size > MAX_FILE_BYTES) {
      setRifiuto(t('immagine_grande'));
      return;
    }
    setCarica(true);
    try {
      onChange((await call('POST /impostazioni/immagini', { files: { immagine: [file] } })).nome);
      onBlur();
    } catch (error) {
      setRifiuto(say(error));
    } finally {
      setCarica(false);
    }
  };
  const error = rifiuto ?? fieldOf(nome).error;
  return (
    <div role="group" aria-label={label} className={styles['immagine']}>
      <span className={cx(styles['riquadro'], valore && styles['pieno'], valore && logo && styles['logo'])}>
        {valore ? <img src={srcImmagine(valore)} alt={alt} /> : vuoto}
      </span>
      <Row gap={2}>
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/gif"
          hidden
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void send(file);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <Button
          ref={ref}
          icon={<ImagePlus />}
          busy={carica ? t('carico') : undefined}
          aria-describedby={cx(hint && `${id}-hint`, error && `${id}-err`) || undefined}
          aria-invalid={error ? true : undefined}
          onClick={() => input.current?.click()}
        >
          {valore ? (parole?.cambia ?? t('immagine_cambia')) : (parole?.scegli ?? t('immagine_scegli'))}
        </Button>
        {valore && togli && (
          <Button
            variant="plain"
            onClick={(event) => {
              onChange('');
              setRifiuto(null);
              event.currentTarget.parentElement?.querySelector('button')?.focus();
            }}
          >
            {togli}
          </Button>
        )}
      </Row>
      {hint && (
        <p id={`${id}-hint`} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-err`}>{error}</FieldError>}
    </div>
  );
}
