import { useId, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { PrenotazioneAdmin } from '#contract/prenotazioni.ts';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { nameSettimana, shortenPeriodo } from '#domain/say-giorni.ts';
import { sayChi } from '#web/shared/format.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Check, ChevronDown } from '#web/shared/ui/icons.ts';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import type { DrawCalendario } from './calendario-cambio.ts';
import { CartellinoAdmin, Persona, Stati } from './cartellino-admin.tsx';
import { Oggetto } from './cartellino.tsx';
import { PREMUTO } from './posto.ts';
import styles from './riga-prenotazione.module.css';
import { testiPrenotazioni, type TraduciPrenotazioni } from './testi.ts';
import { useDomande } from './use-domande.tsx';
import { useRimasta } from './use-rimasta.ts';
import { useVista, type VistaPrenotazione } from './vista-prenotazione.ts';

export interface RigaProps {
  calendario: DrawCalendario;
  /** Whether its card is open, and the function that opens and closes it. */
  aperta: boolean;
  onAperta: (aperta: boolean) => void;
  /** The box that selects the row, or an empty space of the same size. */
  casella?: ReactNode;
  /** Leaves the person out, if all rows belong to one person. */
  senzaChi?: boolean | undefined;
  /** Called when one of its bookings has been confirmed. */
  onConfermata?: ((prenotazione: PrenotazioneAdmin) => void) | undefined;
}

/**
 * A booking in an administrator's list, as one line; its chevron opens the card in place (prodotto/prenotazioni#riga).
 */
export function RigaPrenotazione({
  prenotazione,
  ...props
}: RigaProps & { prenotazione: PrenotazioneAdmin }) {
  const { calendario, senzaChi, onConfermata } = props;
  const { id, utente } = prenotazione;
  const t = useTesti(testiPrenotazioni);
  const vista = useVista(prenotazione);
  const rimasta = useRimasta(prenotazione);
  const row = useRef<HTMLElement>(null);
  const cosa = { prenotazione, utente, onConfermata: () => onConfermata?.(prenotazione) };
  const { ask, domande } = useDomande(cosa, row);
  const nome = sayChi(prenotazione, t);
  return (
    <Riga
      {...props}
      ref={row}
      nome={t('prenotazione_id', { id })}
      apri={t('riga_apri', { id, chi: nome })}
      chi={senzaChi ? null : <Chi utente={utente} />}
      cosa={
        <>
          <b>
            <Oggetto vista={vista} />
          </b>
          <span className="num">{t('prenotazione_id', { id })}</span>
        </>
      }
      quando={<Quando vista={vista} prenotazione={prenotazione} />}
      stato={
        <>
          <Stati prenotazione={prenotazione} utente={utente} vista={vista} />
          {rimasta && (
            <Tag variant={rimasta.fermo ? 'stop' : 'closed'}>{t(rimasta.fermo ? 'fermo' : 'chiuso')}</Tag>
          )}
        </>
      }
      conferma={vista.confermabile && (() => ask('conferma'))}
      scheda={() => <CartellinoAdmin {...cosa} calendario={calendario} />}
    >
      {domande}
    </Riga>
  );
}

interface CorniceProps extends Omit<RigaProps, 'calendario' | 'senzaChi' | 'onConfermata'> {
  ref: RefObject<HTMLElement | null>;
  /** The accessible name of the row and of its chevron. */
  nome: string;
  apri: string;
  chi: ReactNode;
  cosa: ReactNode;
  quando: ReactNode;
  stato: ReactNode;
  /** The action of 'Conferma'; false if nothing can be confirmed. */
  conferma: (() => void) | false;
  /** Draws the card that opens below it. */
  scheda: () => ReactNode;
  children?: ReactNode;
}

/** The frame of a row: its columns, its chevron, and the part that opens. */
export function Riga(props: CorniceProps) {
  const { ref, nome, apri, casella, chi, cosa, quando, stato, conferma, scheda, children } = props;
  const { aperta, onAperta } = props;
  const t = useTesti(testiPrenotazioni);
  const id = useId();
  const chevron = useRef<HTMLButtonElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // A dialog that was opened from here handles its own Escape.
    if (event.key !== 'Escape' || !aperta || !event.currentTarget.contains(event.target as Node)) return;
    // Escape closes only this row, not the one around it.
    event.stopPropagation();
    onAperta(false);
    chevron.current?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any control within
    <article ref={ref} aria-label={nome} className={styles['riga']} onKeyDown={onKeyDown}>
      <div
        className={cx(
          styles['linea'],
          casella !== undefined && styles['marcabile'],
          chi !== null && styles['altrui'],
        )}
      >
        {casella !== undefined && <div className={styles['casella']}>{casella}</div>}
        {chi !== null && <div className={styles['chi']}>{chi}</div>}
        <div className={styles['cosa']}>{cosa}</div>
        <div className={cx('num', styles['quando'])}>{quando}</div>
        <div className={styles['stati']}>{stato}</div>
        <div className={styles['azioni']}>
          {conferma && (
            <Button
              icon={<Check />}
              className={styles['conferma']}
              {...{ [PREMUTO]: true }}
              onClick={conferma}
            >
              {t('conferma')}
            </Button>
          )}
          <IconButton
            ref={chevron}
            label={apri}
            icon={<ChevronDown />}
            className={styles['freccia']}
            aria-expanded={aperta}
            aria-controls={id}
            onClick={() => onAperta(!aperta)}
          />
        </div>
      </div>
      <div id={id} hidden={!aperta}>
        {aperta && scheda()}
      </div>
      {children}
    </article>
  );
}

/** The person who booked, with the telephone number. */
export function Chi({ utente }: Pick<PrenotazioneAdmin, 'utente'>) {
  const t = useTesti(testiPrenotazioni);
  return (
    <>
      <h3>{utente ? <Persona utente={utente} /> : <span className="soft">{t('account_chiuso')}</span>}</h3>
      {utente?.telefono && <span className="num">{utente.telefono}</span>}
    </>
  );
}

/** '24-25 novembre', and below it how soon that is: 'domani, 2 giorni', 'fino a mercoledì'. */
function Quando({ vista, prenotazione }: { vista: VistaPrenotazione; prenotazione: PrenotazioneAdmin }) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const oggi = useOggi();
  const { inizio, fine } = prenotazione;
  const near = (giorno: Giorno) => sayVicino(giorno, oggi, lingua, t);
  return (
    <>
      <b>{shortenPeriodo({ inizio, fine }, lingua, oggi)}</b>
      <span>
        {vista.corrente && fine > oggi
          ? t('riga_fino', { giorno: near(fine) })
          : t('riga_giorni', { giorno: near(inizio), giorni: t('giorni', { count: vista.giorni }) })}
      </span>
    </>
  );
}

/** 'oggi', 'domani', or the day of the week. */
function sayVicino(giorno: Giorno, oggi: Giorno, lingua: string, t: TraduciPrenotazioni): string {
  if (giorno === oggi) return t('riga_oggi');
  return giorno === addGiorni(oggi, 1) ? t('riga_domani') : nameSettimana(giorno, lingua);
}
