import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { formatGiorno } from '#domain/format-giorni.ts';
import { NOMI_GIORNI, sayGiorniApertura } from '#domain/say-apertura.ts';
import { PREVIEW_DEBOUNCE_MS } from '#web/shared/constants.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { effettiQuery } from '#web/shared/queries/impostazioni.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { FieldError } from '#web/shared/ui/field.tsx';
import { Check, ChevronRight, Plus, X } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { useDebounced } from '#web/shared/use-debounced.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { CampoTesto, Gruppo } from './campi-sezione.tsx';
import { Festivi } from './festivi.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './listino.module.css';
import { leggiOrari, type OrariScritti, readOra, scriviOrari } from './orari-scritti.ts';
import { defineSezione } from './sezione.ts';
import { testiOrari } from './testi-orari.ts';
import { useSezione } from './use-sezione.ts';

const MAX_FASCE = 6;

export const orari = defineSezione<'orari', OrariScritti, typeof testiOrari>({
  nome: 'orari',
  testi: testiOrari,
  frase: ({ t }) => t('frase'),
  scrivi: scriviOrari,
  leggi: leggiOrari,
  campi: ({ t }) => [
    { campo: 'giorni', nome: t('giorni'), mostra: (giorni: number[]) => sayGiorniApertura(giorni, 'it') },
    {
      campo: 'fasce',
      nome: t('orari'),
      mostra: (fasce: [string, string][]) => fasce.map(([apre, chiude]) => `${apre}-${chiude}`).join(', '),
    },
    { campo: 'festivi', nome: t('festivi') },
    {
      campo: 'patrono',
      nome: t('patrono'),
      mostra: ({ giorno, mese }: OrariScritti['patrono']) => (mese ? `${giorno}/${mese}` : t('nessuno')),
    },
    { campo: 'patrono_detto', nome: t('patrono_detto') },
    {
      campo: 'feste',
      nome: t('feste'),
      mostra: (feste: OrariScritti['feste']) =>
        Object.values(feste)
          .map(({ it }) => it)
          .join(', '),
    },
    { campo: 'nota', nome: t('nota') },
  ],
  inglesi: ({ patrono_detto, feste, nota }) =>
    [patrono_detto, ...Object.values(feste), nota].filter(({ it }) => it !== '').map(({ en }) => en),
  guarda: PATHS.contatti,
  Campi: function Campi() {
    const t = useTesti(testiOrari);
    return (
      <>
        <Gruppo titolo={t('quando')}>
          <div className={cx(styles['ore'], 'grid top laptop-one-col')}>
            <div className="stack">
              <Giorni />
              <Fasce />
            </div>
            <SiLegge />
          </div>
        </Gruppo>
        <Gruppo titolo={t('gruppo_festivi')}>
          <Festivi />
        </Gruppo>
        <Effetti />
        <Gruppo titolo={t('altro')}>
          <CampoTesto nome="nota" label={t('nota')} facoltativo righe={2} />
          <Link
            to={PATHS.chiusure}
            className={cx(styles['chiusure'], 'hover-tint grid cols-1-auto middle h56 t2 lh125 ink plain')}
          >
            <span>
              <b>{t('ferie')}</b>
              <small className="block small soft">{t('ferie_dove')}</small>
            </span>
            <ChevronRight />
          </Link>
        </Gruppo>
      </>
    );
  },
});

/** A checkbox per weekday. The last open one cannot be removed. */
function Giorni() {
  const t = useTesti(testiOrari);
  const lingua = useLingua();
  const id = useId();
  const { form, field: fieldOf } = useSezione();
  const [ultimo, setUltimo] = useState(false);
  const {
    field: { ref, value, onChange },
  } = useController({ name: 'giorni', control: form.control });
  const aperti = value as number[];
  const error = ultimo ? t('ultimo') : fieldOf('giorni').error;
  const toggle = (giorno: number, open: boolean) => {
    const next = open
      ? [...aperti, giorno].toSorted((a, b) => a - b)
      : aperti.filter((one) => one !== giorno);
    setUltimo(next.length === 0);
    if (next.length === 0) return;
    onChange(next);
    // The centre's own text was about the previous days.
    form.setValue('giorni_detti', { it: '', en: '' });
  };
  return (
    <fieldset aria-describedby={error ? `${id}-err` : undefined}>
      <legend className="mb-6 p0 t2 bold">{t('giorni')}</legend>
      <div className={cx('grid gap-6 mb-6', styles['giorniOrari'])}>
        {NOMI_GIORNI[lingua].map((nome, i) => {
          const open = aperti.includes(i + 1);
          return (
            <label className="grid justify-centre relative gap-2 r2 t2 w800 pointer" key={nome}>
              <input
                className="ghost wide tall absolute m0 pointer"
                ref={i === 0 ? ref : undefined}
                type="checkbox"
                aria-label={t('giorno_aperto', { giorno: nome })}
                checked={open}
                onChange={(event) => toggle(i + 1, event.target.checked)}
              />
              <span>{nome.slice(0, 3)}</span>
              {open && <Check />}
              <small className="small w600">{t(open ? 'aperto' : 'chiuso_giorno')}</small>
            </label>
          );
        })}
      </div>
      {error && <FieldError id={`${id}-err`}>{error}</FieldError>}
    </fieldset>
  );
}

