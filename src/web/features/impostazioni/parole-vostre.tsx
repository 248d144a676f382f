import { useQuery } from '@tanstack/react-query';
import type { LetteraAnteprima } from '#contract/posta.ts';
import type { TestoBilingue } from '#contract/impostazioni.ts';
import { type NomeParole, PAROLE } from '#contract/valori.ts';
import { ConInglese } from '#web/shared/form/inglese.tsx';
import type { Lingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { anteprimaPostaQuery } from '#web/shared/queries/posta.ts';
import { useDebounced } from '#web/shared/use-debounced.ts';
import { Campo, Gruppo } from './campi-sezione.tsx';
import type { PostaScritta } from './posta-scritta.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './passi.module.css';
import { RigheFisse } from './righe.tsx';
import { testiPostaModulo } from './testi-posta.ts';
import { useSezione } from './use-sezione.ts';

/** Debounce of the preview of a letter, in milliseconds. */
const PAUSA_MS = 400;

/** Letters with a paragraph of the centre, each with a preview. */
export function ParoleVostre() {
  const t = useTesti(testiPostaModulo);
  const { form } = useSezione();
  const parole = form.watch('parole') as PostaScritta['parole'];
  return (
    <Gruppo titolo={t('parole')}>
      <p className="soft">{t('parole_dove')}</p>
      <RigheFisse
        label={t('parole')}
        fisse={PAROLE.map((quali) => ({
          posto: `parole.${quali}`,
          detta: {
            titolo: t(`parole_${quali}`),
            sotto: parole[quali].it.trim() || parole[quali].en.trim() || t('parole_nessuna'),
          },
          campi: <Parole quali={quali} scritte={parole[quali]} />,
        }))}
      />
    </Gruppo>
  );
}

function Parole({ quali, scritte }: { quali: NomeParole; scritte: Required<TestoBilingue> }) {
  const t = useTesti(testiPostaModulo);
  const { field, base } = useSezione();
  const label = t('parole_testo');
  return (
    <>
      <ConInglese
        campo={label}
        italiano={scritte.it}
        inglese={scritte.en}
        aperto
        cambiato={scritte.it !== (base as PostaScritta).parole[quali].it}
        righe={3}
        input={field(`parole.${quali}.en`)}
      >
        <Campo nome={`parole.${quali}.it`} label={label} righe={3} />
      </ConInglese>
      <Anteprima quali={quali} scritte={scritte} />
    </>
  );
}

/** The whole letter in both languages with the typed paragraph. */
function Anteprima({ quali, scritte }: { quali: NomeParole; scritte: Required<TestoBilingue> }) {
  const t = useTesti(testiPostaModulo);
  const { data } = useQuery(anteprimaPostaQuery(quali, useDebounced(scritte, PAUSA_MS)));
  if (!data) return null;
  return (
    <div className="stack g2">
      <p>
        <b>{t('anteprima')}</b> <span className="soft small">{t('anteprima_inventata')}</span>
      </p>
      <div className={cx('grid g4', styles['lettere'])}>
        <Lettera lettera={data.it} lingua="it" detta={t('in_italiano')} />
        <Lettera lettera={data.en} lingua="en" detta={t('in_inglese')} />
      </div>
    </div>
  );
}

interface LetteraProps {
  lettera: LetteraAnteprima;
  lingua: Lingua;
  /** The name of its language. */
  detta: string;
}

function Lettera({ lettera, lingua, detta }: LetteraProps) {
  const { oggetto, paragrafi, pulsante, chiusa, parole, firma } = lettera;
  return (
    <article lang={lingua} aria-label={detta} className="grid packed gap-10 p4 lined r2 t2 anywhere">
      <p className="t3 bold">{oggetto}</p>
      {paragrafi.map((paragrafo) => (
        <p key={paragrafo}>{paragrafo}</p>
      ))}
      {pulsante && <span className={cx(styles['pulsante'], 'self-left r2 bold')}>{pulsante}</span>}
      {chiusa && <p className="soft small">{chiusa}</p>}
      {parole && (
        <p lang={parole.lingua} className={cx(styles['vostre'], 'pre-line')}>
          {parole.testo}
        </p>
      )}
      <address className={cx(styles['firma'], 'grid hair-t soft')}>
        {firma.map((riga) => (
          <span key={riga}>{riga}</span>
        ))}
      </address>
    </article>
  );
}
