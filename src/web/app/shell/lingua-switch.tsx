import Languages from 'lucide-react/icons/languages';
import { announce } from '../../shared/announce.ts';
import { changeLingua, useLingua, type Lingua } from '../../shared/i18n/lingua.ts';
import { Button } from '../../shared/ui/button.tsx';

/** Each language under its own name, whatever the page's language. */
const NOMI: Readonly<Record<Lingua, string>> = { it: 'Italiano', en: 'English' };

export interface LinguaSwitchProps {
  /** Only the code ('EN'), for the header; otherwise the full name. */
  short?: boolean;
  className?: string | undefined;
}

/** Offers the other language (prodotto/panoramica#lingua). */
export function LinguaSwitch({ short = false, className }: LinguaSwitchProps) {
  const other = useLingua() === 'it' ? 'en' : 'it';
  return (
    <Button
      variant="plain"
      lang={other}
      className={className}
      icon={short ? undefined : <Languages />}
      // The accessible name contains the visible text, for people who use speech input (WCAG 2.5.3).
      aria-label={short ? `${other.toUpperCase()}, ${NOMI[other]}` : undefined}
      onClick={() => {
        changeLingua(other);
        announce(NOMI[other], other);
      }}
    >
      {short ? other.toUpperCase() : NOMI[other]}
    </Button>
  );
}
