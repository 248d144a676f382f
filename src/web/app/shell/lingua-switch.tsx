import { announce } from '../../shared/announce.ts';
import { changeLingua, NOMI_LINGUE, useLingua } from '../../shared/i18n/lingua.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Languages } from '../../shared/ui/icons.ts';

interface LinguaSwitchProps {
  /** Shows only the code ('EN'), not the full name. */
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
      aria-label={short ? `${other.toUpperCase()}, ${NOMI_LINGUE[other]}` : undefined}
      onClick={() => {
        changeLingua(other);
        announce(NOMI_LINGUE[other], { lang: other });
      }}
    >
      {short ? other.toUpperCase() : NOMI_LINGUE[other]}
    </Button>
  );
}
