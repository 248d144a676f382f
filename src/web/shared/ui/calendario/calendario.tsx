import {
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type DayButtonProps, DayPicker, type DayProps, type WeekProps } from 'react-day-picker';
import { formatGiorno } from '#domain/format-giorni.ts';
import { type Giorno, giornoOfLocalDate, localDateOfGiorno } from '#domain/giorno.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { ChevronLeft, ChevronRight } from '#web/shared/ui/icons.ts';
import { announce } from '#web/shared/announce.ts';
import { upperFirst } from '#web/shared/format.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './calendario.module.css';
import { chooseTabStop, firstOfMonth, isVisible, lunediOf } from './mese.ts';
import { testiCalendario } from './testi.ts';

export interface AspettoGiorno {
  /** Its accessible name with the state: 'giovedì 11 marzo, occupato'. */
  nome: string;
  className: string;
  scelto: boolean;
  /** Whether the day cannot be chosen. It stays focusable, so that a screen reader can read the reason. */
  spento: boolean;
  /** Shown below the number. */
  segno?: ReactNode;
}

interface CalendarioProps {
  lingua: string;
  oggi: Giorno;
  /** Bounds of the shown months; weeks that end before the first day are not drawn. */
  primo?: Giorno;
  ultimo?: Giorno;
  mesi: 1 | 2;
  /** A day of the first shown month. */
  mese: Giorno;
  onMese: (mese: Giorno) => void;
  aspetto: (giorno: Giorno) => AspettoGiorno;
  /** The preferred tab stop. */
  preferito: Giorno | null;
  onChoose: (giorno: Giorno) => void;
  /** Called with the hovered or focused day, or null. */
  onLook?: (giorno: Giorno | null) => void;
}

interface DaiGiorni {
  aspetto: CalendarioProps['aspetto'];
  tabStop: Giorno;
  primo: Giorno | undefined;
}

const Contesto = createContext<DaiGiorni | null>(null);

/** A calendar of one or two months. The caller decides how days look; disabled ones stay focusable. */
export default function Calendario(props: CalendarioProps) {
  const { lingua, oggi, mesi, mese, aspetto, preferito, onMese, onChoose, onLook } = props;
  const t = useTesti(testiCalendario);
  const [attivo, setAttivo] = useState<Giorno | null>(null);
  const tabStop = chooseTabStop([attivo, preferito, oggi], mese, mesi);
  const { primo } = props;
  const contesto = useMemo(() => ({ aspetto, tabStop, primo }), [aspetto, tabStop, primo]);
  const look = (date: Date) => {
    const giorno = giornoOfLocalDate(date);
    setAttivo(giorno);
    onLook?.(giorno);
  };
  return (
    <Contesto value={contesto}>
      <DayPicker
        classNames={CLASSI}
        components={COMPONENTI}
        lang={lingua}
        weekStartsOn={1}
        navLayout="around"
        numberOfMonths={mesi}
        today={localDateOfGiorno(oggi)}
        month={localDateOfGiorno(firstOfMonth(mese))}
        onMonthChange={(date) => {
          const next = giornoOfLocalDate(date);
          // In the grid, screen readers read the new month as the table's label.
          if (!document.activeElement?.closest('[role="grid"]'))
            announce(upperFirst(formatGiorno(next, lingua, 'month')));
          onMese(next);
        }}
        startMonth={primo && localDateOfGiorno(primo)}
        hidden={primo && { before: localDateOfGiorno(lunediOf(primo)) }}
        endMonth={props.ultimo && localDateOfGiorno(props.ultimo)}
        modifiers={{ selected: (date) => aspetto(giornoOfLocalDate(date)).scelto }}
        onDayClick={(date) => onChoose(giornoOfLocalDate(date))}
        onDayFocus={look}
        onDayBlur={() => onLook?.(null)}
        onDayMouseEnter={(date) => onLook?.(giornoOfLocalDate(date))}
        onDayMouseLeave={() => onLook?.(null)}
        labels={{
          labelPrevious: () => t('mese_prima'),
          labelNext: () => t('mese_dopo'),
          labelGrid: (date) => upperFirst(formatGiorno(giornoOfLocalDate(date), lingua, 'month')),
          labelWeekday: (date) => formatGiorno(giornoOfLocalDate(date), lingua, 'weekday'),
        }}
        formatters={{
          formatCaption: (date) => upperFirst(formatGiorno(giornoOfLocalDate(date), lingua, 'month')),
          formatWeekdayName: (date) => formatGiorno(giornoOfLocalDate(date), lingua, 'weekday').slice(0, 2),
        }}
      />
    </Contesto>
  );
}

/**
 * The month to show, which follows a day chosen elsewhere.
 * @param primo a day of the month shown while no day is chosen
 * @param countMesi how many months are shown from it on
 */
export function useMeseVisibile(shown: Giorno | null, primo: Giorno, countMesi: (mese: Giorno) => number) {
  const [mese, setMese] = useState(() => firstOfMonth(shown ?? primo));
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    if (shown && !isVisible(shown, mese, countMesi(mese))) setMese(firstOfMonth(shown));
  }
  return [mese, setMese] as const;
}

function BottoneGiorno({ day, modifiers, className: _, children, tabIndex: __, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const contesto = use(Contesto)!;
  const giorno = giornoOfLocalDate(day.date);
  const { nome, className, spento, segno } = contesto.aspetto(giorno);
  // Depends on the boolean: the picker creates new modifiers in each render.
  const focused = modifiers['focused'] === true;
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  return (
    <button
      {...button}
      ref={ref}
      type="button"
      className={cx(className, 'grid centre wide relative p0 bare b0 num')}
      aria-label={nome}
      aria-disabled={spento || undefined}
      tabIndex={giorno === contesto.tabStop ? 0 : -1}
    >
      <span className="grid centre">
        {children}
        {segno}
      </span>
    </button>
  );
}

function Settimana({ week, ...row }: WeekProps) {
  const { primo } = use(Contesto)!;
  const isOver = primo !== undefined && giornoOfLocalDate(week.days.at(-1)!.date) < primo;
  return isOver ? <></> : <tr {...row} />;
}

/** Without aria-selected, which the button has: with it, screen readers read the whole week instead of the button. */
function Giornata({ day: _, modifiers: __, 'aria-selected': ___, ...cell }: DayProps) {
  return <td {...cell} />;
}

const COMPONENTI = {
  Day: Giornata,
  CaptionLabel: ({ 'aria-live': _, role: __, ...caption }: ComponentProps<'span'>) => <span {...caption} />,
  Week: Settimana,
  DayButton: BottoneGiorno,
  Chevron: ({ orientation }: { orientation?: string }) =>
    orientation === 'left' ? <ChevronLeft /> : <ChevronRight />,
};

const CLASSI = {
  months: cx(styles['mesi'], 'grid gap-20'),
  month: cx(styles['mese'], 'grid middle'),
  month_caption: cx(styles['titolo'], 'w800 lh130 text-center'),
  button_previous: cx(styles['prima'], 'grid centre p0 b0 r2'),
  button_next: cx(styles['dopo'], 'grid centre p0 b0 r2'),
  month_grid: cx(styles['griglia'], 'wide'),
  weekday: 'small bold soft',
  day: 'p0 text-center',
};