/** The opening spans of each open day, at least one. */
function Fasce() {
  const t = useTesti(testiOrari);
  const { form, field } = useSezione();
  const fasce = form.watch('fasce') as [string, string][];
  const change = (next: [string, string][], focus: string) => {
    form.setValue('fasce', next, { shouldDirty: true, shouldTouch: true });
    // A new span is empty and not wrong yet.
    if (next.length < fasce.length) void form.trigger('fasce');
    // The new field is registered with the next render.
    setTimeout(() => form.setFocus(focus));
  };
  return (
    <fieldset>
      <legend className="mb-6 p0 t2 bold">{t('orari_ogni_giorno')}</legend>
      <ul className={cx('grid g2 mb3', styles['fasce'])}>
        {Object.keys(fasce)
          .map(Number)
          .map((i) => (
            <li className="grid top gap-10" key={i}>
              <TextField
                label={t('dalle')}
                aria-label={t('dalle_n', { n: i + 1 })}
                inputMode="text"
                autoComplete="off"
                {...field(`fasce.${i}.0`)}
              />
              <TextField
                label={t('alle')}
                aria-label={t('alle_n', { n: i + 1 })}
                autoComplete="off"
                {...field(`fasce.${i}.1`)}
              />
              {fasce.length > 1 && (
                <IconButton
                  label={t('togli_orario', { n: i + 1 })}
                  icon={<X />}
                  onClick={() => change(fasce.toSpliced(i, 1), `fasce.${Math.max(0, i - 1)}.0`)}
                />
              )}
            </li>
          ))}
      </ul>
      <Button
        icon={<Plus />}
        disabled={fasce.length >= MAX_FASCE}
        onClick={() => change([...fasce, ['', '']], `fasce.${fasce.length}.0`)}
      >
        {t('aggiungi_orario')}
      </Button>
    </fieldset>
  );
}

/** A preview of the opening hours as in the contacts. */
function SiLegge() {
  const t = useTesti(testiOrari);
  const { form } = useSezione();
  const [giorni, fasce, detti] = form.watch(['giorni', 'fasce', 'giorni_detti']) as [
    number[],
    [string, string][],
    OrariScritti['giorni_detti'],
  ];
  return (
    <div>
      <p className="mb-6 p0 t2 bold">{t('si_legge')}</p>
      <div
        className={cx('grid justify-centre gap-6 t2 lh135 text-center', styles['etichetta'])}
        aria-live="off"
      >
        <p className="bold">{t('orari_di_apertura')}</p>
        <ul>
          {Object.entries(fasce.filter((fascia) => fascia.join('') !== '')).map(([i, [apre, chiude]]) => (
            <li className="t5 w800" key={i}>{`${readOra(apre)}-${readOra(chiude)}`}</li>
          ))}
        </ul>
        <p>{detti.it || sayGiorniApertura(giorni, 'it')}</p>
      </div>
    </div>
  );
}

/** The bookings on days that would be closed. */
function Effetti() {
  const t = useTesti(testiOrari);
  const lingua = useLingua();
  const oggi = useOggi();
  const { form, base } = useSezione();
  const valori = form.watch() as OrariScritti;
  const decide = ({ giorni, festivi, patrono }: OrariScritti) => JSON.stringify([giorni, festivi, patrono]);
  const key = useDebounced(decide(valori), PREVIEW_DEBOUNCE_MS);
  const changed = key !== decide(base as OrariScritti) && key === decide(valori);
  // Of the other fields, use the stored values: a half-typed time must not stop the count.
  const { giorni, festivi, patrono } = valori;
  const asked = leggiOrari({ ...(base as OrariScritti), giorni, festivi, patrono });
  const { data } = useQuery(effettiQuery('orari', changed ? asked : null));
  if (!data || decide(valori) === decide(base as OrariScritti)) return null;
  const frasi = [
    ...data.giorni
      .filter(({ prenotazioni }) => prenotazioni > 0)
      .map(({ giorno_settimana, prenotazioni }) =>
        t('di_giorno', { giorno: NOMI_GIORNI[lingua][giorno_settimana - 1]!, count: prenotazioni }),
      ),
    ...data.festivi.map(({ giorno, prenotazioni }) =>
      t('il_giorno', { giorno: formatGiorno(giorno, lingua, 'long', oggi), count: prenotazioni }),
    ),
  ];
  if (frasi.length === 0) return null;
  return (
    <div className={styles['effetti']}>
      <Note severity="warn" live>
        <p>
          <b>{frasi.join(' ')}</b> {t('restano')}
        </p>
      </Note>
    </div>
  );
}
