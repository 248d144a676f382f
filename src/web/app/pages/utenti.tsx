import { ElencoUtenti } from '#web/features/utenti/elenco-utenti.tsx';
import { testiUtenti } from '#web/features/utenti/testi.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Page } from '#web/shared/ui/layout.tsx';

/** The search for people (prodotto/amministrazione#utenti). */
export function Component() {
  const t = useTesti(testiUtenti);
  return (
    <Page title={t('titolo')}>
      <ElencoUtenti />
    </Page>
  );
}
