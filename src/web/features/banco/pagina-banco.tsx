import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import type { Banco, Banco as Giornata, RigaBanco } from '#contract/banco.ts';
import { formatGiorno } from '#domain/format-giorni.ts';
import { addGiorni, type Giorno, giornoInRome, maxGiorno, toGiorno } from '#domain/giorno.ts';
import { SchedaPreparativi } from '#web/features/preparativi/scheda-preparativi.tsx';
import { IN_PLACE } from '#web/shared/constants.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import { prefetchAdmin } from '#web/shared/prefetch.ts';
import { bancoQuery } from '#web/shared/queries/banco.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { EmptyState } from '#web/shared/ui/empty-state.tsx';
import { ChevronLeft, ChevronRight, Printer, UserPlus } from '#web/shared/ui/icons.ts';
import { Page } from '#web/shared/ui/layout.tsx';
import { LinkButton } from '#web/shared/ui/link-button.tsx';
import { Menu, MenuAction } from '#web/shared/ui/menu.tsx';
import { NonCaricato } from '#web/shared/ui/non-caricato.tsx';
import { Note } from '#web/shared/ui/note.tsx';
import { Loading, Skeleton } from '#web/shared/ui/skeleton.tsx';
import { conteggiQuery, preparativiQuery } from '#web/shared/queries/gestione.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { DaTelefonare } from '#web/features/attese/da-telefonare.tsx';
import { ProposteDaTelefonare } from '#web/features/proposte/da-telefonare.tsx';
import styles from './banco.module.css';
import { Carte } from './carte.tsx';
import { Conteggi } from './conteggi.tsx';
import { DaControllare } from './controlli.tsx';
import { DaGuardare } from './elenco-guasti.tsx';
import { DaFareDelGiorno } from './elenco-da-fare.tsx';
import { type Aperta, DaConfermare, Elenchi } from './elenchi.tsx';
import { type FoglioStampa, FoglioDaStampare } from './fogli.tsx';
import { type RicevutaScritta, Ricevute } from './elenco-ricevute.tsx';
import { Chiuso, Pericoli } from './note.tsx';
import { PrenotaPer } from './prenota-per.tsx';
import { SchedaCauzione } from './scheda-cauzione.tsx';
import { SchedaConsegna } from './scheda-consegna.tsx';
import { SchedaRientro } from './scheda-rientro.tsx';
import { testiBanco } from './testi.ts';

/** Loads the script, the day and the session at the same time. */
export const loader = prefetchAdmin((client, query) => {
  void client.prefetchQuery(bancoQuery(readGiorno(query, giornoInRome(new Date()))));
  void client.prefetchQuery(preparativiQuery());
});

/** When the day changes, the components read the data themselves. */
export const shouldRevalidate = () => false;

/** The day of `?giorno=2026-11-24`, by default today. */
const readGiorno = (query: URLSearchParams, oggi: Giorno): Giorno =>
  toGiorno(query.get('giorno') ?? '') ?? oggi;

