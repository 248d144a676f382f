import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { useCarried } from '../../shared/cercati.ts';
import { useLingua } from '../../shared/i18n/lingua.ts';
import type { NomeIn } from '../../shared/pagine.ts';
import { cx } from '../../shared/ui/cx.ts';
import { Armchair, CalendarCheck, ConciergeBell, Drill, House, ScrollText } from '../../shared/ui/icons.ts';
import { isCurrent, type NavLink } from './nav-links.ts';
import { Link } from '#web/shared/ui/link.tsx';

/** Not in the table of pages, which is part of every script. */
const ICONE: Readonly<Record<NomeIn<'barra'>, ComponentType>> = {
  home: House,
  spazi: Armchair,
  strumentazioni: Drill,
  regolamento: ScrollText,
  prenotazioni: CalendarCheck,
  banco: ConciergeBell,
};

interface BarLinksProps {
  links: readonly NavLink<'barra'>[];
  className?: string | undefined;
  /** Added to the link of the open page, or of the page above it. */
  currentClass: string | undefined;
}

/** The links of the navigation bar, in the bar or in the drawer. */
export function BarLinks({ links, className, currentClass }: BarLinksProps) {
  const lingua = useLingua();
  const { pathname } = useLocation();
  const carry = useCarried();
  return links.map(({ pagina, url, label }) => {
    const current = isCurrent(url, pathname);
    const Icon = ICONE[pagina];
    return (
      <Link
        key={url}
        to={carry(url)}
        className={cx(className, current && currentClass) || undefined}
        aria-current={current ? (pathname === url ? 'page' : 'true') : undefined}
      >
        <Icon />
        <span>{label[lingua]}</span>
      </Link>
    );
  });
}
