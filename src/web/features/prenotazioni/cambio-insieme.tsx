import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { countAperti, SEMPRE_APERTO } from '#domain/apertura.ts';
import { costoOf } from '#domain/costo.ts';
import { MAX_GIORNI_AVANTI } from '#domain/fasce.ts';
import { formatPeriodo } from '#domain/format-giorni.ts';
import { giorniIn, type Intervallo } from '#domain/intervallo.ts';
import type { Tariffa } from '#domain/prezzi.ts';
import { isImpedimento } from '#domain/prenotazione.ts';
import { useMessaggio } from '#web/shared/api/messages.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { Nome } from '#web/shared/i18n/scritto.tsx';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Mancanti } from '#web/shared/mancanti/mancanti.tsx';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { calendarioQuery } from '#web/shared/queries/chiusure.ts';
import { useSession } from '#web/shared/session.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ArrowRight, Check, RotateCw } from '#web/shared/ui/icons.ts';
import { Note } from '#web/shared/ui/note.tsx';
import { Said } from '#web/shared/ui/said.tsx';
import { Stepper } from '#web/shared/ui/stepper.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './cartellino.module.css';
import { FinestraCambio, listAltri, SceltaPezzo } from './finestra-cambio.tsx';
import { parolaOf, testiCambio, type TraduciCambio } from './testi-cambio.ts';
import { type Cambiabile, type CambioProps, useCambio } from './use-cambio.ts';
import { type RigaCambio, useSpostamento } from './use-spostamento.ts';

/** Moves a series by a number of days (prodotto/prenotazioni#cambio-insieme). */
export function CambioInsieme(props: CambioProps) {
  const { prenotazioni, iniziate, centro } = props;
  const t = useTesti(testiCambio);
  const submit = useRef<HTMLButtonElement>(null);
  const { utente } = useSession();
  const cambio = useCambio(props);
  const spostamento = useSpostamento(prenotazioni, centro, cambio);
  const { scelta, choose, righe, count, isReady } = spostamento;
  const { sposta, durata } = scelta;
  const senzaCarte = righe.some(({ stato }) => isImpedimento(stato));
  // The longest one keeps one day.
  const meno = Math.max(...prenotazioni.map(giorniIn)) - 1;
  return (
    <FinestraCambio
      prenotazioni={prenotazioni}
      isPending={cambio.isPending}
      onLeave={() => cambio.leave(spostamento.rifiutate > 0)}
      invio={{
        ref: submit,
        // Not `disabled`, since it takes the focus after the refused bookings are left out.
        'aria-disabled': !isReady || undefined,
        children: count > 0 ? t('cambia', { count }) : t('cambia_le_date'),
      }}
      onSubmit={spostamento.submit}
    >
      {iniziate > 0 && <p className="soft small">{t('iniziate', { count: iniziate })}</p>}
      {centro && (
        <PezzoDiTutte
          prenotazioni={prenotazioni}
          pezzo={scelta.pezzo}
          onPezzo={(pezzo) => choose({ pezzo })}
        />
      )}
      <div className={cx('grid top g4', styles['scelte'])}>
        <Stepper
          label={t('sposta')}
          value={sposta}
          detto={saySpostamento(t, sposta, 'dopo', 'prima')}
          min={-MAX_GIORNI_AVANTI}
          max={MAX_GIORNI_AVANTI}
          meno={t('giorno_prima')}
          piu={t('giorno_dopo')}
          onChange={(value) => choose({ sposta: value })}
        >
          <Button onClick={() => choose({ sposta: Math.min(sposta + 7, MAX_GIORNI_AVANTI) })}>
            {t('settimana_dopo')}
          </Button>
        </Stepper>
        <Stepper
          label={t('durata')}
          value={durata}
          detto={saySpostamento(t, durata, 'piu', 'meno')}
          min={-meno}
          max={MAX_GIORNI_AVANTI}
          meno={t('un_giorno_meno')}
          piu={t('un_giorno_piu')}
          onChange={(value) => choose({ durata: value })}
        />
      </div>
      <Said as="div" later className={cx(styles['esito'], 'grid one-col')} aria-busy={spostamento.waits}>
        {senzaCarte && utente ? (
          <Mancanti utente={utente} />
        ) : (
          <Conseguenza {...{ spostamento, centro }} onLeft={() => submit.current?.focus()} />
        )}
      </Said>
      <Costo righe={righe} tariffa={prenotazioni[0]!.tariffa!} />
      <ul className="grid one-col line-t" aria-label={t('elenco')}>
        {righe.map((riga) => (
          <Riga key={riga.prenotazione.id} {...riga} />
        ))}
      </ul>
    </FinestraCambio>
  );
}

/** '3 giorni dopo', '1 giorno in meno', 'Come adesso'. */
function saySpostamento(t: TraduciCambio, n: number, up: 'dopo' | 'piu', down: 'prima' | 'meno'): string {
  return n === 0 ? t('come_adesso') : t(n > 0 ? up : down, { count: Math.abs(n) });
}

interface PezzoDiTutteProps {
  prenotazioni: readonly Cambiabile[];
  pezzo: number | null;
  onPezzo: (pezzo: number | null) => void;
}

