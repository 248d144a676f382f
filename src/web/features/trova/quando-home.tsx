import { type ReactNode, useRef } from 'react';
import { formatGiorno } from '#domain/format-giorni.ts';
import { isGiorno } from '#domain/giorno.ts';
import { type Cercati, withCercati } from '#web/shared/cercati.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { Search, X } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './trova.module.css';
import { testiTrova } from './testi.ts';
import { useSceltaGiorni } from './use-scelta-giorni.tsx';

interface QuandoHomeProps {
  /** The days of the address; null until the page is idle, since the prerendered one has none. */
  cercati: Cercati | null;
  /** The answer to the chosen days. */
  children: ReactNode;
}

/**
 * 'Quando ti serve?' on the home page (prodotto/catalogo#quando-ti-serve). The height does not depend on days, and both
 * fields open the same dialog, so that the first view needs no calendar.
 */
export function QuandoHome({ cercati, children }: QuandoHomeProps) {
  const t = useTesti(testiTrova);
  const lingua = useLingua();
  const first = useRef<HTMLButtonElement>(null);
  const { scegli, onTogli, dialogo } = useSceltaGiorni();
  return (
    <>
      <section className={cx(styles['scheda'], 'grid middle g3-4 raised r3 shade')} aria-labelledby="quando">
        <h2 className="t5" id="quando">
          {t('quando')}
        </h2>
        {(['inizio', 'fine'] as const).map((campo, index) => (
          <button
            key={campo}
            ref={index === 0 ? first : undefined}
            type="button"
            className={cx(styles['giorno'], 'flex middle h48 g3 raised framed r2 text-start ink pointer')}
            {...scegli}
          >
            <b>{t(index === 0 ? 'da' : 'a')}</b>
            <span className="grow min0 num soft">
              {(cercati && shorten(cercati[campo], lingua)) ?? t('nessuno')}
            </span>
          </button>
        ))}
        <div className={cx('flex g2', styles['azioni'])}>
          <Button
            className="grow h48"
            variant={cercati ? 'secondary' : 'primary'}
            icon={<Search />}
            {...scegli}
          >
            {t(cercati ? 'cambia_giorni' : 'guarda_cose')}
          </Button>
          {cercati && (
            <IconButton
              label={t('togli_date')}
              icon={<X />}
              variant="secondary"
              onClick={() => {
                // The pressed button disappears.
                first.current?.focus();
                onTogli();
              }}
            />
          )}
        </div>
      </section>
      {children}
      {dialogo}
    </>
  );
}

export interface CollegamentiProps {
  cercati: Cercati | null;
  /** The answer of each list for the days; by default the labels without days. */
  spazi?: string | undefined;
  strumenti?: string | undefined;
}

/** Links to both lists, with the days of the address. */
export function Collegamenti({ cercati, spazi, strumenti }: CollegamentiProps) {
  const t = useTesti(testiTrova);
  const link = (path: string, words: string, variant: 'primary' | 'secondary') => (
    <LinkButton
      to={cercati ? withCercati(path, cercati) : path}
      variant={variant}
      className={cx(styles['lista'], 'h48')}
    >
      <span key={words} className="num">
        {words}
      </span>
    </LinkButton>
  );
  return (
    <div className="flex wrap g3 laptop-cols-2 laptop-grid">
      {link(PATHS.spazi, spazi ?? t('spazio'), 'primary')}
      {link(PATHS.strumentazioni, strumenti ?? t('strumento'), 'secondary')}
    </div>
  );
}

/** 'gio 26 nov'; undefined if it is no day. */
function shorten(giorno: string, lingua: string): string | undefined {
  if (!isGiorno(giorno)) return undefined;
  return `${formatGiorno(giorno, lingua, 'weekday').slice(0, 3)} ${formatGiorno(giorno, lingua, 'brief', giorno)}`;
}
