import Armchair from 'lucide-react/icons/armchair';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Drill from 'lucide-react/icons/drill';
import House from 'lucide-react/icons/house';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { ComponentType } from 'react';
import type { NomeIn } from '../../shared/pagine.ts';

/** The icon of each link of the bar, apart from the table of pages, which every script carries with it. */
export const ICONE_BARRA: Readonly<Record<NomeIn<'barra'>, ComponentType>> = {
  home: House,
  spazi: Armchair,
  strumentazioni: Drill,
  regolamento: ScrollText,
  prenotazioni: CalendarCheck,
};
