import { useRef, type ReactNode, type ComponentProps } from 'react';
import { withCercati, type Cercati } from '#web/shared/cercati.ts';
import { localeOf, useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { Search, X } from '#web/shared/ui/icons.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import styles from './quando-home.module.css';
import { testiQuando } from './testi-quando.ts';

interface QuandoHomeProps {
  /** The days of the address; null also until the page is idle, since the prerendered one has none. */
  cercati: Cercati | null;
  /** The properties of each button that opens the choice. */
  scegli: Omit<ComponentProps<'button'>, 'ref'>;
  onTogli: () => void;
  /** What the days come to, once they are chosen. */
  children: ReactNode;
}

/**
 * 'Quando ti serve?' on the home page (prodotto/catalogo#quando-ti-serve). It is as high with days as without, and both
 * days lead to the same dialog, so that the first view needs no calendar.
 */
export function QuandoHome({ cercati, scegli, onTogli, children }: QuandoHomeProps) {
  const t = useTesti(testiQuando);
  const lingua = useLingua();
  const first = useRef<HTMLButtonElement>(null);
  return (
    <>
      <section className={styles['scheda']} aria-labelledby="quando">
        <h2 id="quando">{t('quando')}</h2>
        {(['inizio', 'fine'] as const).map((campo, index) => (
          <button
            key={campo}
            ref={index === 0 ? first : undefined}
            type="button"
            className={styles['giorno']}
            {...scegli}
          >
            <b>{t(index === 0 ? 'da' : 'a')}</b>
            <span className="num">{(cercati && shorten(cercati[campo], lingua)) ?? t('nessuno')}</span>
          </button>
        ))}
        <div className={styles['azioni']}>
          <Button variant={cercati ? 'secondary' : 'primary'} icon={<Search />} {...scegli}>
            {t(cercati ? 'cambia_giorni' : 'guarda')}
          </Button>
          {cercati && (
            <IconButton
              label={t('togli')}
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
    </>
  );
}

export interface CollegamentiProps {
  cercati: Cercati | null;
  /** What each list has on the days; otherwise the words of a page without days. */
  spazi?: string | undefined;
  strumenti?: string | undefined;
}

/** The links to both lists, with the days of the address. */
export function Collegamenti({ cercati, spazi, strumenti }: CollegamentiProps) {
  const t = useTesti(testiQuando);
  const link = (path: string, words: string, variant: 'primary' | 'secondary') => (
    <LinkButton
      to={cercati ? withCercati(path, cercati) : path}
      variant={variant}
      className={styles['lista']}
    >
      <span key={words} className="num">
        {words}
      </span>
    </LinkButton>
  );
  return (
    <div className={styles['liste']}>
      {link(PATHS.spazi, spazi ?? t('spazio'), 'primary')}
      {link(PATHS.strumentazioni, strumenti ?? t('strumento'), 'secondary')}
    </div>
  );
}

/**
 * 'gio 26 nov', without the calendar arithmetic of say-giorni.ts, which the first view does not need; undefined for
 * what is no day.
 */
function shorten(giorno: string, lingua: string): string | undefined {
  const date = new Date(`${giorno}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  const options = { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return date.toLocaleDateString(localeOf(lingua), options);
}
