import { useQuery } from '@tanstack/react-query';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { effettiQuery } from '#web/shared/queries/impostazioni.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { Switch } from '#web/shared/ui/checkbox.tsx';
import { TextField } from '#web/shared/ui/text-field.tsx';
import { readNumero } from '#web/shared/format.ts';
import { findAltriMesi, leggiPrivacy, type PrivacyScritta } from './privacy-scritta.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { REGOLA } from './righe.tsx';
import styles from './righe.module.css';
import type { ParteScritta } from './testi-lunghi.ts';
import { testiPrivacy } from './testi-privacy.ts';
import { useSezione } from './use-sezione.ts';

export function Mesi() {
  const t = useTesti(testiPrivacy);
  const { field, form, base, impostazioni } = useSezione();
  const prima = readNumero(base['mesi'] as string);
  const isChanged = (form.watch('mesi') as string) !== base['mesi'];
  const { error, ...input } = field('mesi');
  const dalServer = impostazioni.dal_server.includes('mesi');
  return (
    <li className={REGOLA}>
      <div>
        <b className="block" aria-hidden="true">
          {t('quanto')}
        </b>
        <span className="small soft">{t('quanto_aiuto')}</span>
      </div>
      <div className={cx('flex wrap baseline', styles['mesi'])}>
        <TextField
          label={t('quanto')}
          hideLabel
          inputMode="numeric"
          autoComplete="off"
          disabled={dalServer}
          error={error && t('da_1_a_120')}
          {...input}
        />
        <span>{t('mesi_unita')}</span>
        {dalServer ? (
          <p className="soft small">{t('dal_server')}</p>
        ) : (
          isChanged && <p className="soft small">{t('prima', { count: prima })}</p>
        )}
      </div>
    </li>
  );
}

/** Whether images of a document are deleted once it is verified. */
export function Elimina() {
  const t = useTesti(testiPrivacy);
  const { form, field, impostazioni } = useSezione();
  const { error: _, ...input } = field('elimina_dopo_verifica');
  const dalServer = impostazioni.dal_server.includes('elimina_dopo_verifica');
  const isOn = form.watch('elimina_dopo_verifica') as boolean;
  return (
    <li className={REGOLA}>
      <div>
        <b className="block">{t('elimina_dopo_verifica')}</b>
        <span className="small soft">{t('elimina_aiuto')}</span>
      </div>
      <div>
        <Switch aria-label={t('elimina_dopo_verifica')} disabled={dalServer} {...input}>
          {t(isOn ? 'si' : 'no')}
        </Switch>
        {dalServer && <p className="soft small">{t('dal_server')}</p>}
      </div>
    </li>
  );
}

interface ConseguenzeProps {
  /** The first part of the text with another number of months. */
  parte: ParteScritta | undefined;
  inForza: number;
  onTesto: () => void;
}

/** What would be deleted tonight, and where the text still has another number. */
export function Conseguenze({ parte, inForza, onTesto }: ConseguenzeProps) {
  const t = useTesti(testiPrivacy);
  const { form, base } = useSezione();
  const [mesi, elimina] = form.watch(['mesi', 'elimina_dopo_verifica']) as [string, boolean];
  const isFewer = readNumero(mesi) >= 1 && readNumero(mesi) < readNumero(base['mesi'] as string);
  const isSooner = elimina && !base['elimina_dopo_verifica'];
  const valore = leggiPrivacy({ ...(base as PrivacyScritta), mesi, elimina_dopo_verifica: elimina });
  const { data } = useQuery({ ...effettiQuery('privacy', valore), enabled: isFewer || isSooner });
  const count = isFewer || isSooner ? (data?.documenti ?? 0) : 0;
  const detti = parte && findAltriMesi(parte, inForza);
  if (count === 0 && !parte) return null;
  return (
    <Note severity="warn" live>
      {count > 0 && (
        <p>
          <b>{t('distruggera', { count })}</b>
          {isFewer && !isSooner ? t('distruggera_mesi', { count: readNumero(mesi) }) : '.'}{' '}
          {t('non_si_torna')}
        </p>
      )}
      {parte && detti && (
        <p>
          {t('ancora_scritto', { titolo: parte.titolo.it, count: detti })}{' '}
          <button type="button" className="h24 bare b0 bold action underline pointer" onClick={onTesto}>
            {t('vai_al_testo')}
          </button>
        </p>
      )}
    </Note>
  );
}
