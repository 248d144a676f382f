import { useId, type ComponentProps, type FocusEvent, type ReactNode } from 'react';
import { get } from 'react-hook-form';
import { unpackErrore, type CodiceCampo } from '#domain/validazione.ts';
import { ConInglese } from '#web/shared/form/inglese.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { TriangleAlert } from '#web/shared/ui/icons.ts';
import { TextArea, TextField } from '#web/shared/ui/text-field.tsx';
import styles from './impostazioni.module.css';
import { testiImpostazioni } from './testi.ts';
import { useSezione } from './use-sezione.ts';

/** A group of fields under its heading. */
export function Gruppo({ titolo, children }: { titolo: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['gruppo']} aria-labelledby={id}>
      <h2 id={id} className="t4">
        {titolo}
      </h2>
      {children}
    </section>
  );
}

/** Fields side by side, where they fit; one below the other where the English is shown. */
export function Fila({ children, tre }: { children: ReactNode; tre?: boolean }) {
  return <div className={styles[tre ? 'tre' : 'due']}>{children}</div>;
}

interface CampoProps extends Pick<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'autoComplete'> {
  /** Its place in what is typed: 'indirizzo.via'. */
  nome: string;
  label: string;
  hint?: string | undefined;
  facoltativo?: boolean;
  /** Several lines, as many at first. */
  righe?: number;
  disabled?: boolean;
  placeholder?: string | undefined;
  /** Something else that is wrong with it, where the form finds nothing. */
  segnato?: string | undefined;
  /** Sentences of this field in place of the general ones. */
  frasi?: Partial<Record<CodiceCampo, string>>;
}

/** One field of a section. */
export function Campo(props: CampoProps) {
  return <Uno {...props} campo={props.nome} />;
}

/** A text of the centre, `{ it, en }`, with its English twin. */
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

/** Whether a field still says what the sample says; `nome` is its place in the section. */
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
        {facoltativo && <span className={styles['facoltativo']}> {t('facoltativo')}</span>}
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

/** Says that a value is still that of the sample. */
function DiEsempio() {
  const t = useTesti(testiImpostazioni);
  return (
    <span className={styles['esempio']}>
      <TriangleAlert />
      {t('di_esempio')}
    </span>
  );
}
