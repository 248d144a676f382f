import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { Banco as Giornata } from '#contract/banco.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { sayGiorno } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { PATHS } from '#web/shared/paths.ts';
import type { DrawScelta } from '#web/shared/per-chi/per-chi.tsx';
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
import { conteggiQuery } from '#web/shared/queries/gestione.ts';
import { preparativiQuery } from '#web/shared/queries/preparativi.ts';
import { useOggi } from '#web/shared/use-oggi.ts';
import styles from './banco.module.css';
import { Carte } from './carte.tsx';
import { Conteggi } from './conteggi.tsx';
import { DaControllare } from './controlli.tsx';
import { DaGuardare } from './elenco-guasti.tsx';
import { DaFareDelGiorno } from './elenco-da-fare.tsx';
import { Elenchi, type Aperta, type Disegni } from './elenchi.tsx';
import { FoglioDaStampare, type Foglio } from './fogli.tsx';
import { Ricevute, type RicevutaScritta } from './elenco-ricevute.tsx';
import { findVicine } from './vicine.ts';
import { MancaLaCosa } from './manca.tsx';
import { PrenotaPer } from './prenota-per.tsx';
import { SchedaCauzione } from './scheda-cauzione.tsx';
import { SchedaConsegna } from './scheda-consegna.tsx';
import { SchedaRientro } from './scheda-rientro.tsx';
import { testiBanco } from './testi.ts';
import { Said } from '#web/shared/ui/said.tsx';

interface BancoProps {
  giorno: Giorno;
  /** `?prenotazione=`: the booking whose sheet is opened. */
  prenotazione: string | null;
  onGiorno: (giorno: Giorno) => void;
  scelta: DrawScelta;
  disegni: Disegni;
  /** What is missing before the centre opens. */
  preparativi: ReactNode;
  /** The list of people to telephone. */
  telefonare: ReactNode;
}

/**
 * The desk of a day: four counts, the lists to which they link, and beside them the sheet of the line that is being
 * worked on (prodotto/banco#schermata).
 */
export function Banco(props: BancoProps) {
  const { giorno, prenotazione, onGiorno, scelta, disegni, preparativi, telefonare } = props;
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const oggi = useOggi();
  const banco = useQuery(bancoQuery(giorno));
  // The lists are below these, so they wait until both have loaded or failed.
  const sopra = [useQuery(conteggiQuery()), useQuery(preparativiQuery())];
  const attende =
    banco.isPending || sopra.some(({ isPending, failureCount }) => isPending && failureCount === 0);
  const data = attende ? undefined : banco.data;
  const [aperta, setAperta] = useState<Aperta | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  if (data && asked !== prenotazione) {
    setAsked(prenotazione);
    if (prenotazione !== null) setAperta(findAperta(data, Number(prenotazione)));
  }
  // The receipts of the last action, until the next one. They are shown separately if the thing has no line any more.
  const [ricevute, setRicevute] = useState<readonly RicevutaScritta[]>([]);
  const senzaRiga = ricevute.filter(
    ({ prenotazione_id }) => !data?.da_riavere.some(({ id }) => id === prenotazione_id),
  );
  // If the browser's own command prints the page, it prints the sheet for the desk.
  const [foglio, setFoglio] = useState<Foglio>('banco');
  const print = (which: Foglio) => {
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
    // Its answer came late: another sheet has been opened meanwhile, and stays.
    if (latest.current?.prenotazione.id !== id) return;
    setAperta(null);
    // The focus returns to the button that opened the sheet; if its line is gone, to the heading of its list.
    requestAnimationFrame(() => {
      const button = lists.current?.querySelector<HTMLElement>(`[data-scheda="${id}"]`);
      (button ?? lists.current?.querySelector<HTMLElement>('h2'))?.focus();
    });
  };
  return (
    <Page
      title={t('titolo')}
      end={
        <div className={cx('row g2', styles['giorno'])}>
          <div className={cx('flex g1 middle', styles['passo'])}>
            <IconButton
              label={t('giorno_prima')}
              icon={<ChevronLeft />}
              onClick={() => onGiorno(addGiorni(giorno, -1))}
            />
            <Said as="b" later className="num">
              {sayGiorno(giorno, lingua, oggi)}
            </Said>
            <IconButton
              label={t('giorno_dopo')}
              icon={<ChevronRight />}
              onClick={() => onGiorno(addGiorni(giorno, 1))}
            />
          </div>
          {giorno !== oggi && <Button onClick={() => onGiorno(oggi)}>{t('oggi')}</Button>}
          <Stampa spenta={!data} onStampa={print} />
          <div className={cx('flex wrap g2', styles['persone'])}>
            <PrenotaPer scelta={scelta} giorno={giorno < oggi ? oggi : giorno} />
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
          <div ref={lists} className={styles['lista']} aria-busy={banco.isPlaceholderData}>
            {preparativi}
            <Conteggi banco={data} />
            <Carte />
            {telefonare}
            <MancaLaCosa banco={data} oggi={oggi} />
            <DaGuardare guasti={data.da_guardare} />
            <DaControllare dovuti={data.da_controllare} />
            {senzaRiga.length > 0 && (
              <Note severity="ok" live onClose={() => setRicevute([])}>
                {t('ricevute')} <Ricevute ricevute={senzaRiga} />
              </Note>
            )}
            {isEmpty(data) ? (
              <Vuoto banco={data} oggi={oggi} onGiorno={onGiorno} />
            ) : (
              <DaFareDelGiorno value={data.da_fare}>
                <Elenchi
                  banco={data}
                  oggi={oggi}
                  aperta={aperta}
                  ricevute={ricevute}
                  onApri={setAperta}
                  disegni={disegni}
                />
              </DaFareDelGiorno>
            )}
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

/** The two sheets of the day, for printing. */
function Stampa({ spenta, onStampa }: { spenta: boolean; onStampa: (foglio: Foglio) => void }) {
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

/** The sheet that `?prenotazione=` opens: to hand over, or to take back. */
function findAperta({ da_consegnare, da_riavere }: Giornata, id: number): Aperta | null {
  const consegna = da_consegnare.find((one) => one.id === id);
  if (consegna) return { cosa: 'consegna', prenotazione: consegna };
  const rientro = da_riavere.find((one) => one.id === id);
  return rientro ? { cosa: 'rientro', prenotazione: rientro } : null;
}

const isEmpty = ({ arrivano, da_consegnare, da_riavere, da_confermare }: Giornata): boolean =>
  [arrivano, da_consegnare, da_riavere, da_confermare].every((list) => list.length === 0);

interface VuotoProps {
  banco: Giornata;
  oggi: Giorno;
  onGiorno: (giorno: Giorno) => void;
}

/** Nobody comes on this day: says when somebody does. */
function Vuoto({ banco: { giorno, prossimo }, oggi, onGiorno }: VuotoProps) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const next = prossimo && sayGiorno(prossimo.giorno, lingua, oggi);
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
