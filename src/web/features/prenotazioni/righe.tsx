import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { formatGiorno, formatPeriodo } from '#domain/format-giorni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { extentOf } from '#domain/intervallo.ts';
import { isDaConfermare } from '#domain/prenotazione.ts';
import { sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import type { Pagine } from '#web/shared/ui/elenco-pagine.tsx';
import { Check, ChevronDown, Trash2 } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { useRimasta } from './avviso-rimasta.tsx';
import { CambiaDate } from './cambia-date.tsx';
import { CartellinoAdmin, Persona, Stati } from './cartellino-admin.tsx';
import { Conti, Oggetto } from './cartellino.tsx';
import { Elenco, type ElencoProps, inFasci } from './elenco.tsx';
import { PREMUTO } from './posto.ts';
import styles from './riga-prenotazione.module.css';
import { type Fascio, sayRitmo } from './serie.ts';
import { testiPrenotazioni } from './testi.ts';
import { useDomande } from './use-domande.tsx';
import { useVista } from './vista-prenotazione.ts';

type Aperta = readonly [id: number | null, onAperta: (id: number | null) => void];

export interface RigheProps
  extends
    Omit<ElencoProps<Fascio<PrenotazioneAdmin>>, 'query' | 'render' | 'righe'>,
    Pick<RigaProps, 'senzaChi' | 'onConfermata'> {
  query: Pagine<PrenotazioneAdmin>;
  /** The open row, if several lists share it; by default each list keeps its own. */
  aperta?: Aperta;
  casella?: (prenotazioni: readonly PrenotazioneAdmin[]) => ReactNode;
}

/** Bookings for administrators as rows, one unfolded at a time (prodotto/prenotazioni#riga). */
export function Righe({ query, aperta, casella, senzaChi, onConfermata, ...frame }: RigheProps) {
  const own = useState<number | null>(null);
  const [which, setWhich] = aperta ?? own;
  return (
    <Elenco
      {...frame}
      righe
      query={inFasci(query)}
      render={({ id, prenotazioni }) => (
        <Riga
          prenotazioni={prenotazioni}
          aperta={prenotazioni.some((one) => one.id === which)}
          onAperta={(open) => setWhich(open ? id : null)}
          casella={casella?.(prenotazioni)}
          {...{ senzaChi, onConfermata }}
        />
      )}
    />
  );
}

interface RigaProps {
  /** One booking, or a series by start. */
  prenotazioni: readonly PrenotazioneAdmin[];
  aperta: boolean;
  onAperta: (aperta: boolean) => void;
  casella?: ReactNode;
  /** Omits the person, if all rows are of one. */
  senzaChi?: boolean | undefined;
  /** Called after a single booking is confirmed. */
  onConfermata?: ((prenotazione: PrenotazioneAdmin) => void) | undefined;
}

/**
 * A booking in an administrator's list, as a line that unfolds into its card. A series is a line, too: confirmed,
 * changed and cancelled as a whole, or unfolded and handled one by one.
 */
function Riga({ prenotazioni, aperta, onAperta, casella, senzaChi = false, onConfermata }: RigaProps) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const id = useId();
  const chevron = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLElement>(null);
  // The booking of a series whose card is unfolded.
  const dentro = useState<number | null>(null);
  const [prima] = prenotazioni as readonly [PrenotazioneAdmin];
  const { utente } = prima;
  const { ask, domande } = useDomande(
    { prenotazioni, utente, onConfermata: () => onConfermata?.(prima) },
    row,
  );
  const count = prenotazioni.length;
  const isSola = count === 1;
  const chi = sayChi(prima, t);
  const nome = isSola ? t('prenotazione_id', { id: prima.id }) : t('insieme_sole', { count });
  const quando = formatPeriodo(extentOf(prenotazioni), lingua, 'brief', oggi);
  const waiting = prenotazioni.filter((one) => isDaConfermare(one, oggi)).length;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog opened from here handles its own Escape.
    if (event.key !== 'Escape' || !aperta || !event.currentTarget.contains(event.target as Node)) return;
    // Close this row only, not the one around it.
    event.stopPropagation();
    onAperta(false);
    chevron.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any control within
    <article ref={row} aria-label={nome} className={cx('line-b', styles['riga'])} onKeyDown={onKeyDown}>
      <div
        className={cx(
          styles['linea'],
          'grid middle h60 py-6 t2 lh125',
          casella !== undefined && styles['marcabile'],
          !senzaChi && styles['altrui'],
        )}
      >
        {casella !== undefined && (
          <div className={styles['casella']} data-nostampa>
            {casella}
          </div>
        )}
        {!senzaChi && (
          <div className={styles['chi']}>
            <h3>
              {utente ? <Persona utente={utente} /> : <span className="soft">{t('account_chiuso')}</span>}
            </h3>
            {utente?.telefono && <span className="block small num soft">{utente.telefono}</span>}
          </div>
        )}
        <div className={styles['cosa']}>
          <b className="block">
            <Oggetto prenotazioni={prenotazioni} />
          </b>
          <span className={cx(isSola ? 'num' : undefined, 'block small soft')}>{nome}</span>
        </div>
        <div className={cx('num', styles['quando'])}>
          <b className="block">{quando}</b>
          {isSola ? <Vicino prenotazione={prima} /> : <Ritmo prenotazioni={prenotazioni} />}
        </div>
        <div className={cx('flex wrap middle', styles['stati'])}>
          {isSola ? <Stato prenotazione={prima} /> : <Conti prenotazioni={prenotazioni} />}
        </div>
        <div className={cx('flex justify-end gap-2', styles['azioni'])} data-nostampa>
          {waiting > 0 && (
            <Button
              icon={<Check />}
              className={cx(styles['conferma'], 'px3')}
              {...{ [PREMUTO]: true }}
              onClick={() => ask('conferma')}
            >
              {t('conferma')}
            </Button>
          )}
          <IconButton
            ref={chevron}
            label={isSola ? t('riga_apri', { id: prima.id, chi }) : t('insieme_apri', { nome: chi, quando })}
            icon={<ChevronDown className="turns" />}
            className={styles['freccia']}
            aria-expanded={aperta}
            aria-controls={id}
            onClick={() => onAperta(!aperta)}
          />
        </div>
      </div>
      <div id={id} hidden={!aperta}>
        {aperta &&
          (isSola ? (
            <CartellinoAdmin
              prenotazione={prima}
              utente={utente}
              onConfermata={() => onConfermata?.(prima)}
            />
          ) : (
            <Insieme {...{ prenotazioni, waiting, ask, onConfermata }} aperta={dentro} />
          ))}
      </div>
      {domande}
    </article>
  );
}

