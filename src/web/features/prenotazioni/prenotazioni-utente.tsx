import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Categoria } from '#contract/prenotazioni.ts';
import type { Utente } from '#contract/utenti.ts';
import { CATEGORIE } from '#contract/valori.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { daFareQuery } from '#web/shared/queries/da-fare.ts';
import { prenotazioniUtenteQuery } from '#web/shared/queries/prenotazioni.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Stack } from '#web/shared/ui/layout.tsx';
import type { DrawCalendario } from './calendario-cambio.ts';
import { Righe } from './righe.tsx';
import { SchedeCategorie } from './schede-categorie.tsx';
import { testiPrenotazioni } from './testi.ts';

/**
 * The bookings of a user, for administrators, in the same tabs that the user sees. The first tab that is not empty is
 * open (prodotto/amministrazione#scheda-utente).
 */
interface PrenotazioniUtenteProps {
  utente: Utente;
  calendario: DrawCalendario;
}

export function PrenotazioniUtente({ utente, calendario }: PrenotazioniUtenteProps) {
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
          content={(stato) => <ElencoUtente utente={utente} stato={stato} calendario={calendario} />}
        />
      </Stack>
    </section>
  );
}

function ElencoUtente({ utente, stato, calendario }: PrenotazioniUtenteProps & { stato: Categoria }) {
  const t = useTesti(testiPrenotazioni);
  const query = useInfiniteQuery(prenotazioniUtenteQuery(utente.id, stato));
  return (
    <Righe
      senzaChi
      calendario={calendario}
      query={query}
      vuoto={<EmptyState title={t(`vuoto_${stato}`)} />}
    />
  );
}
