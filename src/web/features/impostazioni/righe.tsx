import { type PointerEvent, type ReactNode, useEffect, useState } from 'react';
import { get, useFieldArray } from 'react-hook-form';
import { announce } from '#web/shared/announce.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { moveItem } from '#web/shared/ordine.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, Trash2 } from '#web/shared/ui/icons.ts';
import { useDrag } from '#web/shared/use-drag.ts';
import { FROM_LAPTOP, useMedia } from '#web/shared/use-media.ts';
import styles from './righe.module.css';
import { testiRighe } from './testi-righe.ts';
import { useSezione } from './use-sezione.ts';

/** The classes of a row with what is set on its left and the control on its right. */
export const REGOLA = cx(styles['regola'], 'grid middle py-10 line-b t2 lh135 tablet-one-col');

export interface RigaDetta {
  titolo: string;
  sotto?: string | undefined;
  figura?: ReactNode;
  segno?: ReactNode;
  /** Dimmed, for a hidden entry. */
  spenta?: boolean;
}

interface RigaFissa {
  /** The path of its fields in the form. */
  posto: string;
  detta: RigaDetta;
  campi: ReactNode;
}

interface Elenco<V> {
  /** The path in the form. */
  nome: string;
  detta: (valore: V, aperta: boolean) => RigaDetta;
  /** The fields of a row. @param posto its path in the form */
  campi: (posto: string, valore: V) => ReactNode;
  /** The first of the buttons, which are then above the fields. */
  prima?: (posto: string, valore: V) => ReactNode;
  /** The label of the remove button; null if the row cannot be removed. */
  togli?: (valore: V) => string | null;
  /** The button that adds an empty row; null for none. */
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

/** The open row, by path; one at a time. An error opens its row. */
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

/** Fixed rows that unfold, one at a time. */
export function RigheFisse({ label, fisse }: { label: string; fisse: readonly RigaFissa[] }) {
  const { aperta, toggle } = useAperta(fisse.map(({ posto }) => posto));
  return (
    <ul className={cx(styles['righe'], 'thick-t')} aria-label={label}>
      {fisse.map(({ posto, detta, campi }) => (
        <Riga key={posto} posto={posto} fermo detta={detta} aperta={aperta === posto} onToggle={toggle}>
          {campi}
        </Riga>
      ))}
    </ul>
  );
}

/** Rows that unfold, one at a time, sorted by buttons or dragging. A closed row keeps its values. */
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
  // Removed rows can be restored until the form is saved.
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
    // Keep the moved row open.
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
  const isWide = useMedia(FROM_LAPTOP);
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
    <li
      key="tolta"
      data-fermo
      data-tolta={elenco.nome}
      className={cx(styles['tolta'], 'flex wrap middle h60 px3 line-b t2 soft')}
    >
      {t('tolta', { nome: tolta.nome })}{' '}
      <button
        className="h44 b0 bold action underline pointer bare"
        type="button"
        onClick={() => putBack(tolta)}
      >
        {t('rimetti')}
      </button>
    </li>
  );

  const strumenti = (i: number, valore: V) => {
    const togli = elenco.togli?.(valore);
    const prima = elenco.prima?.(postoOf(i), valore);
    return (
      <div className={cx('flex wrap middle g2', styles['strumenti'])}>
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
          <Button
            variant="danger"
            icon={<Trash2 />}
            className={cx(styles['togli'], 'ml-auto')}
            onClick={() => take(i)}
          >
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
      <ul ref={list} className={cx(styles['righe'], 'thick-t')} aria-label={label}>
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
        <div className="row mt3">
          <Button
            icon={<Plus />}
            disabled={isFull}
            onClick={() => {
              // `append` would validate the empty row at once.
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
  /** While dragging: distance from its place, in pixels. */
  spostata?: number | undefined;
  /** Where the row dragged over it would be inserted. */
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
        'relative line-b',
        styles['riga'],
        aperta && styles['aperta'],
        spostata !== undefined && styles['presa'],
      )}
      style={spostata === undefined ? undefined : { translate: `0 ${spostata}px` }}
    >
      <button
        className="flex middle wide h60 g3 bare b0 t2 lh130 text-start ink pointer ring-in"
        type="button"
        aria-expanded={aperta}
        onClick={() => onToggle(posto)}
        {...trascina}
      >
        {detta.figura && <span className={cx('fixed clip sunken r1', styles['figura'])}>{detta.figura}</span>}
        <span className={cx('grow min0', styles['parole'])}>
          <b className={cx('block t3 anywhere', detta.spenta && 'soft')}>{detta.titolo}</b>
          {detta.sotto && <small className={cx('clip small', aperta ? 'ink' : 'soft')}>{detta.sotto}</small>}
        </span>
        {detta.segno}
        {aperta ? <ChevronDown /> : <ChevronRight />}
      </button>
      {aperta && <div className={cx(styles['corpo'], 'stack')}>{children}</div>}
    </li>
  );
}
