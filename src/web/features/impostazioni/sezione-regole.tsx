import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { formatGiorno } from '#domain/format-giorni.ts';
import { type Fascia, MAX_GIORNI_AVANTI, prenotaFino } from '#domain/fasce.ts';
import { NOMI_GIORNI } from '#domain/say-apertura.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { FieldError } from '#web/shared/ui/field.tsx';
import input from '#web/shared/ui/field.module.css';
import { Select } from '#web/shared/ui/select.tsx';
import { Switch } from '#web/shared/ui/checkbox.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { readNumero } from '#web/shared/format.ts';
import { Gruppo } from './campi-sezione.tsx';
import { REGOLA } from './righe.tsx';
import styles from './righe.module.css';
import { leggiRegole, type RegoleScritte, scriviRegole } from './regole-scritte.ts';
import { defineSezione } from './sezione.ts';
import { testiRegole } from './testi-regole.ts';
import { useSezione } from './use-sezione.ts';

/** The rules of bookings. */
export const regole = defineSezione<'regole', RegoleScritte, typeof testiRegole>({
  nome: 'regole',
  testi: testiRegole,
  frase: ({ t }) => t('frase'),
  scrivi: scriviRegole,
  leggi: leggiRegole,
  campi: ({ t, lingua }) => [
    { campo: 'fasce.residente', nome: t('residente') },
    { campo: 'fasce.esterno', nome: t('esterno') },
    { campo: 'fasce.precedenza', nome: t('precedenza') },
    { campo: 'limiti.spazio', nome: t('spazio') },
    { campo: 'limiti.strumento', nome: t('strumento') },
    { campo: 'limiti.giorni_in_programma', nome: t('in_programma') },
    {
      campo: 'ferma_da_solo',
      nome: t('ferma'),
      mostra: (ferma: boolean) => t(ferma ? 'si' : 'no'),
    },
    {
      campo: 'lettera_settimanale',
      nome: t('lettera'),
      mostra: (giorno: string) => (giorno === '' ? t('nessuna') : NOMI_GIORNI[lingua][Number(giorno) - 1]!),
    },
    { campo: 'calendari_giorni_indietro', nome: t('passato') },
  ],
  Campi: function Campi() {
    const t = useTesti(testiRegole);
    const limite = { unita: t('al_massimo'), vuoto: '–', errore: t('da_1_a_100') };
    return (
      <>
        <Gruppo titolo={t('quanto_prima')}>
          <p className={cx('t2 soft', styles['sotto'])}>{t('quanto_prima_sotto')}</p>
          <div className="line-t">
            <Prima fascia="residente" spiega={t('residente_chi')} />
            <Prima fascia="esterno" />
            <Prima fascia="precedenza" spiega={t('precedenza_chi')} />
          </div>
        </Gruppo>
        <Gruppo titolo={t('quanto')}>
          <p className={cx('t2 soft', styles['sotto'])}>{t('quanto_sotto')}</p>
          <div className="line-t">
            <Numero nome="limiti.spazio" label={t('spazio')} {...limite} />
            <Numero nome="limiti.strumento" label={t('strumento')} {...limite} />
            <Numero
              nome="limiti.giorni_in_programma"
              label={t('in_programma')}
              spiega={t('in_programma_quali')}
              {...limite}
              errore={undefined}
            />
          </div>
        </Gruppo>
        <Gruppo titolo={t('resto')}>
          <div className="line-t">
            <Ferma />
            <Lettera />
            <Numero
              nome="calendari_giorni_indietro"
              label={t('passato')}
              spiega={t('passato_che')}
              unita={t('giorni')}
            />
          </div>
        </Gruppo>
      </>
    );
  },
});

interface NumeroProps {
  nome: string;
  label: string;
  spiega?: string | undefined;
  /** The unit after the number. */
  unita: string;
  /** The placeholder. */
  vuoto?: string;
  /** Replaces the general error. */
  errore?: string | undefined;
  /** What the number means today. */
  esito?: ReactNode;
}

