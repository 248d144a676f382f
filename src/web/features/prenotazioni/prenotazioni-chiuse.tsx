import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { isAperto, type Calendario } from '#domain/apertura.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { calendarioQuery, prenotazioniChiuseQuery } from '#web/shared/queries/chiusure.ts';
import { Stack } from '#web/shared/ui/layout.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import type { DrawCalendario } from './calendario-cambio.ts';
import { CartellinoAdmin } from './cartellino-admin.tsx';
import { Elenco, ofPages } from './elenco.tsx';
import { nameChiuso } from './stato-giorno.tsx';
import { testiPrenotazioni, type TraduciPrenotazioni } from './testi.ts';

/**
 * The bookings ahead that begin or end on a day on which the centre is closed: nothing happens to them by itself
 * (prodotto/chiusure#prenotazioni-in-giorni-chiusi).
 */
export function PrenotazioniChiuse({ calendario: drawCalendario }: { calendario: DrawCalendario }) {
  const t = useTesti(testiPrenotazioni);
  const oggi = useOggi();
  const query = useInfiniteQuery(prenotazioniChiuseQuery());
  const { data: calendario } = useQuery(calendarioQuery());
  const prenotazioni = query.data?.pages.flatMap((page) => page.data);
  return (
    <section aria-labelledby="prenotazioni-chiuse">
      <Stack>
        <h2 id="prenotazioni-chiuse">{t('chiuse_titolo')}</h2>
        {prenotazioni && prenotazioni.length > 0 && <p className="soft">{t('chiuse_testo')}</p>}
        <Elenco
          {...ofPages(query)}
          vuoto={<p className="soft">{t('chiuse_nessuna')}</p>}
          render={(p) => (
            <CartellinoAdmin
              prenotazione={p}
              utente={p.utente}
              calendario={drawCalendario}
              nota={calendario && tellChiusi(p, calendario, oggi, t)}
            />
          )}
        />
      </Stack>
    </section>
  );
}

/** Which of its ends is on a closed day, and why: 'Finisce in un giorno chiuso: Vacanze di Natale'. */
export function tellChiusi(
  { inizio, fine }: Pick<PrenotazioneAdmin, 'inizio' | 'fine'>,
  calendario: Calendario,
  oggi: Giorno,
  t: TraduciPrenotazioni,
): string | undefined {
  const perche = (giorno: Giorno) => nameChiuso(calendario, giorno, t) ?? '';
  // A start in the past is over with, whatever day it was.
  const [starts, ends] = [inizio >= oggi && !isAperto(calendario, inizio), !isAperto(calendario, fine)];
  if (starts && ends && perche(inizio) === perche(fine))
    return t('chiuse_entrambe', { motivo: perche(fine) });
  const detti = [
    starts && t('chiuse_inizio', { motivo: perche(inizio) }),
    ends && t('chiuse_fine', { motivo: perche(fine) }),
  ];
  return detti.filter(Boolean).join('. ') || undefined;
}
