import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Attesa } from '#contract/attese.ts';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { nomeIn, testoIn } from '#domain/lingue.ts';
import { sayFino, StatoAttesa } from '#web/shared/attesa/stato-attesa.tsx';
import { useAction } from '#web/shared/form/use-action.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { mieAtteseQuery } from '#web/shared/queries/attese.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card, CardTitle } from '#web/shared/ui/card.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, X } from '#web/shared/ui/icons.ts';
import { Row, Stack } from '#web/shared/ui/layout.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { EsitoPrenotazione } from '#web/shared/esito/esito-prenotazione.tsx';
import { type RispostaAttesa, useRispondi } from './api.ts';
import styles from './attese.module.css';
import { testiAttese } from './testi.ts';

/** Held places at the top of the profile, waits below the bookings; null if none (prodotto/attesa#posto-tenuto). */
export function MieAttese({ quali }: { quali: 'tenute' | 'altre' }) {
  const t = useTesti(testiAttese);
  const attese = useQuery(mieAtteseQuery());
  const [presa, setPresa] = useState<Prenotazione | null>(null);
  const isTenute = quali === 'tenute';
  if (attese.isError)
    return (
      !isTenute && (
        <NonCaricato busy={attese.isFetching} onRetry={() => void attese.refetch()}>
          {t('errore')}
        </NonCaricato>
      )
    );
  const tutte = attese.data ?? [];
  const mie = tutte.filter(({ stato }) => (stato === 'offerta') === isTenute);
  const esito = presa && (
    <EsitoPrenotazione prenotazioni={[presa]} altro="chiudi" onAltro={() => setPresa(null)} />
  );
  if (mie.length === 0) return esito;
  const elenco = (
    <ul className="stack">
      {mie.map((attesa) => (
        <Riga key={attesa.id} attesa={attesa} onPresa={setPresa} />
      ))}
    </ul>
  );
  return (
    <>
      {esito}
      {isTenute ? (
        <Card id="attese" className={cx(styles['attese'], styles['tenute'])}>
          <Stack>
            <CardTitle>{t('titolo_tenute', { count: mie.length })}</CardTitle>
            {elenco}
          </Stack>
        </Card>
      ) : (
        // Links in letters lead to the first of the two lists.
        <Stack id={mie.length === tutte.length ? 'attese' : undefined} gap={3} className={styles['altre']}>
          <CardTitle className="t5">{t('titolo')}</CardTitle>
          {elenco}
        </Stack>
      )}
    </>
  );
}

const DETTE = { accetta: 'accettata', rifiuta: 'rifiutata', togli: 'tolta' } as const;

function Riga({ attesa, onPresa }: { attesa: Attesa; onPresa: (prenotazione: Prenotazione) => void }) {
  const t = useTesti(testiAttese);
  const lingua = useLingua();
  const oggi = useOggi();
  const rispondi = useRispondi();
  const { id, stato, tenuta } = attesa;
  const nome = nomeIn(lingua, attesa);
  const quando = formatPeriodo(attesa, lingua, 'dash');
  const cosa = `${nome}, ${quando}`;
  const { run } = useAction({
    run: (come: RispostaAttesa) => rispondi.mutateAsync({ id, come }),
    successMessage: (_, come) => t(DETTE[come]),
    onDone: (presa) => presa && onPresa(presa),
  });
  return (
    <li className={cx('stack g2', styles['riga'])}>
      <p className="row gap-6-4">
        <span>
          <strong>
            <Nome di={attesa} />
          </strong>
          , <span className="num">{quando}</span>
        </span>
        <StatoAttesa stato={stato} />
      </p>
      <p className={stato === 'offerta' ? undefined : 'soft'}>
        {t(stato, {
          risorsa: tenuta ? testoIn(lingua, tenuta.risorsa, tenuta.risorsa_en) : '',
          fino: tenuta ? sayFino(tenuta.fino, lingua, oggi) : '',
        })}
      </p>
      <Row>
        {stato === 'offerta' && (
          <>
            <Button
              variant="primary"
              icon={<Check />}
              aria-label={t('accetta_cosa', { cosa })}
              onClick={() => void run('accetta')}
            >
              {t('accetta')}
            </Button>
            <Button icon={<X />} aria-label={t('rifiuta_cosa', { cosa })} onClick={() => void run('rifiuta')}>
              {t('rifiuta')}
            </Button>
          </>
        )}
        {stato === 'in_attesa' && (
          <Button icon={<X />} aria-label={t('togli_cosa', { cosa })} onClick={() => void run('togli')}>
            {t('togli')}
          </Button>
        )}
      </Row>
    </li>
  );
}