function Numero({ nome, label, spiega, unita, vuoto, errore, esito }: NumeroProps) {
  const id = useId();
  const { field } = useSezione();
  const { error, ...registered } = field(nome);
  const described = [spiega && `${id}-spiega`, `${id}-unita`, esito && `${id}-esito`, error && `${id}-err`];
  return (
    <div className={REGOLA}>
      <div>
        <label htmlFor={id} className="block bold">
          {label}
        </label>
        {spiega && (
          <small id={`${id}-spiega`} className="block soft">
            {spiega}
          </small>
        )}
      </div>
      <div>
        <p className="flex middle gap-10">
          <input
            {...registered}
            id={id}
            className={cx(input['in'], 'h48 r2 bold', styles['cifre'])}
            inputMode="numeric"
            autoComplete="off"
            placeholder={vuoto}
            aria-invalid={error ? true : undefined}
            aria-describedby={described.filter(Boolean).join(' ')}
          />
          <span id={`${id}-unita`}>{unita}</span>
        </p>
        {esito && (
          <p id={`${id}-esito`} className={cx('small soft', styles['esito'])}>
            {esito}
          </p>
        )}
        {error && <FieldError id={`${id}-err`}>{errore ?? error}</FieldError>}
      </div>
    </div>
  );
}

/** How many days ahead a class books, with that day as of today. */
function Prima({ fascia, spiega }: { fascia: Fascia; spiega?: string }) {
  const t = useTesti(testiRegole);
  const lingua = useLingua();
  const oggi = useOggi();
  const { form } = useSezione();
  const scritto = form.watch(`fasce.${fascia}`) as string;
  const giorni = readNumero(scritto);
  const isEmpty = scritto.trim() === '';
  const isDay = Number.isInteger(giorni) && giorni >= 1 && giorni <= MAX_GIORNI_AVANTI;
  return (
    <Numero
      nome={`fasce.${fascia}`}
      label={t(fascia)}
      spiega={spiega}
      unita={t('giorni_prima')}
      errore={t('da_1_a_366')}
      esito={
        isEmpty && fascia !== 'residente'
          ? t('come_tutti')
          : isDay &&
            t('oggi_fino', {
              giorno: formatGiorno(
                prenotaFino({ fasce: { residente: giorni } }, 'residente', oggi),
                lingua,
                'long',
                oggi,
              ),
            })
      }
    />
  );
}

function Ferma() {
  const t = useTesti(testiRegole);
  const id = useId();
  const { form } = useSezione();
  return (
    <div className={REGOLA}>
      <div>
        <b className="block">{t('ferma')}</b>
        <small id={id} className="block soft">
          {t('ferma_come')}
        </small>
      </div>
      <Switch {...form.register('ferma_da_solo')} aria-label={t('ferma')} aria-describedby={id}>
        {t(form.watch('ferma_da_solo') ? 'si' : 'no')}
      </Switch>
    </div>
  );
}

/** The weekday of the weekly letter, if any. */
function Lettera() {
  const t = useTesti(testiRegole);
  const lingua = useLingua();
  const { form } = useSezione();
  const {
    field: { ref, value, onChange },
  } = useController({ name: 'lettera_settimanale', control: form.control });
  return (
    <div className={REGOLA}>
      <div>
        <b className="block">{t('lettera')}</b>
        <small className="block soft">{t('lettera_come')}</small>
      </div>
      <Select
        ref={ref}
        label={t('lettera')}
        hideLabel
        value={(value as string) || '-'}
        options={[
          { value: '-', label: t('nessuna') },
          ...NOMI_GIORNI[lingua].map((giorno, i) => ({ value: String(i + 1), label: t('ogni', { giorno }) })),
        ]}
        onChange={(next) => onChange(next === '-' ? '' : next)}
      />
    </div>
  );
}