interface InsiemeProps extends Pick<RigaProps, 'prenotazioni' | 'onConfermata'> {
  waiting: number;
  ask: ReturnType<typeof useDomande>['ask'];
  aperta: Aperta;
}

function Insieme({ prenotazioni, waiting, ask, aperta: [which, setWhich], onConfermata }: InsiemeProps) {
  const t = useTesti(testiPrenotazioni);
  const oggi = useOggi();
  return (
    <div className={cx(styles['cartellino'], 'grid g3 raised')}>
      <div className={cx('flex wrap g2', styles['bottoni'])}>
        {waiting > 0 && (
          <Button variant="primary" icon={<Check />} onClick={() => ask('conferma')}>
            {t('conferma_tutte', { count: waiting })}
          </Button>
        )}
        <CambiaDate centro prenotazioni={prenotazioni} />
        {prenotazioni.some(({ inizio }) => inizio > oggi) && (
          <Button variant="danger" icon={<Trash2 />} onClick={() => ask('annulla')}>
            {t('annulla_tutte')}
          </Button>
        )}
      </div>
      <div>
        {prenotazioni.map((one) => (
          <Riga
            key={one.id}
            prenotazioni={[one]}
            senzaChi
            aperta={which === one.id}
            onAperta={(open) => setWhich(open ? one.id : null)}
            onConfermata={onConfermata}
          />
        ))}
      </div>
    </div>
  );
}

/** How soon a booking is: 'domani, 2 giorni', 'fino a mercoledì'. */
function Vicino({ prenotazione }: { prenotazione: PrenotazioneAdmin }) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const { giorni: count, corrente } = useVista(prenotazione);
  const { inizio, fine } = prenotazione;
  const say = (giorno: Giorno): string => {
    if (giorno === oggi) return t('riga_oggi');
    return giorno === addGiorni(oggi, 1) ? t('riga_domani') : formatGiorno(giorno, lingua, 'weekday');
  };
  return (
    <span className="block small soft">
      {corrente && fine > oggi
        ? t('riga_fino', { giorno: say(fine) })
        : t('riga_giorni', { giorno: say(inizio), giorni: t('giorni', { count }) })}
    </span>
  );
}

function Ritmo({ prenotazioni }: Pick<RigaProps, 'prenotazioni'>) {
  const t = useTesti(testiPrenotazioni);
  const ritmo = sayRitmo(prenotazioni, useLingua());
  return ritmo && <span className="block small soft">{t('ogni_breve', { giorni: ritmo.join(', ') })}</span>;
}

function Stato({ prenotazione }: { prenotazione: PrenotazioneAdmin }) {
  const t = useTesti(testiPrenotazioni);
  const vista = useVista(prenotazione);
  const rimasta = useRimasta(prenotazione);
  return (
    <>
      <Stati prenotazione={prenotazione} utente={prenotazione.utente} vista={vista} />
      {rimasta && (
        <Tag variant={rimasta.fermo ? 'stop' : 'closed'}>{t(rimasta.fermo ? 'fermo' : 'chiuso')}</Tag>
      )}
    </>
  );
}
