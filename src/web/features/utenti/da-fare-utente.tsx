import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SchedaUtente } from '#contract/utenti.ts';
import { listDaFare } from '#web/shared/da-fare/list-da-fare.ts';
import { testiDaFare } from '#web/shared/da-fare/testi.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathBanco } from '#web/shared/paths.ts';
import { daFareQuery } from '#web/shared/queries/account.ts';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import styles from './utenti.module.css';

/** Open tasks about a person, with links; the same as on the desk; null if none (prodotto/amministrazione#da-fare). */
export function DaFareUtente({ utente }: { utente: SchedaUtente }) {
  const t = useTesti(testiDaFare);
  const id = useId();
  const { data } = useQuery(daFareQuery(utente.id));
  if (!data) return null;
  const cose = listDaFare(data, t);
  const { fuori, prenotazioni } = data;
  const count = cose.length + fuori.length + (prenotazioni.richieste > 0 ? 1 : 0);
  if (count === 0) return null;
  return (
    <section className={cx(styles['daFare'], 'tint-warn r2')} aria-labelledby={id}>
      <CardTitle id={id}>{t('titolo', { nome: utente.nome, count })}</CardTitle>
      <ul>
        {fuori.map(({ prenotazione_id, nome, ritardo }) => (
          <li className="row between h56 g1-3 py-6" key={prenotazione_id}>
            <b className="capital">
              {ritardo > 0 ? t('fuori_tardi', { cosa: nome, count: ritardo }) : t('fuori', { cosa: nome })}
            </b>
            <LinkButton to={pathBanco(prenotazione_id)} aria-label={t('rientro_cosa', { cosa: nome })}>
              {t('rientro')}
            </LinkButton>
          </li>
        ))}
        {prenotazioni.richieste > 0 && (
          <li className="row between h56 g1-3 py-6">
            <b className="capital">{t('richieste', { count: prenotazioni.richieste })}</b>
            <LinkButton to="?scheda=richieste#prenotazioni">{t('richieste_vai')}</LinkButton>
          </li>
        )}
        {cose.map(({ cosa, detto, dove }) => (
          <li className="row between h56 g1-3 py-6" key={detto}>
            <b className="capital">{detto}</b>
            <LinkButton to={dove}>{t(`${cosa}_vai`)}</LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
