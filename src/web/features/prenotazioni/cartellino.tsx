import { type ReactNode, useId, useState } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { formatEstremi, formatPeriodo } from '#domain/format-giorni.ts';
import { extentOf } from '#domain/intervallo.ts';
import { langDi, nomeIn } from '#domain/lingue.ts';
import { statoPrenotazione, type StatoPrenotazione } from '#domain/prenotazione.ts';
import { useSayCosto } from '#web/shared/costo/use-costo.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { pathRisorsa } from '#web/shared/paths.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { ArrowRightLeft, ChevronDown, MoveRight } from '#web/shared/ui/icons.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { StatusTag, Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import { VisuallyHidden } from '#web/shared/ui/layout.tsx';
import styles from './cartellino.module.css';
import { sayRitmo } from './serie.ts';
import { testiPrenotazioni } from './testi.ts';
import { useVista, type VistaPrenotazione } from './vista-prenotazione.ts';

/** One booking, or a series by start. */
export interface PrenotazioniInsieme {
  prenotazioni: readonly Prenotazione[];
}

interface CartellinoProps extends PrenotazioniInsieme {
  nota?: ReactNode;
  render: (prenotazione: Prenotazione) => ReactNode;
  children?: ReactNode;
}

/** A booking as a luggage label (prodotto/aspetto#cartellino), a series as a pile (prodotto/prenotazioni#insieme). */
export function Cartellino({ prenotazioni, nota, render, children }: CartellinoProps) {
  const t = useTesti(testiPrenotazioni);
  const vista = useVista(prenotazioni[0]!);
  const ids = prenotazioni.map(({ id }) => id).sort((a, b) => a - b);
  const [da, a] = [ids[0]!, ids.at(-1)!];
  const count = ids.length;
  const isPila = count > 1;
  const nome = isPila ? t('insieme_sole', { count }) : t('prenotazione_id', { id: da });
  const look = isPila
    ? styles['cima']
    : cx(vista.corrente && styles['corrente'], vista.stato === 'passata' && styles['passata']);
  return (
    <article className={cx(styles['posto'], isPila && styles['pila'])} aria-label={nome}>
      <div className={cx(styles['card'], 'grid cols-1-auto relative raised framed', look)}>
        <div>
          <p className="soft small num">
            {isPila && a - da === count - 1 ? t('insieme', { count, da, a }) : nome}
          </p>
          <h3 className={cx('t4', styles['nome'])}>
            <Oggetto prenotazioni={prenotazioni} />
          </h3>
          <p className={cx('flex wrap middle mt1 w600 num', styles['quando'])}>
            {isPila ? <Ritmo prenotazioni={prenotazioni} /> : <Giorni vista={vista} />}
          </p>
          {nota}
        </div>
        <div className={cx('grid packed g2', styles['stato'])}>
          {isPila ? <Conti prenotazioni={prenotazioni} /> : <Stato vista={vista} />}
        </div>
        {isPila && <Pila prenotazioni={prenotazioni} render={render} />}
        {children && <div className={cx(styles['azioni'], 'row all-cols between')}>{children}</div>}
      </div>
    </article>
  );
}

const MAX_NOMI = 2;

/** The booked resource, linked while it has a page. For a series the names of its pieces, or the first of many. */
export function Oggetto({ prenotazioni }: PrenotazioniInsieme) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const [{ prenotabile, prenotabile_id }, ...altre] = prenotazioni as [Prenotazione, ...Prenotazione[]];
  const tutti = [...new Set(prenotazioni.map((one) => nomeIn(lingua, one.prenotabile)))];
  const primi = tutti.slice(0, MAX_NOMI).join(', ');
  const count = tutti.length - MAX_NOMI;
  const nomi = count > 0 ? t('e_altre', { nomi: primi, count }) : primi;
  const lang = prenotazioni.every((one) => one.prenotabile.nome_en) ? undefined : langDi(lingua, '');
  return altre.length > 0 || prenotabile.eliminato ? (
    <span lang={lang}>{nomi}</span>
  ) : (
    <Link to={pathRisorsa(prenotabile.tipo, prenotabile_id)} lang={lang}>
      {nomi}
    </Link>
  );
}

function Giorni({ vista: { inizio, fine } }: { vista: VistaPrenotazione }) {
  const t = useTesti(testiPrenotazioni);
  return (
    <>
      <span>{inizio}</span>{' '}
      {fine !== null && (
        <span>
          <MoveRight aria-hidden="true" /> <VisuallyHidden>{t('fino_a')}</VisuallyHidden> <span>{fine}</span>
        </span>
      )}
    </>
  );
}

