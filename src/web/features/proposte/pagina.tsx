import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Proposta } from '#contract/proposte.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { Require } from '#web/shared/guard.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Orari } from '#web/shared/orari.tsx';
import { proposteQuery } from '#web/shared/queries/prenotazioni.ts';
import { TelefonoCentro } from '#web/shared/centro.tsx';
import { Card } from '#web/shared/ui/card.tsx';
import { Caricato } from '#web/shared/ui/caricato.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import NonTrovato from '#web/shared/ui/not-found.tsx';
import { Skeleton } from '#web/shared/ui/skeleton.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { PropostaCard } from './scheda-proposta.tsx';
import styles from './proposte.module.css';
import { VaiAlleTue } from './risposta.tsx';
import { testiProposte, type TraduciProposte } from './testi.ts';

/** Proposed days for bookings that cannot stay, by mailed link or signed in (prodotto/pagine#proposta). */
export default function Pagina() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? undefined;
  if (token !== undefined) return <Proposte token={token} />;
  return (
    <Require per="iscritti">
      <Proposte token={token} />
    </Require>
  );
}

/** The proposals of a person, and what happens without an answer. */
function Proposte({ token }: { token: string | undefined }) {
  const t = useTesti(testiProposte);
  const query = useQuery(proposteQuery(token));
  // Answered proposals keep their places until the page is opened again.
  const [posti, setPosti] = useState<readonly number[]>([]);
  const { data, error } = query;
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return <NonTrovato azione={<VaiAlleTue />} />;
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
        <p className={cx(styles['capo'], 'soft')}>
          {sayCapo(t, aperte)} {data.length > 1 && t('restano', { count: aperte.length, tutte: data.length })}
        </p>
      )}
      <div className={cx(styles['pagina'], 'grid top g5-6 laptop-one-col')}>
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

/** The question above the proposals, with the reason, if the letter has it. */
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
        <h2 className="t4" id="se-non">
          {t('se_non')}
        </h2>
        {aperte.map(({ id, entro, altrimenti, prenotazione }) => (
          <p key={id}>
            {aperte.length > 1 && (
              <>
                <Nome di={prenotazione.prenotabile} />,{' '}
                <span className="num">{formatPeriodo(prenotazione, lingua, 'arrow', oggi)}</span>:{' '}
              </>
            )}
            {t(aperte.length > 1 ? 'se_dopo_una' : 'se_dopo')}{' '}
            <b>{formatGiorno(entro, lingua, 'long', oggi)}</b> {t(`se_${altrimenti}`)}
          </p>
        ))}
        <h2 className="t4">{t('mentre')}</h2>
        <p>{t('mentre_testo')}</p>
        <h2 className="t4">{t('parlarne')}</h2>
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
