import {
  createContext,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { DayPicker, type DayButtonProps, type DayProps, type WeekProps } from 'react-day-picker';
import { giornoOfLocalDate, localDateOfGiorno, type Giorno } from '#domain/giorno.ts';
import { useTesti } from '../../i18n/use-testi.ts';
import { ChevronLeft, ChevronRight } from '../icons.ts';
import styles from './calendario.module.css';
import { chooseTabStop, firstOfMonth, isVisible, lunediOf, nameMese, nameColonna } from './mese.ts';
import { testiCalendario } from './testi.ts';
import { announce } from '../../announce.ts';

/** The look and the name of one day. */
export interface AspettoGiorno {
  /** Its accessible name, with the state: 'giovedì 11 marzo, occupato'. */
  nome: string;
  className: string;
  scelto: boolean;
  /** The day cannot be chosen. The arrow keys still reach it, so that it can say why. */
  spento: boolean;
  /** Shown under the number. */
  segno?: ReactNode;
}

interface CalendarioProps {
  lingua: string;
  oggi: Giorno;
  /** Bounds of the months that can be shown; weeks that end before the first day are not drawn. */
  primo?: Giorno;
  ultimo?: Giorno;
  mesi: 1 | 2;
  /** A day of the first month shown. */
  mese: Giorno;
  onMese: (mese: Giorno) => void;
  aspetto: (giorno: Giorno) => AspettoGiorno;
  /** The day that the Tab key reaches first. */
  preferito: Giorno | null;
  onChoose: (giorno: Giorno) => void;
  /** The day under the pointer or the focus; null when there is none. */
  onLook?: (giorno: Giorno | null) => void;
}

interface DaiGiorni {
  aspetto: CalendarioProps['aspetto'];
  tabStop: Giorno;
  primo: Giorno | undefined;
}

const Contesto = createContext<DaiGiorni | null>(null);

/** A calendar of one or two months whose days look as the feature decides; disabled days stay focusable. */
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
          // Whoever walks on in the grid hears the month with its table.
          if (!document.activeElement?.closest('[role="grid"]')) announce(nameMese(next, lingua));
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
          labelGrid: (date) => nameMese(giornoOfLocalDate(date), lingua),
          labelWeekday: (date) => nameColonna(giornoOfLocalDate(date), lingua).lungo,
        }}
        formatters={{
          formatCaption: (date) => nameMese(giornoOfLocalDate(date), lingua),
          formatWeekdayName: (date) => nameColonna(giornoOfLocalDate(date), lingua).corto,
        }}
      />
    </Contesto>
  );
}

/**
 * Keeps the shown month in step with a day chosen elsewhere, for example by typing.
 * @param countMesi how many months are shown from this one on
 */
export function useMeseVisibile(shown: Giorno | null, oggi: Giorno, countMesi: (mese: Giorno) => number) {
  const [mese, setMese] = useState(() => firstOfMonth(shown ?? oggi));
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
  // Only when it becomes the focused day: the picker makes new modifiers each time it renders.
  const focused = modifiers['focused'] === true;
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  return (
    <button
      {...button}
      ref={ref}
      type="button"
      className={className}
      aria-label={nome}
      aria-disabled={spento || undefined}
      tabIndex={giorno === contesto.tabStop ? 0 : -1}
    >
      <span>
        {children}
        {segno}
      </span>
    </button>
  );
}

/** A week, unless it is over. */
function Settimana({ week, ...row }: WeekProps) {
  const { primo } = use(Contesto)!;
  const isOver = primo !== undefined && giornoOfLocalDate(week.days.at(-1)!.date) < primo;
  return isOver ? <></> : <tr {...row} />;
}

/** Its button says that it is chosen. A reader would leave the focus for a cell that is, and read its whole week. */
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
  months: styles['mesi'],
  month: styles['mese'],
  month_caption: styles['titolo'],
  button_previous: styles['prima'],
  button_next: styles['dopo'],
  month_grid: styles['griglia'],
};
