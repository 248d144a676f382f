import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { Prenotabile } from '#contract/prenotabili.ts';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { formatData, formatPersona } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { pathUtente } from '#web/shared/paths.ts';
import { Sistemazione } from '#web/shared/sistemazione/sistemazione.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Link } from '#web/shared/ui/link.tsx';
import { testiModifica } from './testi.ts';

/** How many bookings are listed; for the rest only their number is shown. */
const NOMINATE = 5;

/**
 * Before a resource is made unbookable, says how many bookings it still has and whose they are
 * (prodotto/catalogo#modifica).
 */
export function PrenotazioniAvanti({
  risorsa,
  query,
}: {
  risorsa: Pick<Prenotabile, 'id' | 'nome'>;
  query: UseQueryResult<readonly PrenotazioneAdmin[]>;
}) {
  const t = useTesti(testiModifica);
  const [sistema, setSistema] = useState(false);
  const lingua = useLingua();
  const { data, isError, isFetching, refetch } = query;
  if (!data && isError) {
    return (
      <NonCaricato busy={isFetching} onRetry={() => void refetch()}>
        {t('avanti_errore')}
      </NonCaricato>
    );
  }
  if (!data) return <p className="soft small">{t('avanti_conto')}</p>;
  if (data.length === 0) return <Note live>{t('avanti_nessuna')}</Note>;
  const altre = data.length - NOMINATE;
  return (
    <Note severity="warn" live>
      <p>{t('avanti', { count: data.length })}</p>
      <ul>
        {data.slice(0, NOMINATE).map(({ id, utente, inizio, fine }) => (
          <li key={id}>
            {utente ? (
              <Link to={pathUtente(utente.id)}>{formatPersona(utente)}</Link>
            ) : (
              t('avanti_account_chiuso')
            )}
            ,{' '}
            {inizio === fine
              ? formatData(inizio, lingua)
              : t('avanti_giorni', { inizio: formatData(inizio, lingua), fine: formatData(fine, lingua) })}
          </li>
        ))}
      </ul>
      {altre > 0 && <p>{t('avanti_altre', { count: altre })}</p>}
      <p>
        <Button onClick={() => setSistema(true)}>{t('avanti_sistema')}</Button>
      </p>
      {sistema && (
        <Sistemazione
          causa={{ tipo: 'non_prenotabile', prenotabile_id: risorsa.id }}
          nome={risorsa.nome}
          onClose={() => setSistema(false)}
        />
      )}
    </Note>
  );
}
