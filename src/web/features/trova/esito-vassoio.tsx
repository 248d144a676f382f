import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { Wrap } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { testiVassoio } from './testi-vassoio.ts';
import styles from './vassoio.module.css';

/** Replaces the tray after the booking: what the centre has now. The heading takes the focus, since the button is gone. */
export function EsitoVassoio({
  prenotazioni,
  onClose,
}: {
  prenotazioni: readonly Prenotazione[];
  onClose: () => void;
}) {
  const t = useTesti(testiVassoio);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const confermate = prenotazioni.every(({ confermata }) => confermata);
  const cose = [...new Set(prenotazioni.map(({ prenotabile }) => prenotabile.nome))].join(', ');
  return (
    <section className={styles['vassoio']} data-vassoio="" data-esito="" aria-labelledby="esito-vassoio">
      <Wrap className={styles['fatto']}>
        <div>
          <h2 id="esito-vassoio" ref={heading} tabIndex={-1}>
            {t(confermate ? 'esito_confermata' : 'esito', { cose })}
          </h2>
          <p>{t(confermate ? 'adesso_confermata' : 'adesso')}</p>
        </div>
        <LinkButton to={`${PATHS.profilo}?scheda=${confermate ? 'attive' : 'richieste'}`} variant="primary">
          {t('tue_prenotazioni')}
        </LinkButton>
        <IconButton label={t('chiudi')} icon={<X />} onClick={onClose} />
      </Wrap>
    </section>
  );
}
