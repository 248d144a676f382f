import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import type { Costo } from '#domain/costo.ts';
import { abbreviatePeriodo } from '#domain/say-giorni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { POSTO_MODULO } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import styles from './barra.module.css';
import { testiPrenota } from './testi.ts';

export interface BarraProps {
  form: RefObject<HTMLFormElement | null>;
  /** As in `Somma`. */
  costo: Costo;
  scelto: Intervallo | null;
  aperti: number | null;
  disabled: boolean;
  busy: boolean;
}

/**
 * On a page with one column, shows days, price and Prenota at the bottom of the screen while the form is out of view.
 * Prenota books if that is possible, and otherwise leads to the form, which says what is missing.
 */
export function Barra({ form, costo, scelto, aperti, disabled, busy }: BarraProps) {
  const t = useTesti(testiPrenota);
  const lingua = useLingua();
  const { sayPrezzo } = useSayCosto();
  const { pathname, search } = useLocation();
  if (useInSight(form)) return null;
  const prezzo = sayPrezzo(costo);
  return (
    <div className={styles['barra']}>
      <p>
        <b>{scelto ? abbreviatePeriodo(scelto, lingua) : t('scegli_giorni')}</b>
        <span className="num">
          {aperti === null && costo.prezzo !== null ? t('al_giorno', { prezzo }) : prezzo}
        </span>
      </p>
      {scelto && !disabled ? (
        <Button type="submit" variant="primary" busy={busy ? t('prenoto') : undefined}>
          {t('prenota')}
        </Button>
      ) : (
        <LinkButton to={{ pathname, search, hash: POSTO_MODULO }} replace variant="primary">
          {t('prenota')}
        </LinkButton>
      )}
    </div>
  );
}

/** Whether enough of the form is in view; true until that is known. */
function useInSight(form: RefObject<HTMLElement | null>): boolean {
  const [inSight, setInSight] = useState(true);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)!.isIntersecting),
      // A strip lower than a date field is not enough, and at the bottom the bar itself covers that much.
      { rootMargin: '-72px 0px -96px' },
    );
    if (form.current) observer.observe(form.current);
    return () => observer.disconnect();
  }, [form]);
  return inSight;
}
