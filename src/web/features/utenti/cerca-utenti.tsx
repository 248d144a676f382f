import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Tooltip } from '#web/shared/ui/tooltip.tsx';
import styles from './cerca.module.css';
import { moveFocus } from './move-focus.ts';
import { Risultati } from './risultati.tsx';
import { testiUtenti } from './testi.ts';
import { useRicerca } from './use-ricerca.ts';

/**
 * The search box of the header: 40 px until it is pressed, then 300 (spec 2, User search box). It closes on Escape,
 * on its button, and when the focus leaves it empty.
 */
export default function CercaUtenti() {
  const [aperta, setAperta] = useState(false);
  const bottone = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const t = useTesti(testiUtenti);
  useEffect(() => setAperta(false), [pathname]);
  const close = (giveBack: boolean) => {
    setAperta(false);
    if (giveBack) requestAnimationFrame(() => bottone.current?.focus());
  };
  return aperta ? (
    <Aperta onClose={close} />
  ) : (
    <Tooltip text={t('cerca')}>
      <IconButton
        ref={bottone}
        label={t('cerca')}
        icon={<Search />}
        aria-expanded={false}
        className={styles['chiusa']}
        onClick={() => setAperta(true)}
      />
    </Tooltip>
  );
}

function Aperta({ onClose }: { onClose: (giveBack: boolean) => void }) {
  const t = useTesti(testiUtenti);
  const ricerca = useRicerca();
  const box = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const hasResults = ricerca.trovati !== undefined || ricerca.fallita;
  return (
    <search
      ref={box}
      className={styles['aperta']}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose(true);
        else moveFocus(event, box.current);
      }}
      onBlur={(event) => {
        const within = box.current?.contains(event.relatedTarget);
        if (!within && event.relatedTarget !== null) onClose(false);
      }}
    >
      <input
        ref={input}
        type="search"
        className={styles['campo']}
        aria-label={t('cerca')}
        placeholder={t('cerca_aiuto')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={ricerca.scritto}
        onChange={(event) => ricerca.scrivi(event.target.value)}
      />
      <IconButton
        label={t('chiudi_ricerca')}
        icon={<X />}
        className={styles['via']}
        onClick={() => onClose(true)}
      />
      {hasResults && (
        <div className={styles['tendina']}>
          <Risultati ricerca={ricerca} />
        </div>
      )}
    </search>
  );
}
