import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { get } from 'react-hook-form';
import { unpackErrore } from '#domain/validazione.ts';
import { isSame } from '#web/shared/form/divergenza.ts';
import { CampoInglese } from '#web/shared/form/inglese.tsx';
import { testiInglese } from '#web/shared/form/testi-inglese.ts';
import { formatEuro, readNumero } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';
import { Plus, Trash2, TriangleAlert } from '#web/shared/ui/icons.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './listino.module.css';
import { contoOf, type ContoPacchetto, type PacchettoScritto, pacchettoVuoto } from './listino-scritto.ts';
import { testiListino } from './testi-listino.ts';
import { useSezione } from './use-sezione.ts';

const MAX_PACCHETTI = 30;

export function Pacchetti() {
  const t = useTesti(testiListino);
  const { form } = useSezione();
  const pacchetti = form.watch('pacchetti') as PacchettoScritto[];
  const change = (next: PacchettoScritto[], focus: string) => {
    form.setValue('pacchetti', next, { shouldDirty: true, shouldTouch: true });
    // A new package is empty and not wrong yet.
    if (next.length < pacchetti.length && get(form.formState.errors, 'pacchetti'))
      void form.trigger('pacchetti');
    // The new field is registered with the next render.
    setTimeout(() => form.setFocus(focus));
  };
  const isFull = pacchetti.length >= MAX_PACCHETTI;
  const add = () => {
    if (!isFull) change([...pacchetti, pacchettoVuoto()], `pacchetti.${pacchetti.length}.giorni`);
  };
  return (
    <div>
      <div
        className={cx(styles['intestazione'], 'grid middle g1-3 thick-b small bold soft tablet-hide')}
        aria-hidden="true"
      >
        <span>{t('giorni')}</span>
        <span>{t('nome')}</span>
        <span>{t('prezzo')}</span>
        <span>{t('sconto')}</span>
        <span>{t('al_giorno')}</span>
      </div>
      <ul className={styles['pacchetti']} aria-label={t('pacchetti')}>
        {Object.keys(pacchetti)
          .map(Number)
          .map((i) => (
            <Pacchetto
              key={i}
              i={i}
              pacchetto={pacchetti[i]!}
              giornaliero={pacchetti[0]!.prezzo}
              doppio={pacchetti.slice(0, i).some(({ giorni }) => isSameNumero(giorni, pacchetti[i]!.giorni))}
              onTake={() => change(pacchetti.toSpliced(i, 1), `pacchetti.${i - 1}.prezzo`)}
              onEnter={i === pacchetti.length - 1 ? add : undefined}
            />
          ))}
      </ul>
      <div className={cx('flex wrap middle g1-3', styles['aggiungi'])}>
        <Button icon={<Plus />} disabled={isFull} onClick={add}>
          {t('aggiungi_uno')}
        </Button>
        {isFull && <span className="soft small">{t('massimo', { n: MAX_PACCHETTI })}</span>}
      </div>
      <p className="soft small">{t('in_ordine')}</p>
    </div>
  );
}

const isSameNumero = (a: string, b: string): boolean => readNumero(a) === readNumero(b);

interface PacchettoProps {
  i: number;
  pacchetto: PacchettoScritto;
  giornaliero: string;
  /** Whether a previous package has as many days. */
  doppio: boolean;
  onTake: () => void;
  /** Called for Enter in the last field. */
  onEnter: (() => void) | undefined;
}

