import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Categoria } from '#contract/prenotazioni.ts';
import type { Utente } from '#contract/utenti.ts';
import { CATEGORIE } from '#contract/valori.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { daFareQuery } from '#web/shared/queries/account.ts';
import { prenotazioniUtenteQuery } from '#web/shared/queries/prenotazioni.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Righe } from './righe.tsx';
import { SchedeCategorie } from './schede-categorie.tsx';
import { testiPrenotazioni } from './testi.ts';

/** A user's bookings in the user's tabs, for administrators (prodotto/amministrazione#scheda-utente). */
export function PrenotazioniUtente({ utente }: { utente: Utente }) {
  const t = useTesti(testiPrenotazioni);
  const scheda = useSearchParams()[0].get('scheda');
  const { data, isError } = useQuery(daFareQuery(utente.id));
  return (
    <section id="prenotazioni" aria-labelledby="prenotazioni-utente">
      <Stack gap={3}>
        <h2 id="prenotazioni-utente" className="t5">
          {t('titolo')}
        </h2>
        <SchedeCategorie
          key={scheda}
          aperta={CATEGORIE.find((stato) => stato === scheda)}
          label={t('titolo')}
          hideLabel
          conteggi={data?.prenotazioni}
          isError={isError}
          content={(stato) => <ElencoUtente utente={utente} stato={stato} />}
        />
      </Stack>
    </section>
  );
}

function ElencoUtente({ utente, stato }: { utente: Utente; stato: Categoria }) {
  const t = useTesti(testiPrenotazioni);
  const query = useInfiniteQuery(prenotazioniUtenteQuery(utente.id, stato));
  return (
    <Righe
      senzaChi

      query={query}
      vuoto={<EmptyState title={t(`vuoto_${stato}`)} />}
    />
  );
}
