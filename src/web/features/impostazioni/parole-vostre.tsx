import { useQuery } from '@tanstack/react-query';
import type { LetteraAnteprima } from '#contract/posta.ts';
import type { Testo } from '#contract/impostazioni.ts';
import { PAROLE, type NomeParole } from '#contract/valori.ts';
import { ConInglese } from '#web/shared/form/inglese.tsx';
import type { Lingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { anteprimaPostaQuery } from '#web/shared/queries/posta.ts';
import { useDebounced } from '#web/shared/use-debounced.ts';
import { Campo, Gruppo } from './campi-sezione.tsx';
import type { PostaScritta } from './posta-scritta.ts';
import styles from './prova-posta.module.css';
import { RigheFisse } from './righe.tsx';
import { testiPostaModulo } from './testi-posta.ts';
import { useSezione } from './use-sezione.ts';

/** How long the typing has stopped before a letter is written anew, in milliseconds. */
const PAUSA_MS = 400;

/** The letters that end with a paragraph of the centre's own, each with how it reads. */
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

function Parole({ quali, scritte }: { quali: NomeParole; scritte: Required<Testo> }) {
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

/** The whole letter in both languages, as it would be sent with these words. */
function Anteprima({ quali, scritte }: { quali: NomeParole; scritte: Required<Testo> }) {
  const t = useTesti(testiPostaModulo);
  const { data } = useQuery(anteprimaPostaQuery(quali, useDebounced(scritte, PAUSA_MS)));
  if (!data) return null;
  return (
    <div className="stack g2">
      <p>
        <b>{t('anteprima')}</b> <span className="soft small">{t('anteprima_inventata')}</span>
      </p>
      <div className={styles['lettere']}>
        <Lettera lettera={data.it} lingua="it" detta={t('in_italiano')} />
        <Lettera lettera={data.en} lingua="en" detta={t('in_inglese')} />
      </div>
    </div>
  );
}

interface LetteraProps {
  lettera: LetteraAnteprima;
  lingua: Lingua;
  /** Its language, in words. */
  detta: string;
}

function Lettera({ lettera, lingua, detta }: LetteraProps) {
  const { oggetto, paragrafi, pulsante, chiusa, parole, firma } = lettera;
  return (
    <article lang={lingua} aria-label={detta} className={styles['lettera']}>
      <p className="t3 bold">{oggetto}</p>
      {paragrafi.map((paragrafo) => (
        <p key={paragrafo}>{paragrafo}</p>
      ))}
      {pulsante && <span className={styles['pulsante']}>{pulsante}</span>}
      {chiusa && <p className="soft small">{chiusa}</p>}
      {parole && (
        <p lang={parole.lingua} className={styles['vostre']}>
          {parole.testo}
        </p>
      )}
      <address className={styles['firma']}>
        {firma.map((riga) => (
          <span key={riga}>{riga}</span>
        ))}
      </address>
    </article>
  );
}