function Pacchetto({ i, pacchetto, giornaliero, doppio, onTake, onEnter }: PacchettoProps) {
  const t = useTesti(testiListino);
  const inglese = useTesti(testiInglese);
  const id = useId();
  const { form, field, base, conInglese } = useSezione();
  const posto = `pacchetti.${i}`;
  const giorni = readNumero(pacchetto.giorni);
  const quale = giorni > 0 ? t('di_giorni', { count: giorni }) : t('nuovo');
  const prima = base['pacchetti'] as PacchettoScritto[];
  const eraCosi = prima.find((one) => one.giorni === pacchetto.giorni);
  const conto = contoOf(pacchetto, giornaliero);
  const frasi = {
    giorni: t('giorni_errati'),
    prezzo: t(readNumero(pacchetto.prezzo) === 0 ? 'prezzo_zero' : 'prezzo_errato'),
    sconto: t('sconto_errato'),
  };
  const errori: ReactNode[] = [];
  /** A field of the row; its error is below the row. */
  const fieldOf = (campo: keyof typeof frasi) => {
    const { error: own, ...input } = field(`${posto}.${campo}`);
    const state = form.getFieldState(`${posto}.${campo}`, form.formState);
    const codice = unpackErrore(state.error?.message ?? '')?.codice;
    // The schema compares packages only once all are valid.
    const isDoppio = campo === 'giorni' && doppio && state.isTouched && codice !== 'numero_intero';
    const error = isDoppio
      ? t('gia_uno', { count: giorni })
      : codice === 'numero_intero'
        ? frasi[campo]
        : own;
    if (error)
      errori.push(
        <FieldError key={campo} id={`${id}-${campo}`}>
          {error}
        </FieldError>,
      );
    return {
      label: t(campo),
      'aria-label': t(`${campo}_di`, { quale }),
      inputMode: 'numeric' as const,
      autoComplete: 'off',
      invalidBy: error && `${id}-${campo}`,
      ...input,
    };
  };
  const enter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return;
    event.preventDefault();
    onEnter();
  };
  const { it, en } = pacchetto.etichetta;
  const daVedere = en !== '' && eraCosi !== undefined && eraCosi.etichetta.it !== it;
  const nome = field(`${posto}.etichetta.it`);
  const nomeInglese = field(`${posto}.etichetta.en`);
  return (
    <li
      className={cx(styles['pacchetto'], 'grid middle g1-3 py2 line-b')}
      data-nuovo={eraCosi === undefined || undefined}
    >
      {i === 0 ? (
        <span className={styles['giorno']}>
          <span aria-hidden="true">{t('giorni')}</span>
          <b>
            1 <VisuallyHidden>{t('un_giorno')}</VisuallyHidden>
          </b>
        </span>
      ) : (
        <TextField {...fieldOf('giorni')} className={styles['giorni']} />
      )}
      <div className="grid gap-6">
        <TextField
          label={t('nome')}
          aria-label={t('nome_di', { quale })}
          placeholder={t('senza_nome')}
          autoComplete="off"
          {...nome}
        />
        {(conInglese || daVedere || nomeInglese.error) && (
          <CampoInglese
            campo={t('nome_di', { quale })}
            italiano={it}
            hint={daVedere ? inglese('controlla') : undefined}
            input={nomeInglese}
          />
        )}
      </div>
      <TextField
        {...fieldOf('prezzo')}
        prefix="€"
        className={styles['prezzo']}
        onKeyDown={i === 0 ? enter : undefined}
      />
      {i === 0 ? (
        <span className={styles['sconto']}>
          <span aria-hidden="true">{t('sconto')}</span>
          <span className="soft">{t('nessuno')}</span>
        </span>
      ) : (
        <TextField
          {...fieldOf('sconto')}
          className={styles['sconto']}
          end={
            <span className={cx(styles['cento'], 'absolute soft')} aria-hidden="true">
              %
            </span>
          }
          onKeyDown={enter}
        />
      )}
      <span className={cx('t2 nowrap soft', styles['alGiorno'])} aria-hidden="true">
        {conto && formatEuro(conto.alGiorno)}
      </span>
      {i > 0 && (
        <IconButton
          label={t('togli_quale', { quale })}
          icon={<Trash2 />}
          className={styles['togli']}
          onClick={onTake}
        />
      )}
      {errori.length > 0 && (
        <div className={cx(styles['sotto'], 'flex wrap middle any-width t2 lh130 tablet-all-cols')}>
          {errori}
        </div>
      )}
      {i > 0 && conto && (
        <Conto
          conto={conto}
          giorni={giorni}
          quale={quale}
          // Do not warn about what is already stored.
          sconto={eraCosi && isSame(eraCosi, pacchetto) ? null : readNumero(pacchetto.sconto || '0')}
          onSconto={(n) =>
            form.setValue(`${posto}.sconto`, String(n), {
              shouldDirty: true,
              shouldTouch: true,
              shouldValidate: true,
            })
          }
        />
      )}
    </li>
  );
}

/** Says if single days are cheaper, or if the discount is another than stated; `sconto` null skips the check. */
function Conto({
  conto,
  giorni,
  quale,
  sconto,
  onSconto,
}: {
  conto: ContoPacchetto;
  giorni: number;
  quale: string;
  sconto: number | null;
  onSconto: (n: number) => void;
}) {
  const t = useTesti(testiListino);
  if (conto.sconto < 0)
    return (
      <Said className={cx(styles['avviso'], 'flex wrap middle any-width t2 w600 lh130 tablet-all-cols')}>
        <TriangleAlert className="fixed warn" />
        <span>{t('costa_di_piu', { count: giorni, euro: formatEuro(conto.unoPerUno) })}</span>
      </Said>
    );
  if (sconto === null || sconto === conto.sconto) return null;
  const n = conto.sconto;
  return (
    <div className={cx(styles['sotto'], 'flex wrap middle any-width t2 lh130 tablet-all-cols')}>
      <Said>{t('lo_sconto_e', { n })}</Said>
      <Button variant="plain" aria-label={t('scrivi_per', { n, quale })} onClick={() => onSconto(n)}>
        {t('scrivi', { n })}
      </Button>
    </div>
  );
}
