import { useEffect, useState, type PointerEvent, type ReactNode } from 'react';
import { get, useFieldArray } from 'react-hook-form';
import { announce } from '#web/shared/announce.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { moveItem } from '#web/shared/ordine.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, Trash2 } from '#web/shared/ui/icons.ts';
import { useDrag } from '#web/shared/use-drag.ts';
import { useMedia } from '#web/shared/use-media.ts';
import styles from './righe.module.css';
import { testiRighe } from './testi-righe.ts';
import { useSezione } from './use-sezione.ts';

/** What the button of a row shows. */
export interface RigaDetta {
  titolo: string;
  sotto?: string | undefined;
  /** A picture before the words. */
  figura?: ReactNode;
  /** A tag after them. */
  segno?: ReactNode;
  /** Less visible, for what is hidden. */
  spenta?: boolean;
}

/** A row that stays in its place, before those of the list. */
interface RigaFissa {
  /** The place of its fields in what is typed. */
  posto: string;
  detta: RigaDetta;
  campi: ReactNode;
}

/** The rows of a list that can be changed. */
interface Elenco<V> {
  /** Its place in what is typed. */
  nome: string;
  detta: (valore: V, aperta: boolean) => RigaDetta;
  /** The fields of a row. @param posto its place in what is typed */
  campi: (posto: string, valore: V) => ReactNode;
  /** Stands first in the row of buttons, which is then above the fields. */
  prima?: (posto: string, valore: V) => ReactNode;
  /** The words of the button that takes a row away; null where that row stays. */
  togli?: (valore: V) => string | null;
  /** The button that adds an empty row; null where there is none. */
  aggiungi?: { parole: string; vuota: () => V; massimo: number } | null;
}

interface RigheProps<V> {
  label?: string;
  fisse?: readonly RigaFissa[];
  elenco: Elenco<V>;
}

interface Tolta<V> {
  dove: number;
  valore: V;
  nome: string;
}

/** Which of the rows is open, by its place: one at a time. An error opens its row. */
function useAperta(posti: readonly string[]) {
  const { form, chiamata } = useSezione();
  const { submitCount, errors } = form.formState;
  const wrong = submitCount > 0 ? posti.find((posto) => get(errors, posto) !== undefined) : undefined;
  const called = posti.find((posto) => `${chiamata?.posto}.`.startsWith(`${posto}.`));
  const [aperta, setAperta] = useState(called ?? wrong ?? null);
  const [fuoco, setFuoco] = useState<{ dove: string } | null>(null);
  useEffect(() => {
    if (fuoco) document.querySelector<HTMLElement>(fuoco.dove)?.focus();
  }, [fuoco]);
  const focus = (dove: string) => setFuoco({ dove });
  const open = (posto: string, field: string) => {
    setAperta(posto);
    focus(`[data-posto="${posto}"] :is(${field})`);
  };
  const [seen, setSeen] = useState({ submitCount, chiamata });
  if (seen.submitCount !== submitCount || seen.chiamata !== chiamata) {
    setSeen({ submitCount, chiamata });
    if (seen.submitCount !== submitCount && wrong !== undefined && wrong !== aperta)
      open(wrong, '[aria-invalid]');
    if (seen.chiamata !== chiamata && chiamata && called !== undefined) open(called, chiamata.fuoco);
  }
  const toggle = (posto: string) => setAperta(aperta === posto ? null : posto);
  return { aperta, setAperta, open, toggle, focus };
}

/** Rows that open, one at a time, each in its place. */
export function RigheFisse({ label, fisse }: { label: string; fisse: readonly RigaFissa[] }) {
  const { aperta, toggle } = useAperta(fisse.map(({ posto }) => posto));
  return (
    <ul className={styles['righe']} aria-label={label}>
      {fisse.map(({ posto, detta, campi }) => (
        <Riga key={posto} posto={posto} fermo detta={detta} aperta={aperta === posto} onToggle={toggle}>
          {campi}
        </Riga>
      ))}
    </ul>
  );
}

/**
 * Rows that open, one at a time, of a list that is put in order by buttons or, on a wide screen, by dragging. What is written
 * in a closed one stays in the form.
 */
