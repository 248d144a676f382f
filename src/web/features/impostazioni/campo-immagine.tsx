import { type ReactNode, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { MAX_FILE_BYTES } from '#contract/valori.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { FieldError } from '#web/shared/ui/field.tsx';
import { ImagePlus } from '#web/shared/ui/icons.ts';
import { Row } from '#web/shared/ui/layout.tsx';
import { ApiError, call } from '#web/shared/api/call.ts';
import styles from './passi.module.css';
import { testiImpostazioni } from './testi.ts';
import { useSezione } from './use-sezione.ts';

const srcImmagine = (nome: string): string => `/api/images/impostazioni/${nome}`;

interface CampoImmagineProps {
  /** The path in the form; the value is the picture's name, '' for none. */
  nome: string;
  /** The accessible name: 'Logo'. */
  label: string;
  /** The label of the remove button; without it the picture can only be changed. */
  togli?: string;
  /** A logo is shown uncropped, on the same background in both modes. */
  logo?: boolean;
  /** The alternative text; '' for decoration. */
  alt?: string;
  /** Shown without a picture. */
  vuoto?: ReactNode;
  hint?: string;
  parole?: { scegli: string; cambia: string };
}

/** A picture, uploaded when chosen and referenced when the section is saved (prodotto/impostazioni#immagini). */
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
    <div
      role="group"
      aria-label={label}
      className={cx('grid cols-auto-1 middle g2-4 tablet-one-col', styles['immagine'])}
    >
      <span
        className={cx(
          'grid centre clip sunken dashed r2 soft',
          styles['riquadro'],
          valore && styles['pieno'],
          valore && logo && styles['logoCampoImmagine'],
        )}
      >
        {valore ? (
          <img className={cx('wide tall', logo ? 'contain' : 'cover')} src={srcImmagine(valore)} alt={alt} />
        ) : (
          vuoto
        )}
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
            // Let the same file be chosen again.
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
        <p id={`${id}-hint`} className="small soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-err`}>{error}</FieldError>}
    </div>
  );
}