/** The choice of a piece, if all bookings are on the same one. */
function PezzoDiTutte({ prenotazioni, pezzo, onPezzo }: PezzoDiTutteProps) {
  const one = prenotazioni[0]!;
  const { prenotabile, prenotabile_id } = one;
  const same = prenotazioni.every((p) => p.prenotabile_id === prenotabile_id);
  const catalogo = useQuery({ ...catalogoQuery(prenotabile.tipo), enabled: same });
  if (!same) return null;
  return (
    <SceltaPezzo
      prenotazione={one}
      altri={listAltri(catalogo.data, prenotabile_id)}
      pezzo={pezzo ?? prenotabile_id}
      onPezzo={(id) => onPezzo(id === prenotabile_id ? null : id)}
    />
  );
}

interface ConseguenzaProps {
  spostamento: ReturnType<typeof useSpostamento>;
  centro: boolean;
  /** Called once the refused bookings are left out, or the centre overrides the refusal. */
  onLeft: () => void;
}

/** The effect on all bookings and their confirmation; or what prevents it, with a way out. */
function Conseguenza({ spostamento, centro, onLeft }: ConseguenzaProps) {
  const t = useTesti(testiCambio);
  const messaggio = useMessaggio();
  const { count, rifiutate, error, waits, righe, isChosen } = spostamento;
  if (count === 0) return <Note>{t(isChosen ? 'niente' : 'scegli')}</Note>;
  if (waits) return <Note>{t('guardo_tutte')}</Note>;
  if (error)
    return (
      <Note
        severity="danger"
        action={
          <Button icon={<RotateCw />} onClick={spostamento.retry}>
            {t('riprova')}
          </Button>
        }
      >
        {messaggio(error)}
      </Note>
    );
  const superabile =
    centro && righe.some(({ stato }) => stato === 'ABILITAZIONE_MANCANTE' || stato === 'PERSONA_SOSPESA');
  if (rifiutate > 0) {
    const settle = (act: () => void) => () => {
      act();
      onLeft();
    };
    return (
      <Note
        severity="warn"
        action={
          <>
            {superabile && (
              <Button onClick={settle(() => spostamento.choose({ nonostante: true }))}>
                {t('lo_stesso', { count })}
              </Button>
            )}
            <Button icon={<Check />} onClick={settle(spostamento.leaveRefused)}>
              {t('lascia_rifiutate', { count: rifiutate })}
            </Button>
          </>
        }
      >
        {t('rifiutate', { count: rifiutate, tutte: count })} {superabile && t('superabili')}
      </Note>
    );
  }
  if (centro) return <Note>{t('lettera', { count: 2 })}</Note>;
  const changed = righe.filter(({ diventa }) => diventa !== null);
  const again = changed.filter((r) => r.prenotazione.confermata && !r.diventa!.confermata).length;
  const waiting = changed.some(({ diventa }) => !diventa!.confermata);
  return (
    <Note severity={again > 0 ? 'warn' : 'info'}>
      {again > 0 ? <b>{t('aspettano', { count: again })}</b> : t(waiting ? 'aspettano_ancora' : 'restano')}{' '}
      {t('tuoi')}
    </Note>
  );
}

/** The cost of all bookings before and after, also of those left out. */
function Costo({ righe, tariffa }: { righe: readonly RigaCambio[]; tariffa: Tariffa }) {
  const t = useTesti(testiCambio);
  const { data: calendario = SEMPRE_APERTO } = useQuery(calendarioQuery());
  const { sayPrezzo } = useSayCosto();
  const costo = (daysOf: (riga: RigaCambio) => Intervallo) =>
    costoOf(
      righe.map((riga) => ({
        tipo: riga.prenotazione.prenotabile.tipo,
        giorni: countAperti(calendario, daysOf(riga)),
      })),
      tariffa,
    );
  const adesso = costo(({ prenotazione }) => prenotazione);
  if (adesso.prezzo === null) return <p className="soft small">{t('gratuito')}</p>;
  const prima = sayPrezzo(adesso);
  const dopo = sayPrezzo(
    costo(({ prenotazione, dopo: then, stato }) => (stato === 'lasciata' ? prenotazione : then)),
  );
  return (
    <Said later className="num">
      {prima === dopo ? t('costo_uguale', { prima }) : t('costo', { prima, dopo })}
    </Said>
  );
}

const LOOKS = { libera: 'ok', uguale: 'past', lasciata: 'past', guardo: 'plain', ignota: 'plain' } as const;

function Riga({ prenotazione, dopo, stato, diventa }: RigaCambio) {
  const t = useTesti(testiCambio);
  const lingua = useLingua();
  const oggi = useOggi();
  const say = (periodo: Intervallo) => formatPeriodo(periodo, lingua, 'long', oggi);
  const stays = stato === 'uguale' || stato === 'lasciata';
  const look = stato in LOOKS ? LOOKS[stato as keyof typeof LOOKS] : 'danger';
  const altro =
    diventa && diventa.prenotabile_id !== prenotazione.prenotabile_id ? (
      <Nome di={diventa.prenotabile} />
    ) : null;
  const moves = dopo.inizio !== prenotazione.inizio || dopo.fine !== prenotazione.fine;
  return (
    <li className="flex wrap between middle g1-3 py2 line-b t2">
      <span className={cx('flex wrap middle num', styles['giorni'])}>
        <span className={stays ? undefined : 'soft'}>{say(prenotazione)}</span>
        {!stays && (
          <span className="flex g2 middle">
            <ArrowRight className="fixed" aria-hidden="true" />
            <VisuallyHidden>{t('diventa')}</VisuallyHidden>
            <b>{moves || altro === null ? say(dopo) : altro}</b>
          </span>
        )}
        {moves && altro !== null && <small className="soft">{altro}</small>}
      </span>
      <Tag variant={look}>{t(parolaOf(stato))}</Tag>
    </li>
  );
}