export function Righe<V extends object>({ label, fisse = [], elenco }: RigheProps<V>) {
  const t = useTesti(testiRighe);
  const { form, base } = useSezione();
  const { fields, insert, move, remove } = useFieldArray({
    control: form.control,
    name: elenco.nome,
    keyName: 'chiave',
  });
  const valori = form.watch(elenco.nome) as V[];
  const postoOf = (i: number) => `${elenco.nome}.${i}`;
  const { aperta, setAperta, open, toggle, focus } = useAperta([
    ...fisse.map(({ posto }) => posto),
    ...valori.map((_, i) => postoOf(i)),
  ]);
  const [tolta, setTolta] = useState<Tolta<V> | null>(null);
  // What was taken away can be put back until it is saved.
  const salvata: unknown = get(base, elenco.nome);
  const [from, setFrom] = useState(salvata);
  if (from !== salvata) {
    setFrom(salvata);
    setTolta(null);
  }

  const moveTo = (i: number, to: number) => {
    if (to < 0 || to >= valori.length) return;
    const places = moveItem(
      valori.map((_, n) => postoOf(n)),
      i,
      to,
    );
    move(i, to);
    // The open row stays open in its new place.
    const now = places.indexOf(aperta ?? '');
    if (now !== -1) setAperta(postoOf(now));
    const { titolo } = elenco.detta(valori[i]!, true);
    announce(t('spostata', { nome: titolo, n: to + 1, totale: valori.length }));
    if (to === 0 || to === valori.length - 1)
      focus(`[data-posto="${postoOf(to)}"] [data-verso="${to === 0 ? 'giu' : 'su'}"]`);
  };
  const take = (i: number) => {
    const valore = valori[i]!;
    setTolta({ dove: i, valore, nome: elenco.detta(valore, true).titolo });
    remove(i);
    setAperta(null);
    focus(`[data-tolta="${elenco.nome}"] button`);
  };
  const putBack = ({ dove, valore }: Tolta<V>) => {
    insert(dove, valore, { shouldFocus: false });
    setTolta(null);
    setAperta(null);
    focus(`[data-posto="${postoOf(dove)}"] > button`);
  };
  const isWide = useMedia('(min-width: 56.25em)');
  const { list, item, drag } = useDrag<HTMLUListElement>(moveTo);
  const dragging = (i: number) => {
    if (!isWide) return {};
    const { onPointerDown, ...rest } = item(i);
    return {
      onPointerDown: (event: PointerEvent) => event.pointerType === 'mouse' && onPointerDown(event),
      ...rest,
    };
  };
  const quella = tolta && (
    <li key="tolta" data-fermo data-tolta={elenco.nome} className={styles['tolta']}>
      {t('tolta', { nome: tolta.nome })}{' '}
      <button type="button" onClick={() => putBack(tolta)}>
        {t('rimetti')}
      </button>
    </li>
  );

  const strumenti = (i: number, valore: V) => {
    const togli = elenco.togli?.(valore);
    const prima = elenco.prima?.(postoOf(i), valore);
    return (
      <div className={styles['strumenti']}>
        {prima}
        <Button data-verso="su" icon={<ArrowUp />} disabled={i === 0} onClick={() => moveTo(i, i - 1)}>
          {t('sposta_su')}
        </Button>
        <Button
          data-verso="giu"
          icon={<ArrowDown />}
          disabled={i === valori.length - 1}
          onClick={() => moveTo(i, i + 1)}
        >
          {t('sposta_giu')}
        </Button>
        {togli && (
          <Button variant="danger" icon={<Trash2 />} className={styles['togli']} onClick={() => take(i)}>
            {togli}
          </Button>
        )}
      </div>
    );
  };

  const aggiungi = elenco.aggiungi;
  const isFull = aggiungi ? valori.length >= aggiungi.massimo : false;
  return (
    <div>
      <ul ref={list} className={styles['righe']} aria-label={label}>
        {fisse.map(({ posto, detta, campi }) => (
          <Riga key={posto} posto={posto} fermo detta={detta} aperta={aperta === posto} onToggle={toggle}>
            {campi}
          </Riga>
        ))}
        {fields.map(({ chiave }, i) => {
          const [posto, valore] = [postoOf(i), valori[i]];
          if (!valore) return null;
          return [
            tolta?.dove === i && quella,
            <Riga
              key={chiave}
              posto={posto}
              detta={elenco.detta(valore, aperta === posto)}
              aperta={aperta === posto}
              onToggle={toggle}
              spostata={drag?.from === i ? drag.dy : undefined}
              sopra={drag?.to === i && drag.from !== i ? (drag.to > drag.from ? 'dopo' : 'prima') : undefined}
              trascina={dragging(i)}
            >
              {elenco.prima && strumenti(i, valore)}
              {elenco.campi(posto, valore)}
              {!elenco.prima && strumenti(i, valore)}
            </Riga>,
          ];
        })}
        {tolta && tolta.dove >= fields.length && quella}
      </ul>
      {aggiungi && (
        <div className={styles['aggiungi']}>
          <Button
            icon={<Plus />}
            disabled={isFull}
            onClick={() => {
              // `append` would say at once that the new row is empty.
              form.setValue(elenco.nome, [...valori, aggiungi.vuota()], { shouldDirty: true });
              open(postoOf(valori.length), 'textarea, input:not([type=file], [type=checkbox])');
            }}
          >
            {aggiungi.parole}
          </Button>
          {isFull && <span className="soft small">{t('massimo', { n: aggiungi.massimo })}</span>}
        </div>
      )}
    </div>
  );
}

interface RigaProps {
  posto: string;
  detta: RigaDetta;
  aperta: boolean;
  onToggle: (posto: string) => void;
  fermo?: boolean;
  /** While it is dragged: its distance from its place, in pixels. */
  spostata?: number | undefined;
  /** Another row is dragged over it, and will stand before or after it. */
  sopra?: 'prima' | 'dopo' | undefined;
  trascina?: object;
  children: ReactNode;
}

function Riga(props: RigaProps) {
  const { posto, detta, aperta, onToggle, fermo, spostata, sopra, trascina, children } = props;
  return (
    <li
      data-posto={posto}
      data-fermo={fermo}
      data-sopra={sopra}
      className={cx(
        styles['riga'],
        aperta && styles['aperta'],
        detta.spenta && styles['spenta'],
        spostata !== undefined && styles['presa'],
      )}
      style={spostata === undefined ? undefined : { translate: `0 ${spostata}px` }}
    >
      <button type="button" aria-expanded={aperta} onClick={() => onToggle(posto)} {...trascina}>
        {detta.figura && <span className={styles['figura']}>{detta.figura}</span>}
        <span className={styles['parole']}>
          <b>{detta.titolo}</b>
          {detta.sotto && <small>{detta.sotto}</small>}
        </span>
        {detta.segno}
        {aperta ? <ChevronDown /> : <ChevronRight />}
      </button>
      {aperta && <div className={styles['corpo']}>{children}</div>}
    </li>
  );
}
