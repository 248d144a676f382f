import { useCallback, useId, useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './parti.module.css';
import { testiCatalogo } from './testi.ts';

/**
 * The description of a resource, cut to one or two lines so that the form is near. CSS cuts it before it is measured,
 * and the button appears in the same frame, so that nothing jumps.
 */
export function Descrizione({ testo, lang }: { testo: string; lang: string | undefined }) {
  const t = useTesti(testiCatalogo);
  const id = useId();
  const [aperta, setAperta] = useState(false);
  const [lunga, setLunga] = useState(false);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = () => {
      // When unfolded it shows all lines, so its height says nothing.
      if (element.dataset['aperta'] === undefined) setLunga(element.scrollHeight > element.clientHeight + 1);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={cx(styles['testo'], 'grid cols-1-auto top laptop-one-col')}>
      <p
        id={id}
        ref={measure}
        className={cx(styles['descrizione'], 'pre-line')}
        data-aperta={aperta || undefined}
        lang={lang}
      >
        {testo}
      </p>
      {lunga && (
        <button
          type="button"
          className={cx(styles['piega'], 'relative p0 bare b0 action underline pointer')}
          data-nostampa
          aria-expanded={aperta}
          aria-controls={id}
          onClick={() => setAperta(!aperta)}
        >
          {t(aperta ? 'leggi_meno' : 'leggi_tutto')}
        </button>
      )}
    </div>
  );
}
