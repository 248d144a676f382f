import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { Categoria } from '#contract/prenotazioni.ts';
import { CATEGORIE } from '#contract/valori.ts';
import { isCorrente } from '#domain/prenotazione.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { mieiConteggiQuery, miePrenotazioniQuery } from '#web/shared/queries/prenotazioni.ts';
import { CardTitle } from '#web/shared/ui/card.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Elenco, inFasci } from './elenco.tsx';
import { MioCartellino } from './mio-cartellino.tsx';
import { SchedeCategorie } from './schede-categorie.tsx';
import { testiPrenotazioni } from './testi.ts';

/** The member's bookings (prodotto/prenotazioni#categorie); the address may name the first tab. */
export function MiePrenotazioni() {
  const t = useTesti(testiPrenotazioni);
  const titolo = useId();
  const [query] = useSearchParams();
  const { data: conteggi, isError } = useQuery(mieiConteggiQuery());
  return (
    <Stack gap={3}>
      <CardTitle id={titolo} className="t5">
        {t('mie')}
      </CardTitle>
      <section aria-labelledby={titolo}>
        <SchedeCategorie
          label={t('mie')}
          hideLabel
          aperta={CATEGORIE.find((stato) => stato === query.get('scheda'))}
          {...{ conteggi, isError }}
          content={(stato) => <ElencoMie stato={stato} />}
        />
      </section>
    </Stack>
  );
}

function ElencoMie({ stato }: { stato: Categoria }) {
  const t = useTesti(testiPrenotazioni);
  const oggi = useOggi();
  const query = inFasci(useInfiniteQuery(miePrenotazioniQuery(stato)));
  const fasci = stato === 'attive' ? (query.data?.pages.flatMap(({ data }) => data) ?? []) : [];
  const isAdesso = ({ prenotazioni }: (typeof fasci)[number]) =>
    prenotazioni.some((one) => isCorrente(one, oggi));
  // Headings above the first card of each kind.
  const titoli = new Map([
    [fasci.find(isAdesso)?.id, t('adesso')],
    [fasci.find((one) => !isAdesso(one))?.id, t('prossime')],
  ]);
  return (
    <Elenco
      query={query}
      vuoto={
        <EmptyState
          level={2}
          title={t(`vuoto_${stato}`)}
          action={<LinkButton to={PATHS.spazi}>{t('guarda_spazi')}</LinkButton>}
        >
          {t(`vuoto_${stato}_testo`)}
        </EmptyState>
      }
      render={({ id, prenotazioni }) => (
        <>
          {titoli.has(id) && <h3 className="mb2 t3 soft">{titoli.get(id)}</h3>}
          <MioCartellino prenotazioni={prenotazioni} />
        </>
      )}
    />
  );
}
