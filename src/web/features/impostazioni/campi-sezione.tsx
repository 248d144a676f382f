import { type ComponentProps, type FocusEvent, type ReactNode, useId } from 'react';
import { get } from 'react-hook-form';
import { type CodiceCampo, unpackErrore } from '#domain/validazione.ts';
import { ConInglese } from '#web/shared/form/inglese.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { TriangleAlert } from '#web/shared/ui/icons.ts';
import { TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './impostazioni.module.css';
import { testiImpostazioni } from './testi.ts';
import { useSezione } from './use-sezione.ts';

export function Gruppo({ titolo, children }: { titolo: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={cx(styles['gruppo'], 'stack')} aria-labelledby={id}>
      <h2 id={id} className="t4">
        {titolo}
      </h2>
      {children}
    </section>
  );
}

/** Fields side by side if they fit; in one column with the English. */
export function Fila({ children, tre }: { children: ReactNode; tre?: boolean }) {
  return <div className={cx(styles[tre ? 'tre' : 'due'], 'grid cols-2 g4')}>{children}</div>;
}

interface CampoProps extends Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'> {
  /** The path in the form: 'indirizzo.via'. */
  nome: string;
  label: string;
  hint?: string | undefined;
  facoltativo?: boolean;
  /** A textarea with this many rows. */
  righe?: number;
  disabled?: boolean;
  placeholder?: string | undefined;
  /** Another error, if the form has none. */
  segnato?: string | undefined;
  /** Replaces the general error texts. */
  frasi?: Partial<Record<CodiceCampo, string>>;
}

export function Campo(props: CampoProps) {
  return <Uno {...props} campo={props.nome} />;
}

/** A text `{ it, en }` with its English field. */
export function CampoTesto(props: CampoProps) {
  const { form, field, base, conInglese } = useSezione();
  const { nome, label, righe } = props;
  const [italiano = '', inglese] = form.watch([`${nome}.it`, `${nome}.en`]) as (string | undefined)[];
  return (
    <ConInglese
      campo={label}
      italiano={italiano}
      inglese={inglese}
      aperto={conInglese}
      cambiato={italiano !== get(base, `${nome}.it`)}
      righe={righe}
      input={field(`${nome}.en`)}
    >
      <Uno {...props} campo={`${nome}.it`} />
    </ConInglese>
  );
}

/** Whether a field still has the sample's value; `nome` is its path in the section. */
function useDiEsempio(): (nome: string) => boolean {
  const { sezione, impostazioni, form, base } = useSezione();
  return (nome) =>
    impostazioni.di_esempio.includes(`${sezione}.${nome}`) &&
    JSON.stringify(form.watch(nome)) === JSON.stringify(get(base, nome));
}

function Uno({
  nome,
  campo,
  label,
  hint,
  facoltativo,
  righe,
  frasi,
  segnato,
  ...input
}: CampoProps & { campo: string }) {
  const t = useTesti(testiImpostazioni);
  const { field, form } = useSezione();
  const diEsempio = useDiEsempio()(nome);
  const { error, ...registered } = field(campo);
  const codice = unpackErrore(form.getFieldState(campo, form.formState).error?.message ?? '')?.codice;
  const common = {
    label: (
      <>
        {label}
        {facoltativo && <span className="small w400 soft"> {t('facoltativo')}</span>}
      </>
    ),
    hint:
      diEsempio || hint ? (
        <>
          {diEsempio && <DiEsempio />}
          {hint}
        </>
      ) : undefined,
    error: error && codice ? (frasi?.[codice] ?? error) : (error ?? segnato),
    autoComplete: 'off',
    ...input,
    ...registered,
    onFocus: (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      diEsempio && event.target.select(),
  };
  return righe === undefined ? <TextField {...common} /> : <TextArea {...common} rows={righe} />;
}

function DiEsempio() {
  const t = useTesti(testiImpostazioni);
  return (
    <span className={cx('flex middle gap-6 w600 lh135 warn', styles['esempio'])}>
      <TriangleAlert />
      {t('di_esempio')}
    </span>
  );
}
