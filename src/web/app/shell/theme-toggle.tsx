import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useTesti } from '../../shared/i18n/use-testi.ts';
import { setTheme, useTheme } from '../../shared/theme.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { testiApp } from '../testi.ts';

/** Switches between light and dark (prodotto/schermate#tema). */
export function ThemeToggle() {
  const t = useTesti(testiApp);
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={t('temaScuro')}
      aria-pressed={dark}
      icon={dark ? <Sun /> : <Moon />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
    />
  );
}