/** The desk of a day: four counts, their lists, and the sheet of a line (prodotto/banco#schermata). */
export default function Pagina() {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const oggi = useOggi();
  const [query, setQuery] = useSearchParams();
  const giorno = readGiorno(query, oggi);
  const prenotazione = query.get('prenotazione');
  const onGiorno = (day: Giorno) => setQuery(day === oggi ? {} : { giorno: day }, IN_PLACE);
  const asked = useQuery(bancoQuery(giorno));
  // On a closed day, show the next open one.
  const chiuso = asked.data?.chiuso ?? null;
  const next = useQuery({ ...bancoQuery(chiuso?.riapre ?? giorno), enabled: chiuso !== null });
  const banco = chiuso ? next : asked;
  // The lists are below these queries, so they wait until both have loaded or failed.
  const sopra = [useQuery(conteggiQuery()), useQuery(preparativiQuery())];
  const attende =
    banco.isPending || sopra.some(({ isPending, failureCount }) => isPending && failureCount === 0);
  const data = attende ? undefined : banco.data;
  const [aperta, setAperta] = useState<Aperta | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  if (data && opened !== prenotazione) {
    setOpened(prenotazione);
    if (prenotazione !== null) setAperta(findAperta(data, Number(prenotazione)));
  }
  // The receipts of the last action. Shown separately if the thing has no line any more.
  const [ricevute, setRicevute] = useState<readonly RicevutaScritta[]>([]);
  const senzaRiga = ricevute.filter(
    ({ prenotazione_id }) => !data?.da_riavere.some(({ id }) => id === prenotazione_id),
  );
  // The browser's own print command prints the sheet for the desk.
  const [foglio, setFoglio] = useState<FoglioStampa>('banco');
  const print = (which: FoglioStampa) => {
    flushSync(() => setFoglio(which));
    window.print();
    setFoglio('banco');
  };
  const lists = useRef<HTMLDivElement>(null);
  const latest = useRef(aperta);
  useEffect(() => {
    latest.current = aperta;
  });
  const close = (id: number) => {
    // A late answer: another sheet has been opened meanwhile and stays.
    if (latest.current?.prenotazione.id !== id) return;
    setAperta(null);
    // Focus the button that opened the sheet, or the heading if its line is gone.
    requestAnimationFrame(() => {
      const button = lists.current?.querySelector<HTMLElement>(`[data-scheda="${id}"]`);
      (button ?? lists.current?.querySelector<HTMLElement>('h2'))?.focus();
    });
  };
  return (
    <Page
      title={t('titolo')}
      end={
        <div className="row g2 tablet-wide">
          <div className={cx('flex g1 middle', styles['passo'])}>
            <IconButton
              label={t('giorno_prima')}
              icon={<ChevronLeft />}
              onClick={() => onGiorno(addGiorni(giorno, -1))}
            />
            <Said as="b" later className="num">
              {formatGiorno(giorno, lingua, 'long', oggi)}
            </Said>
            <IconButton
              label={t('giorno_dopo')}
              icon={<ChevronRight />}
              onClick={() => onGiorno(addGiorni(giorno, 1))}
            />
          </div>
          {giorno !== oggi && <Button onClick={() => onGiorno(oggi)}>{t('oggi')}</Button>}
          <Stampa spenta={!data} onStampa={print} />
          <div className={cx(styles['persone'], 'flex wrap g2 tablet-wide')}>
            <PrenotaPer giorno={maxGiorno(oggi, data?.giorno ?? giorno)} />
            <LinkButton to={PATHS.nuovaPersona} icon={<UserPlus />}>
              {t('nuova_persona')}
            </LinkButton>
          </div>
        </div>
      }
    >
      {banco.isError && (
        <NonCaricato busy={banco.isFetching} onRetry={() => void banco.refetch()}>
          {t('errore')}
        </NonCaricato>
      )}
      {attende && (
        <Loading>
          <Skeleton height="480px" />
        </Loading>
      )}
      {data && (
        <div className={cx('stack g5 top', aperta && styles['con-scheda'])}>
          <div ref={lists} className={cx(styles['lista'], 'grid g5')} aria-busy={banco.isPlaceholderData}>
            <SchedaPreparativi />
            <Pericoli guasti={data.da_guardare} oggi={oggi} />
            {chiuso && <Chiuso chiuso={chiuso} giorno={giorno} oggi={oggi} />}
            <Conteggi banco={data} />
            <Carte proposte={data.da_telefonare.length} />
            {senzaRiga.length > 0 && (
              <Note severity="ok" live onClose={() => setRicevute([])}>
                {t('ricevute')} <Ricevute ricevute={senzaRiga} />
              </Note>
            )}
            <DaFareDelGiorno value={data.da_fare}>
              {isEmpty(data) ? (
                <Vuoto banco={data} oggi={oggi} onGiorno={onGiorno} />
              ) : (
                <Elenchi banco={data} oggi={oggi} aperta={aperta} ricevute={ricevute} onApri={setAperta} />
              )}
            </DaFareDelGiorno>
            <DaConfermare banco={data} oggi={oggi} />
            <div id="da_telefonare" className={cx(styles['telefonate'], 'grid g5')}>
              <DaTelefonare />
              <ProposteDaTelefonare giorno={data.giorno} />
            </div>
            <DaGuardare guasti={data.da_guardare} />
            <DaControllare dovuti={data.da_controllare} />
          </div>
          {aperta?.cosa === 'consegna' && (
            <SchedaConsegna
              key={aperta.prenotazione.id}
              prenotazione={
                data.da_consegnare.find(({ id }) => id === aperta.prenotazione.id) ?? aperta.prenotazione
              }
              vicine={findVicine(data, aperta.prenotazione)}
              onClose={() => close(aperta.prenotazione.id)}
              onRicevute={setRicevute}
            />
          )}
          {aperta?.cosa === 'cauzione' && (
            <SchedaCauzione
              key={aperta.prenotazione.id}
              prenotazione={aperta.prenotazione}
              onClose={() => close(aperta.prenotazione.id)}
              onRicevute={setRicevute}
            />
          )}
          {aperta?.cosa === 'rientro' && (
            <SchedaRientro
              key={aperta.prenotazione.id}
              fuori={aperta.prenotazione}
              onClose={() => close(aperta.prenotazione.id)}
              onRicevute={setRicevute}
            />
          )}
        </div>
      )}
      {data && <FoglioDaStampare foglio={foglio} banco={data} />}
    </Page>
  );
}

