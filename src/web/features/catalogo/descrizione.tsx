import { useCallback, useId, useState } from 'react';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import styles from './descrizione.module.css';
import { testiCatalogo } from './testi.ts';

/**
 * The description of a resource, cut to two lines, or one, so that the booking form is not far away. The style sheet cuts it
 * before anything is measured, and the button appears in the same frame, so that nothing jumps.
 */
export function Descrizione({ testo, lang }: { testo: string; lang: string | undefined }) {
  const t = useTesti(testiCatalogo);
  const id = useId();
  const [aperta, setAperta] = useState(false);
  const [lunga, setLunga] = useState(false);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = () => {
      // When open it shows all its lines, so its height says nothing.
      if (element.dataset['aperta'] === undefined) setLunga(element.scrollHeight > element.clientHeight + 1);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div className={styles['testo']}>
      <p
        id={id}
        ref={measure}
        className={styles['descrizione']}
        data-aperta={aperta || undefined}
        lang={lang}
      >
        {testo}
      </p>
      {lunga && (
        <button
          type="button"
          className={styles['piega']}
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
