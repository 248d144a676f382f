import { useEffect, useRef } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import type { SchedaUtente } from '#contract/utenti.ts';
import { sayEstremi } from '#domain/say-giorni.ts';
import { prezzoConContributo } from '#domain/prezzi.ts';
import { formatEuro, formatPersona } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Row } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { StatusTag } from '#web/shared/ui/status-tag.tsx';
import { useDaPortare } from '#web/shared/use-da-portare.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './esito.module.css';
import { Orari } from './orari.tsx';
import { testiPrenota } from './testi.ts';

export interface EsitoProps {
  prenotazione: Prenotazione;
  /** For whom an administrator booked. */
  per?: SchedaUtente | undefined;
  /** As in `Somma`. */
  contributo: number;
  /** Called to show the form again. */
  onAltro: () => void;
}

/**
 * Replaces the form after a booking (prodotto/prenotazioni#esito): its number and days, what happens next, what to
 * bring. The heading takes the focus, because the pressed button is gone.
 */
export default function Esito({ prenotazione, per, contributo, onAltro }: EsitoProps) {
  const t = useTesti(testiPrenota);
  const lingua = useLingua();
  const oggi = useOggi();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // Scroll to the whole label, which begins above its heading.
    heading.current?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, []);
  const { id, inizio, fine, giorni_aperti, prenotabile, confermata } = prenotazione;
  const daPortare = useDaPortare(prenotabile.id);
  const detti = sayEstremi({ inizio, fine }, lingua, oggi);
  const quando = inizio === fine ? detti.fine : t('da_a', detti);
  const prezzo = formatEuro(prezzoConContributo(giorni_aperti, contributo));
  const costo =
    prenotabile.tipo !== 'spazio'
      ? t('compreso')
      : contributo > 0
        ? t('costo_contributo', { prezzo, euro: formatEuro(giorni_aperti * contributo) })
        : prezzo;
  return (
    <section className={styles['esito']} aria-labelledby="esito">
      <p className="soft small num">{t('numero', { id })}</p>
      <h2 id="esito" ref={heading} tabIndex={-1}>
        {per
          ? t('per_esito', { nome: prenotabile.nome, quando, persona: formatPersona(per) })
          : t(confermata ? 'esito_confermata' : 'esito', { nome: prenotabile.nome, quando })}
      </h2>
      <StatusTag stato={confermata ? 'confermata' : 'da_confermare'} />
      <dl>
        <dt>{t('adesso')}</dt>
        <dd>
          {per
            ? t(per.email === null ? 'per_stampa' : 'per_scritto')
            : t(confermata ? 'adesso_confermata' : 'adesso_testo')}
        </dd>
        <dt>{t('quando')}</dt>
        <dd className="num">
          <p>{quando}</p>
          <p>
            <Orari />
          </p>
        </dd>
        <dt>{t('costo')}</dt>
        <dd className="num">{costo}</dd>
        {prenotabile.cauzione > 0 && (
          <>
            <dt>{t('cauzione_nome')}</dt>
            <dd className="num">{t('cauzione', { cauzione: formatEuro(prenotabile.cauzione) })}</dd>
          </>
        )}
        {daPortare.length > 0 && (
          <>
            <dt>{t('porta_nome')}</dt>
            <dd lang="it">
              {daPortare.map((cosa) => (
                <p key={cosa}>{cosa}</p>
              ))}
            </dd>
          </>
        )}
      </dl>
      <Row>
        {!per && (
          <LinkButton to={`${PATHS.profilo}?scheda=${confermata ? 'attive' : 'richieste'}`} variant="primary">
            {t('tue_prenotazioni')}
          </LinkButton>
        )}
        {per?.email === null && (
          <LinkButton to={`${PATHS.posta}?stato=da_stampare`} variant="primary">
            {t('per_lettere')}
          </LinkButton>
        )}
        <Button onClick={onAltro}>{t('prenota_altro')}</Button>
      </Row>
    </section>
  );
}
