import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Search, X } from '#web/shared/ui/icons.ts';
import { Tooltip } from '#web/shared/ui/tooltip.tsx';
import { useClosing } from '#web/shared/ui/use-closing.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './utenti.module.css';
import { Risultati, useRicerca, watchArrows } from './ricerca.tsx';
import { testiUtenti } from './testi.ts';

/**
 * The search box of the header: 40 px, and 300 when open (prodotto/schermate#ricerca-utenti). Closes on Escape, by its
 * button, on blur and on navigation.
 */
export default function SearchUtenti() {
  const { pathname } = useLocation();
  const [apertaSu, setApertaSu] = useState<string | null>(null);
  const bottone = useRef<HTMLButtonElement>(null);
  const t = useTesti(testiUtenti);
  const close = useCallback((giveBack: boolean) => {
    setApertaSu(null);
    if (giveBack) requestAnimationFrame(() => bottone.current?.focus());
  }, []);
  if (apertaSu === pathname) return <Aperta onClose={close} />;
  return (
    <Tooltip text={t('cerca')}>
      <IconButton
        ref={bottone}
        label={t('cerca')}
        icon={<Search />}
        aria-expanded={false}
        className={styles['chiusa']}
        onClick={() => setApertaSu(pathname)}
      />
    </Tooltip>
  );
}

function Aperta({ onClose }: { onClose: (giveBack: boolean) => void }) {
  const t = useTesti(testiUtenti);
  const ricerca = useRicerca();
  const box = useRef<HTMLElement>(null);
  useClosing(box, onClose);
  useEffect(() => {
    box.current!.querySelector('input')?.focus();
    return watchArrows(box.current!);
  }, []);
  const hasResults = ricerca.trovati !== undefined || ricerca.fallita;
  return (
    <>
      {/* Replaces the button, so that the rest of the bar does not move. */}
      <span className={styles['postoRicerca']} />
      <search ref={box} className={cx(styles['aperta'], 'block absolute z1')}>
        <input
          type="search"
          className={cx('entry wide raised framed r2 ink', styles['campo'])}
          aria-label={t('cerca')}
          placeholder={t('cerca_aiuto')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={ricerca.scritto}
          onChange={(event) => ricerca.write(event.target.value)}
        />
        <IconButton
          label={t('chiudi_ricerca')}
          icon={<X />}
          className={styles['via']}
          onClick={() => onClose(true)}
        />
        {hasResults && (
          <div className={cx(styles['tendina'], 'wide absolute scroll raised lined r3 shade-high')}>
            <Risultati ricerca={ricerca} />
          </div>
        )}
      </search>
    </>
  );
}
