import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PeriodoChiusure } from '#contract/chiusure.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import {
  type Giorno,
  giornoInRome,
  maxGiorno,
  minGiorno,
  PRIMO_GIORNO,
  toGiorno,
  ULTIMO_GIORNO,
} from '#domain/giorno.ts';
import { PrenotazioniChiuse } from '#web/features/prenotazioni/prenotazioni-chiuse.tsx';
import { IN_PLACE } from '#web/shared/constants.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { langOfMotivo } from '#web/shared/use-contenuto.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { prefetchAdmin } from '#web/shared/prefetch.ts';
import { chiusureQuery, periodoAvanti, prenotazioniChiuseQuery } from '#web/shared/queries/chiusure.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { firstOfMonth } from '#web/shared/ui/calendario/mese.ts';
import { Disclosure } from '#web/shared/ui/disclosure.tsx';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { Plus } from '#web/shared/ui/icons.ts';
import { Page, Stack } from '#web/shared/ui/layout.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Anno } from './anno.tsx';
import { ElencoVoci } from './elenco.tsx';
import { FormVoce } from './form-voce.tsx';
import { spanOfAnno } from './lay-anno.ts';
import { testiChiusure } from './testi.ts';
import { isOver, listVoci, type VoceChiusure } from './vista-chiusura.ts';

/** Loads the script, the closures and the session at the same time. */
export const loader = prefetchAdmin((client, query) => {
  const oggi = giornoInRome(new Date());
  void client.prefetchQuery(chiusureQuery(periodoMesi(readPrimo(query, oggi))));
  void client.prefetchQuery(chiusureQuery(periodoAvanti(oggi)));
  void client.prefetchInfiniteQuery(prenotazioniChiuseQuery());
});

/** When the months change, the components read the data themselves. */
export const shouldRevalidate = () => false;

/** The first day of the twelve months: `?mese=2027-03`, January of `?anno=2027`, or this month. */
function readPrimo(query: URLSearchParams, oggi: Giorno): Giorno {
  const mese = query.get('mese') ?? `${query.get('anno') ?? ''}-01`;
  const chosen = firstOfMonth((/^\d{4}-\d\d$/.test(mese) && toGiorno(`${mese}-01`)) || oggi);
  return maxGiorno(PRIMO_GIORNO, minGiorno(chosen, `${ULTIMO_GIORNO.slice(0, 4)}-01-01` as Giorno));
}

function periodoMesi(primo: Giorno) {
  const { inizio, fine } = spanOfAnno(primo);
  return { da: inizio, a: fine };
}

/** The entry in the dialog, or a new one that begins on the pressed day. */
interface Aperta {
  voce: VoceChiusure | null;
  giorno?: Giorno;
}

/** Closures and stops: twelve months, the list, and bookings on closed days (prodotto/amministrazione#chiusure). */
export default function Pagina() {
  const t = useTesti(testiChiusure);
  const oggi = useOggi();
  const [query, setQuery] = useSearchParams();
  const [aperta, setAperta] = useState<Aperta | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const primo = readPrimo(query, oggi);
  const onPrimo = (next: Giorno) => setQuery({ mese: next.slice(0, 7) }, IN_PLACE);
  const mesi = useQuery(chiusureQuery(periodoMesi(primo)));
  const ahead = useQuery(chiusureQuery(periodoAvanti(oggi)));
  const isError = mesi.isError || ahead.isError;
  const retry = () => void Promise.all([mesi, ahead].map((one) => one.isError && one.refetch()));
  const voci = listVoci([mesi.data, ahead.data].filter((one) => one !== undefined));
  const finalFocus = () => add.current;
  return (
    <Page
      title={t('titolo')}
      end={
        <Button ref={add} variant="primary" icon={<Plus />} onClick={() => setAperta({ voce: null })}>
          {t('aggiungi')}
        </Button>
      }
    >
      <Stack>
        {isError && (
          <NonCaricato busy={mesi.isFetching || ahead.isFetching} onRetry={retry}>
            {t('errore')}
          </NonCaricato>
        )}
        <Anno
          primo={primo}
          onPrimo={onPrimo}
          onGiorno={(giorno) => {
            const closes = (one: VoceChiusure) =>
              one.cosa === 'chiusura' && one.inizio <= giorno && giorno <= one.fine;
            setAperta({ voce: voci.find(closes) ?? null, giorno });
          }}
          periodo={mesi.data}
          isError={mesi.isError}
        />
        {ahead.data && <InProgramma voci={voci} oggi={oggi} finalFocus={finalFocus} />}
        {mesi.data && <Festivi periodo={mesi.data} />}
        <PrenotazioniChiuse />
      </Stack>
      {aperta && (
        <FormVoce
          voce={aperta.voce}
          giorno={aperta.giorno}
          finalFocus={finalFocus}
          onClose={() => setAperta(null)}
          onSaved={({ inizio }) => {
            // Show the months of the new entry.
            if (inizio < primo || inizio > spanOfAnno(primo).fine) onPrimo(inizio);
          }}
        />
      )}
    </Page>
  );
}

interface InProgrammaProps {
  voci: readonly VoceChiusure[];
  oggi: Giorno;
  finalFocus: () => HTMLElement | null;
}

function InProgramma({ voci, oggi, finalFocus }: InProgrammaProps) {
  const t = useTesti(testiChiusure);
  const inProgramma = voci.filter((voce) => !isOver(voce, oggi));
  const passate = voci.filter((voce) => isOver(voce, oggi));
  return (
    <section aria-labelledby="chiusure-elenco">
      <h2 id="chiusure-elenco" className="mb3 t5">
        {t('elenco')}
      </h2>
      {inProgramma.length > 0 ? (
        <ElencoVoci voci={inProgramma} label={t('elenco')} finalFocus={finalFocus} />
      ) : (
        <EmptyState title={t('vuoto')}>{t('vuoto_testo')}</EmptyState>
      )}
      {passate.length > 0 && (
        <Disclosure title={t('passate')}>
          <ElencoVoci voci={passate} label={t('passate')} finalFocus={finalFocus} />
        </Disclosure>
      )}
    </section>
  );
}

/** Public holidays by name, which the months do not show. */
function Festivi({ periodo: { festivi } }: { periodo: PeriodoChiusure }) {
  const t = useTesti(testiChiusure);
  const lingua = useLingua();
  if (festivi.length === 0) return null;
  return (
    <Disclosure title={t('festivi')}>
      <p className="soft">{t('festivi_aiuto')}</p>
      <ul>
        {festivi.map(({ inizio, motivo }) => (
          <li key={inizio}>
            <span lang={langOfMotivo(motivo)}>{motivo}</span>, {formatGiorno(inizio, lingua, 'long')}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
