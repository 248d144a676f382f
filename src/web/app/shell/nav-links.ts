import Armchair from 'lucide-react/icons/armchair';
import CalendarCheck from 'lucide-react/icons/calendar-check';
import Drill from 'lucide-react/icons/drill';
import House from 'lucide-react/icons/house';
import ScrollText from 'lucide-react/icons/scroll-text';
import type { ComponentType } from 'react';
import { PATHS } from '../../shared/paths.ts';

/** A link of the navigation bar (spec 2: every link has a url, a label and an icon). */
export interface NavLink {
  url: string;
  /** A key of the shell's sentences. */
  label: 'home' | 'spazi' | 'strumentazioni' | 'regolamento' | 'prenotazioni';
  Icon: ComponentType;
}

const EVERYONE: readonly NavLink[] = [
  { url: PATHS.home, label: 'home', Icon: House },
  { url: PATHS.spazi, label: 'spazi', Icon: Armchair },
  { url: PATHS.strumentazioni, label: 'strumentazioni', Icon: Drill },
  { url: PATHS.regolamento, label: 'regolamento', Icon: ScrollText },
];

const ADMIN: NavLink = { url: PATHS.prenotazioni, label: 'prenotazioni', Icon: CalendarCheck };

/** The bar's links; administrators have one more (spec 2, Shell). */
export function navLinks(isSudo: boolean): readonly NavLink[] {
  return isSudo ? [...EVERYONE, ADMIN] : EVERYONE;
}
