import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { testiPagine } from './testi-pagine.ts';

/** Whose the data of public holidays are, as their licence asks. */
export function NameHolidays() {
  const t = useTesti(testiPagine);
  return (
    <p className="soft">
      {t('festivi')} <a href="https://creativecommons.org/licenses/by-sa/3.0/">CC BY-SA 3.0</a>.
    </p>
  );
}
