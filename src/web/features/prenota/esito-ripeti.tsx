import { useEffect, useRef } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './esito.module.css';
import ripeti from './ripeti.module.css';
import { testiRipeti } from './testi-ripeti.ts';

/** Replaces the form after several bookings: their days with the piece of each. The heading takes the focus. */
export function EsitoRipeti({
  prenotazioni,
  onAltro,
}: {
  prenotazioni: readonly Prenotazione[];
  /** Called to show the form again. */
  onAltro: () => void;
}) {
  const t = useTesti(testiRipeti);
  const lingua = useLingua();
  const oggi = useOggi();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  const confermate = prenotazioni.every(({ confermata }) => confermata);
  return (
    <section className={styles['esito']} aria-labelledby="esito-ripeti">
      <h2 id="esito-ripeti" ref={heading} tabIndex={-1}>
        {t(confermate ? 'esito_confermata' : 'esito', { count: prenotazioni.length })}
      </h2>
      <p>{t(confermate ? 'adesso_confermata' : 'adesso')}</p>
      <ul className={ripeti['fatte']}>
        {prenotazioni.map(({ id, inizio, prenotabile }) => (
          <li key={id}>
            <span className="num">{sayGiorno(inizio, lingua, oggi)}</span>
            <span lang="it">{prenotabile.nome}</span>
            <small className="soft num">{t('numero', { id })}</small>
          </li>
        ))}
      </ul>
      <Row>
        <LinkButton to={`${PATHS.profilo}?scheda=${confermate ? 'attive' : 'richieste'}`} variant="primary">
          {t('tue_prenotazioni')}
        </LinkButton>
        <Button onClick={onAltro}>{t('prenota_altro')}</Button>
      </Row>
    </section>
  );
}
