import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { formatGiorno } from '#domain/format-giorni.ts';
import type { Giorno } from '#domain/giorno.ts';
import { type Lingua, localeOf, useLingua } from '#web/shared/i18n/lingua.ts';
import { type Traduci, useTesti } from '#web/shared/i18n/testi.ts';
import { festiviQuery } from '#web/shared/queries/impostazioni.ts';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { Select } from '#web/shared/ui/select.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { CampoTesto } from './campi-sezione.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './listino.module.css';
import { testiOrari } from './testi-orari.ts';
import { useSezione } from './use-sezione.ts';

const MESI = Array.from({ length: 12 }, (_, i) => String(i + 1).padStart(2, '0'));
const GIORNI = Array.from({ length: 31 }, (_, i) => String(i + 1).padStart(2, '0'));

/** The calendar of public holidays, the patron saint, and the names of the holidays. */
export function Festivi() {
  const t = useTesti(testiOrari);
  const lingua = useLingua();
  const { form, field, conInglese } = useSezione();
  const {
    field: { ref, value, onChange },
  } = useController({ name: 'festivi', control: form.control });
  const codice = value as string;
  const [paese = ''] = codice.split('-');
  const { data } = useQuery(festiviQuery(codice || undefined));
  const { paesi = [], regioni = [], feste = [] } = data ?? {};
  const nomi = new Intl.DisplayNames(localeOf(lingua), { type: 'region', fallback: 'code' });
  const others = paesi
    .filter((one) => one !== 'IT')
    .map((one) => ({ value: one, label: nomi.of(one) ?? one }))
    .toSorted((a, b) => a.label.localeCompare(b.label, lingua));
  const mie = regioni.filter((one) => one.codice.startsWith(`${paese}-`));
  const known = mie.some((one) => one.codice === codice) || codice === paese;
  return (
    <>
      <div className={cx(styles['paese'], 'grid cols-2 g4')}>
        <Select
          ref={ref}
          label={t('festivi')}
          value={paese || '-'}
          options={[
            { value: '-', label: t('nessun_paese') },
            ...(paesi.length === 0 && paese ? [{ value: paese, label: nomi.of(paese) ?? paese }] : []),
            ...(paesi.includes('IT') ? [{ value: 'IT', label: nomi.of('IT') ?? 'IT' }] : []),
            ...others,
          ]}
          error={field('festivi').error}
          onChange={(next) => onChange(next === '-' ? '' : next)}
        />
        {codice !== '' && mie.length > 0 && (
          <Select
            label={t('regione')}
            hint={t('regione_aiuto')}
            value={codice}
            options={[
              { value: paese, label: t('tutto_il_paese') },
              ...(known ? [] : [{ value: codice, label: codice }]),
              ...mie.map((one) => ({ value: one.codice, label: one.nome })),
            ]}
            onChange={onChange}
          />
        )}
      </div>
      <Patrono />
      {feste.length > 0 && (
        <Disclosure title={t('nomi_feste', { count: feste.length })}>
          <ul className={cx('line-t', styles['feste'])} data-inglese={conInglese || undefined}>
            {feste.map(({ chiave, nome, nome_en }) => {
              const giorno = sayChiave(chiave, lingua, t);
              return (
                <li className="stack g3 py-10 line-b" key={chiave}>
                  <TextField
                    label={giorno}
                    aria-label={t('in_italiano', { giorno })}
                    placeholder={nome}
                    autoComplete="off"
                    {...field(`feste.${chiave}.it`)}
                  />
                  {conInglese && (
                    <TextField
                      label={t('inglese_breve')}
                      aria-label={t('in_inglese', { giorno })}
                      lang="en"
                      placeholder={nome_en}
                      autoComplete="off"
                      {...field(`feste.${chiave}.en`)}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </Disclosure>
      )}
    </>
  );
}

/** Day, month and name of the patron saint's day. */
function Patrono() {
  const t = useTesti(testiOrari);
  const lingua = useLingua();
  const { form, field } = useSezione();
  const {
    field: { ref, value, onChange },
  } = useController({ name: 'patrono', control: form.control });
  const { giorno, mese } = value as { giorno: string; mese: string };
  const nessuno = { value: '-', label: '–' };
  // Choosing one sets a first value for the other; '–' clears both.
  const choose = (next: { giorno?: string; mese?: string }) =>
    onChange(
      Object.values(next).includes('-')
        ? { giorno: '', mese: '' }
        : { giorno: giorno || '01', mese: mese || '01', ...next },
    );
  return (
    <div>
      <div className={cx('grid top g4', styles['patrono'])}>
        <Select
          ref={ref}
          label={t('patrono')}
          value={giorno || '-'}
          options={[nessuno, ...GIORNI.map((one) => ({ value: one, label: String(Number(one)) }))]}
          error={field('patrono').error}
          onChange={(next) => choose({ giorno: next })}
        />
        <Select
          label={t('mese')}
          value={mese || '-'}
          options={[
            nessuno,
            ...MESI.map((one) => ({
              value: one,
              label: formatGiorno(`2028-${one}-01` as Giorno, lingua, 'month', `2028-01-01` as Giorno),
            })),
          ]}
          onChange={(next) => choose({ mese: next })}
        />
        {mese !== '' && <CampoTesto nome="patrono_detto" label={t('patrono_detto')} />}
      </div>
      <p className="soft small mt1">{t('patrono_aiuto')}</p>
    </div>
  );
}

/** The day of a holiday: '6 gennaio', 'Pasqua', 'Un giorno dopo Pasqua'. */
function sayChiave(chiave: string, lingua: Lingua, t: Traduci<typeof testiOrari>): string {
  const [, mese, giorno] = /^(\d{2})-(\d{2})$/.exec(chiave) ?? [];
  if (mese && giorno) return formatGiorno(`2028-${mese}-${giorno}` as Giorno, lingua, 'short');
  const dopo = Number(/[+-]?\d+$/.exec(chiave.replace('+-', '-'))?.[0] ?? 0);
  if (dopo === 0) return t('pasqua');
  return dopo > 0 ? t('dopo_pasqua', { count: dopo }) : t('prima_di_pasqua', { count: -dopo });
}