/** 'ogni martedì e giovedì, da giovedì 26 novembre a giovedì 17 dicembre 2026'. */
function Ritmo({ prenotazioni }: PrenotazioniInsieme) {
  const t = useTesti(testiPrenotazioni);
  const lingua = useLingua();
  const { inizio, fine } = extentOf(prenotazioni);
  const detti = formatEstremi({ inizio, fine }, lingua);
  const ritmo = sayRitmo(prenotazioni, lingua);
  if (!ritmo) return formatPeriodo({ inizio, fine }, lingua, 'long');
  const altri = ritmo.slice(0, -1).join(', ');
  const ultimo = ritmo.at(-1)!;
  return t('ogni', { giorni: altri ? t('e', { altri, ultimo }) : ultimo, ...detti });
}

function Stato({ vista }: { vista: VistaPrenotazione }) {
  const t = useTesti(testiPrenotazioni);
  const { stato, corrente, da_spostare, usate } = vista;
  return (
    <>
      <StatusTag stato={stato} />
      {da_spostare && <DaSpostare />}
      {/* A request can be current too; its tag does not show that. */}
      {corrente && stato === 'da_confermare' && (
        <span className={cx('small bold', styles['oggi'])}>{t('oggi')}</span>
      )}
      <span className="small soft num">{useQuanto(vista)}</span>
      {usate > 0 && <span className="small soft num">{t('giornate', { count: usate })}</span>}
    </>
  );
}

export function DaSpostare() {
  return (
    <Tag variant="hold" icon={<ArrowRightLeft />}>
      {useTesti(testiPrenotazioni)('da_spostare')}
    </Tag>
  );
}

/** '3 giorni, 2 di apertura, €10'; only the days if it is free of charge. */
export function useQuanto({ costo, giorni: count, aperti }: VistaPrenotazione): string {
  const t = useTesti(testiPrenotazioni);
  const { sayPrezzo } = useSayCosto();
  const interi = t('giorni', { count });
  if (costo.prezzo === null) return interi;
  const giorni = aperti < count ? t('giorni_aperti', { giorni: interi, count: aperti }) : interi;
  return t('giorni_prezzo', { giorni, prezzo: sayPrezzo(costo) });
}

const LOOKS = { confermata: 'ok', da_confermare: 'hold', in_corso: 'plain', passata: 'past' } as const;
const STATI = Object.keys(LOOKS) as StatoPrenotazione[];

/** How many bookings of a series have each state. */
export function Conti({ prenotazioni }: PrenotazioniInsieme) {
  const t = useTesti(testiPrenotazioni);
  const oggi = useOggi();
  return STATI.map((stato) => {
    const count = prenotazioni.filter((p) => statoPrenotazione(p, oggi) === stato).length;
    return (
      count > 0 && (
        <Tag key={stato} variant={LOOKS[stato]}>
          {t(`conto_${stato}`, { count })}
        </Tag>
      )
    );
  });
}

function Pila({ prenotazioni, render }: Pick<CartellinoProps, 'prenotazioni' | 'render'>) {
  const t = useTesti(testiPrenotazioni);
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={cx(styles['piega'], 'flex all-cols middle self-left h44 g2 p0 bare b0 action pointer')}
        aria-expanded={open}
        aria-controls={id}
        data-nostampa
        onClick={() => setOpen(!open)}
      >
        <ChevronDown className="turns" />
        {t(open ? 'insieme_nascondi' : 'insieme_mostra')}
      </button>
      <ul id={id} className={cx('grid one-col all-cols', styles['righe'])} hidden={!open}>
        {open && prenotazioni.map((p) => <Riga key={p.id} prenotazione={p} render={() => render(p)} />)}
      </ul>
    </>
  );
}

function Riga({ prenotazione, render }: { prenotazione: Prenotazione; render: () => ReactNode }) {
  const t = useTesti(testiPrenotazioni);
  const { quando, nome, lang, stato } = useVista(prenotazione);
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <li className="hair-t">
      <div className={cx(styles['riga'], 'grid middle h52 t2')}>
        <span className="num">{quando}</span>
        <small className="small soft" lang={lang}>
          {nome}
        </small>
        <StatusTag stato={stato} />
        <IconButton
          icon={<ChevronDown className="turns" />}
          label={t('insieme_apri', { nome, quando })}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={id} hidden={!open}>
        {open && render()}
      </div>
    </li>
  );
}
