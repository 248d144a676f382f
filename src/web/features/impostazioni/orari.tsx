import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useController } from 'react-hook-form';
import { NOMI_GIORNI, sayGiorniApertura } from '#domain/say-apertura.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { PREVIEW_DEBOUNCE_MS } from '#web/shared/constants.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
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
import styles from './orari.module.css';
import { leggiOrari, readOra, scriviOrari, type OrariScritti } from './orari-scritti.ts';
import { defineSezione } from './sezione.ts';
import { testiOrari } from './testi-orari.ts';
import { useSezione } from './use-sezione.ts';

/** At most so many spans of a day. */
const MAX_FASCE = 6;

/** Days, hours and public holidays. */
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
          <div className={styles['ore']}>
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
          <Link to={PATHS.chiusure} className={styles['chiusure']}>
            <span>
              <b>{t('ferie')}</b>
              <small>{t('ferie_dove')}</small>
            </span>
            <ChevronRight />
          </Link>
        </Gruppo>
      </>
    );
  },
});

/** A box for each day of the week. The last open one stays. */
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
    // The centre's own words were about the days of before.
    form.setValue('giorni_detti', { it: '', en: '' });
  };
  return (
    <fieldset aria-describedby={error ? `${id}-err` : undefined}>
      <legend className={styles['legenda']}>{t('giorni')}</legend>
      <div className={styles['giorni']}>
        {NOMI_GIORNI[lingua].map((nome, i) => {
          const open = aperti.includes(i + 1);
          return (
            <label key={nome}>
              <input
                ref={i === 0 ? ref : undefined}
                type="checkbox"
                aria-label={t('giorno_aperto', { giorno: nome })}
                checked={open}
                onChange={(event) => toggle(i + 1, event.target.checked)}
              />
              <span>{nome.slice(0, 3)}</span>
              {open && <Check />}
              <small>{t(open ? 'aperto' : 'chiuso_giorno')}</small>
            </label>
          );
        })}
      </div>
      {error && <FieldError id={`${id}-err`}>{error}</FieldError>}
    </fieldset>
  );
}

/** The spans of each open day; one stays. */
function Fasce() {
  const t = useTesti(testiOrari);
  const { form, field } = useSezione();
  const fasce = form.watch('fasce') as [string, string][];
  const change = (next: [string, string][], focus: string) => {
    form.setValue('fasce', next, { shouldDirty: true, shouldTouch: true });
    // A span that is added is empty, and no error yet.
    if (next.length < fasce.length) void form.trigger('fasce');
    // The new field is registered with the next render.
    setTimeout(() => form.setFocus(focus));
  };
  return (
    <fieldset>
      <legend className={styles['legenda']}>{t('orari_ogni_giorno')}</legend>
      <ul className={styles['fasce']}>
        {Object.keys(fasce)
          .map(Number)
          .map((i) => (
            <li key={i}>
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

/** The opening hours as the contacts show them, while they are typed. */
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
      <p className={styles['legenda']}>{t('si_legge')}</p>
      <div className={styles['etichetta']} aria-live="off">
        <p className="bold">{t('orari_di_apertura')}</p>
        <ul>
          {Object.entries(fasce.filter((fascia) => fascia.join('') !== '')).map(([i, [apre, chiude]]) => (
            <li key={i}>{`${readOra(apre)}-${readOra(chiude)}`}</li>
          ))}
        </ul>
        <p>{detti.it || sayGiorniApertura(giorni, 'it')}</p>
      </div>
    </div>
  );
}

/** What closing these days would meet: the bookings on them. */
function Effetti() {
  const t = useTesti(testiOrari);
  const lingua = useLingua();
  const oggi = useOggi();
  const { form, base } = useSezione();
  const valori = form.watch() as OrariScritti;
  const decide = ({ giorni, festivi, patrono }: OrariScritti) => JSON.stringify([giorni, festivi, patrono]);
  const key = useDebounced(decide(valori), PREVIEW_DEBOUNCE_MS);
  const changed = key !== decide(base as OrariScritti) && key === decide(valori);
  // Of the rest only what is stored counts: a time that is being typed is no reason to count nothing.
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
      t('il_giorno', { giorno: sayGiorno(giorno, lingua, oggi), count: prenotazioni }),
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