function Stampa({ spenta, onStampa }: { spenta: boolean; onStampa: (foglio: FoglioStampa) => void }) {
  const t = useTesti(testiBanco);
  return (
    <Menu
      trigger={
        <Button icon={<Printer />} disabled={spenta}>
          {t('stampa')}
        </Button>
      }
    >
      {(['banco', 'porta'] as const).map((which) => (
        <MenuAction key={which} onClick={() => onStampa(which)}>
          {t(`foglio_${which}`)}
        </MenuAction>
      ))}
    </Menu>
  );
}

/** The sheet that `?prenotazione=` opens: hand-over or return. */
function findAperta({ da_consegnare, da_riavere }: Giornata, id: number): Aperta | null {
  const consegna = da_consegnare.find((one) => one.id === id);
  if (consegna) return { cosa: 'consegna', prenotazione: consegna };
  const rientro = da_riavere.find((one) => one.id === id);
  return rientro ? { cosa: 'rientro', prenotazione: rientro } : null;
}

/** No arrivals and nothing out; there may be requests. */
const isEmpty = ({ arrivano, da_consegnare, non_ritirate, da_riavere, manca_la_cosa }: Giornata): boolean =>
  [arrivano, da_consegnare, non_ritirate, da_riavere, manca_la_cosa].every((list) => list.length === 0);

interface VuotoProps {
  banco: Giornata;
  oggi: Giorno;
  onGiorno: (giorno: Giorno) => void;
}

/** An empty day, with a link to the next one that is not. */
function Vuoto({ banco: { giorno, prossimo }, oggi, onGiorno }: VuotoProps) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const next = prossimo && formatGiorno(prossimo.giorno, lingua, 'long', oggi);
  return (
    <EmptyState
      level={2}
      title={t(giorno === oggi ? 'vuoto_oggi' : 'vuoto')}
      action={
        prossimo && <Button onClick={() => onGiorno(prossimo.giorno)}>{t('vai_a', { giorno: next! })}</Button>
      }
    >
      {prossimo ? t('vuoto_prossimo', { count: prossimo.quante, giorno: next! }) : t('vuoto_niente')}
    </EmptyState>
  );
}

/** Other things of the same person that are here and still to be handed over today. */
function findVicine({ da_consegnare, da_riavere }: Banco, con: RigaBanco): RigaBanco[] {
  const out = new Set(da_riavere.map(({ prenotabile_id }) => prenotabile_id));
  return da_consegnare.filter(
    ({ id, utente, prenotabile_id }) =>
      id !== con.id && utente !== null && utente.id === con.utente?.id && !out.has(prenotabile_id),
  );
}
