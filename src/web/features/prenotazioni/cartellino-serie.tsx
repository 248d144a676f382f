import { useId, useState, type ReactNode } from 'react';
import type { Prenotazione } from '#contract/prenotazioni.ts';
import { extentOf } from '#domain/intervallo.ts';
import { langDi, nomeIn } from '#domain/lingue.ts';
import { statoPrenotazione, type StatoPrenotazione } from '#domain/prenotazione.ts';
import { sayEstremi } from '#domain/say-giorni.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { ChevronDown } from '#web/shared/ui/icons.ts';
import { StatusTag } from '#web/shared/ui/status-tag.tsx';
import { Tag } from '#web/shared/ui/tag.tsx';
import { useOggi } from '#web/shared/use-oggi.ts';
import cartellino from './cartellino.module.css';
import styles from './cartellino-serie.module.css';
import { sayRitmo } from './serie.ts';
import { testiSerie } from './testi-serie.ts';
import { useVista } from './vista-prenotazione.ts';

interface CartellinoSerieProps<P> {
  /** At least two bookings, by start. */
  prenotazioni: readonly P[];
  /** Draws the whole card of one of them. */
  render: (prenotazione: P) => ReactNode;
  /** The buttons for all of them. */
  children?: ReactNode;
}

const LOOKS = { confermata: 'ok', da_confermare: 'hold', in_corso: 'plain', passata: 'past' } as const;
const STATI = Object.keys(LOOKS) as StatoPrenotazione[];
const MAX_NOMI = 2;

/** The bookings of one go, as a pile of labels that unfolds (prodotto/prenotazioni#insieme). */
export function CartellinoSerie<P extends Prenotazione>(props: CartellinoSerieProps<P>) {
  const { prenotazioni, render, children } = props;
  const t = useTesti(testiSerie);
  const id = useId();
  const [open, setOpen] = useState(false);
  const ids = prenotazioni.map((p) => p.id).sort((a, b) => a - b);
  const [da, a] = [ids[0]!, ids.at(-1)!];
  const { nomi, lang } = useNomi(prenotazioni);
  const inFila = a - da === ids.length - 1;
  const count = ids.length;
  return (
    <article className={cx(cartellino['posto'], styles['pila'])} aria-label={t('insieme_sole', { count })}>
      <div className={cx(cartellino['card'], styles['card'])}>
        <div>
          <p className="soft small num">
            {inFila ? t('insieme', { count, da, a }) : t('insieme_sole', { count })}
          </p>
          <h3 className={cartellino['nome']} lang={lang}>
            {nomi}
          </h3>
          <p className={cx(cartellino['quando'], 'num')}>{useQuando(prenotazioni)}</p>
        </div>
        <div className={cartellino['stato']}>
          <Conti prenotazioni={prenotazioni} />
        </div>
        <button
          type="button"
          className={cx('flex g2 middle', styles['piega'])}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <ChevronDown />
          {t(open ? 'nascondi' : 'mostra')}
        </button>
        <ul id={id} className={styles['righe']} hidden={!open}>
          {open && prenotazioni.map((p) => <Riga key={p.id} prenotazione={p} render={() => render(p)} />)}
        </ul>
        {children && <div className={cx('row between', cartellino['azioni'])}>{children}</div>}
      </div>
    </article>
  );
}

/** How many of the bookings wait, are confirmed, are running, are over. */
export function Conti({ prenotazioni }: { prenotazioni: readonly Prenotazione[] }) {
  const t = useTesti(testiSerie);
  const oggi = useOggi();
  return STATI.map((stato) => {
    const count = prenotazioni.filter((p) => statoPrenotazione(p, oggi) === stato).length;
    return (
      count > 0 && (
        <Tag key={stato} variant={LOOKS[stato]}>
          {t(stato, { count })}
        </Tag>
      )
    );
  });
}

function Riga({ prenotazione, render }: { prenotazione: Prenotazione; render: () => ReactNode }) {
  const t = useTesti(testiSerie);
  const vista = useVista(prenotazione);
  const id = useId();
  const [open, setOpen] = useState(false);
  const { detti, fine, nome, lang, stato } = vista;
  const quando = fine === null ? detti.fine : t('da_a', detti);
  return (
    <li>
      <div className={styles['riga']}>
        <span className="num">{quando}</span>
        <small lang={lang}>{nome}</small>
        <StatusTag stato={stato} />
        <IconButton
          icon={<ChevronDown />}
          className={styles['apri']}
          label={t('apri', { nome, quando })}
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

/** The names of the pieces, each once, and their language; if there are many, only the first. */
export function useNomi(prenotazioni: readonly Prenotazione[]): {
  nomi: string;
  lang: 'it' | undefined;
} {
  const t = useTesti(testiSerie);
  const lingua = useLingua();
  const tutti = [...new Set(prenotazioni.map(({ prenotabile }) => nomeIn(lingua, prenotabile)))];
  const primi = tutti.slice(0, MAX_NOMI).join(', ');
  const count = tutti.length - MAX_NOMI;
  return {
    nomi: count > 0 ? t('e_altre', { nomi: primi, count }) : primi,
    lang: prenotazioni.every(({ prenotabile }) => prenotabile.nome_en) ? undefined : langDi(lingua, ''),
  };
}

/** 'ogni martedì e giovedì, da giovedì 26 novembre a giovedì 17 dicembre 2026'. */
function useQuando(prenotazioni: readonly Prenotazione[]): string {
  const t = useTesti(testiSerie);
  const lingua = useLingua();
  const { inizio, fine } = extentOf(prenotazioni);
  const detti = sayEstremi({ inizio, fine }, lingua);
  const ritmo = sayRitmo(prenotazioni, lingua);
  if (!ritmo) return inizio === fine ? detti.fine : t('da_a', detti);
  const altri = ritmo.slice(0, -1).join(', ');
  const ultimo = ritmo.at(-1)!;
  return t('ogni', { giorni: altri ? t('e', { altri, ultimo }) : ultimo, ...detti });
}
