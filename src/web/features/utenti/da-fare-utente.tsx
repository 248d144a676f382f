import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { SchedaUtente } from '#contract/utenti.ts';
import { listDaFare } from '#web/shared/da-fare/list-da-fare.ts';
import { testiDaFare } from '#web/shared/da-fare/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathBanco } from '#web/shared/paths.ts';
import { daFareQuery } from '#web/shared/queries/da-fare.ts';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import styles from './da-fare-utente.module.css';

/**
 * What is open about a person, each with the way to where it is done: what the desk says of them too. Nothing where
 * nothing is open (prodotto/amministrazione#da-fare).
 */
export function DaFareUtente({ utente }: { utente: SchedaUtente }) {
  const t = useTesti(testiDaFare);
  const id = useId();
  const { data } = useQuery(daFareQuery(utente.id));
  if (!data) return null;
  const cose = listDaFare(data, t);
  if (cose.length === 0 && data.fuori.length === 0) return null;
  return (
    <Card>
      <section aria-labelledby={id}>
        <CardTitle id={id}>{t('titolo', { nome: utente.nome })}</CardTitle>
        <ul className={styles['cose']}>
          {data.fuori.map(({ prenotazione_id, nome, ritardo }) => (
            <li key={prenotazione_id}>
              <span>
                {ritardo > 0 ? t('fuori_tardi', { cosa: nome, count: ritardo }) : t('fuori', { cosa: nome })}
              </span>
              <LinkButton to={pathBanco(prenotazione_id)} aria-label={t('rientro_cosa', { cosa: nome })}>
                {t('rientro')}
              </LinkButton>
            </li>
          ))}
          {cose.map(({ cosa, detto, dove }) => (
            <li key={detto}>
              <span>{detto}</span>
              <LinkButton to={dove}>{t(`${cosa}_vai`)}</LinkButton>
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
