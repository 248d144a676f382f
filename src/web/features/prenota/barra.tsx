import { useEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { abbreviatePeriodo } from '#domain/say-giorni.ts';
import type { Intervallo } from '#domain/intervallo.ts';
import { prezzoConContributo } from '#domain/prezzi.ts';
import { formatEuro } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { POSTO_MODULO } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import styles from './barra.module.css';
import { testiPrenota } from './testi.ts';

export interface BarraProps {
  form: RefObject<HTMLFormElement | null>;
  scelto: Intervallo | null;
  /** As in `Somma`. */
  spazi: number;
  aperti: number | null;
  contributo: number;
  disabled: boolean;
  busy: boolean;
}

/**
 * On a page with one column, shows days, price and Prenota at the bottom of the screen while the form is out of view.
 * Prenota books if that is possible, and otherwise leads to the form, which says what is missing.
 */
export function Barra({ form, spazi, scelto, aperti, contributo, disabled, busy }: BarraProps) {
  const t = useTesti(testiPrenota);
  const lingua = useLingua();
  const { pathname, search } = useLocation();
  if (useInSight(form)) return null;
  const prezzo = formatEuro(spazi * prezzoConContributo(aperti ?? 1, contributo));
  const costo = spazi === 0 ? t('compreso') : aperti === null ? t('al_giorno', { prezzo }) : prezzo;
  return (
    <div className={styles['barra']}>
      <p>
        <b>{scelto ? abbreviatePeriodo(scelto, lingua) : t('scegli_giorni')}</b>
        <span className="num">{costo}</span>
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
