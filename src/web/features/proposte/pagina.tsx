import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Proposta } from '#contract/proposte.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Orari } from '#web/shared/orari.tsx';
import { proposteQuery } from '#web/shared/queries/proposte.ts';
import { TelefonoCentro } from '#web/shared/recapiti.tsx';
import { drawPeriodo } from '#web/shared/say-periodo.ts';
import { Card } from '#web/shared/ui/card.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { PropostaCard } from './scheda-proposta.tsx';
import styles from './proposte.module.css';
import { VaiAlleTue } from './risposta.tsx';
import { testiProposte, type TraduciProposte } from './testi.ts';

export interface ProposteProps {
  /** The token of a letter; without it, the proposals of the signed-in person are shown. */
  token: string | undefined;
  /** Shown if the link is wrong or has expired. */
  sconosciuto: ReactNode;
}

/** The proposals for the bookings of one person, and what happens without an answer (prodotto/pagine#proposta). */
export function Proposte({ token, sconosciuto }: ProposteProps) {
  const t = useTesti(testiProposte);
  const query = useQuery(proposteQuery(token));
  // An answered proposal stays in its place until the page is opened again.
  const [posti, setPosti] = useState<readonly number[]>([]);
  const { data, error } = query;
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return sconosciuto;
  if (!data)
    return (
      <Page title={t('titolo')}>
        <Caricato query={query} error={t('errore')} scheletro={<Skeleton height="420px" />}>
          {() => null}
        </Caricato>
      </Page>
    );
  if (data.length === 0)
    return (
      <Page title={t('titolo')}>
        <Stack>
          <p>{t('nessuna_testo')}</p>
          <VaiAlleTue />
        </Stack>
      </Page>
    );
  const aperte = data.filter(isAperta);
  const fuori = data.filter(({ id }) => !posti.includes(id));
  if (fuori.length > 0)
    setPosti([
      ...posti,
      ...fuori.toSorted((a, b) => Number(isAperta(b)) - Number(isAperta(a))).map(({ id }) => id),
    ]);
  return (
    <Page title={t('titolo')}>
      {aperte.length > 0 && (
        <p className={styles['capo']}>
          {sayCapo(t, aperte)} {data.length > 1 && t('restano', { count: aperte.length, tutte: data.length })}
        </p>
      )}
      <div className={styles['pagina']}>
        <Stack>
          {posti
            .flatMap((id) => data.find((one) => one.id === id) ?? [])
            .map((proposta) => (
              <PropostaCard key={proposta.id} proposta={proposta} token={token} />
            ))}
        </Stack>
        {aperte.length > 0 && <SeNonRispondi aperte={aperte} />}
      </div>
    </Page>
  );
}

/**
 * The question above the proposals: whether a booking may be moved, or which other days suit one that cannot stay; with
 * the reason, if the letter tells it.
 */
function sayCapo(t: TraduciProposte, aperte: readonly Proposta[]): string {
  const come = aperte.every(({ altrimenti }) => altrimenti === 'annulla') ? 'annulla' : 'lascia';
  const frase = t(`capo_${come}`, { count: aperte.length });
  return frase + (aperte.every(({ motivo }) => motivo) ? t('capo_motivo') : '.');
}

const isAperta = ({ stato }: Proposta): boolean => stato === 'aperta';

function SeNonRispondi({ aperte }: { aperte: readonly Proposta[] }) {
  const t = useTesti(testiProposte);
  const lingua = useLingua();
  const oggi = useOggi();
  return (
    <aside aria-labelledby="se-non">
      <Card className={cx('stack g1', styles['lato'])}>
        <h2 id="se-non">{t('se_non')}</h2>
        {aperte.map(({ id, entro, altrimenti, prenotazione }) => (
          <p key={id}>
            {aperte.length > 1 && (
              <>
                <Nome di={prenotazione.prenotabile} />,{' '}
                <span className="num">{drawPeriodo(prenotazione, { t, lingua, oggi })}</span>:{' '}
              </>
            )}
            {t(aperte.length > 1 ? 'se_dopo_una' : 'se_dopo')} <b>{sayGiorno(entro, lingua, oggi)}</b>{' '}
            {t(`se_${altrimenti}`)}
          </p>
        ))}
        <h2>{t('mentre')}</h2>
        <p>{t('mentre_testo')}</p>
        <h2>{t('parlarne')}</h2>
        <p>
          <TelefonoCentro />
          <br />
          <span className="soft">
            <Orari />
          </span>
        </p>
      </Card>
    </aside>
  );
}
