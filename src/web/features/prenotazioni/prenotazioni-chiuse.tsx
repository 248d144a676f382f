import { useInfiniteQuery } from '@tanstack/react-query';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { prenotazioniChiuseQuery } from '#web/shared/queries/chiusure.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { Righe } from './righe.tsx';
import { testiPrenotazioni } from './testi.ts';

/** Future bookings that begin or end on closed days (prodotto/chiusure#prenotazioni-in-giorni-chiusi). */
export function PrenotazioniChiuse() {
  const t = useTesti(testiPrenotazioni);
  const query = useInfiniteQuery(prenotazioniChiuseQuery());
  const prenotazioni = query.data?.pages.flatMap((page) => page.data);
  return (
    <section aria-labelledby="prenotazioni-chiuse">
      <Stack>
        <h2 id="prenotazioni-chiuse" className="t5">
          {t('chiuse_titolo')}
        </h2>
        {prenotazioni && prenotazioni.length > 0 && <p className="soft">{t('chiuse_testo')}</p>}
        <Righe query={query} vuoto={<p className="soft">{t('chiuse_nessuna')}</p>} />
      </Stack>
    </section>
  );
}
