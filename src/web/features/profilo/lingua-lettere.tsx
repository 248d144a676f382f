import type { UtenteProprio as Utente } from '#contract/utenti.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import type { Lingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { SceltaLingua } from '#web/shared/persona/scelta-lingua.tsx';
import { useUpdateProfilo } from './api.ts';
import { testiProfilo } from './testi.ts';

/** The language of one's letters, saved once chosen (prodotto/account#lingua). */
export function LinguaLettere({ utente }: { utente: Utente }) {
  const t = useTesti(testiProfilo);
  const update = useUpdateProfilo();
  const { run, pending } = useAction({
    run: (lingua: Lingua) => update.mutateAsync({ lingua }),
    successMessage: t('aggiornato'),
  });
  return (
    <SceltaLingua
      value={update.isPending ? update.variables.lingua! : utente.lingua}
      disabled={pending}
      onChange={(lingua) => lingua !== utente.lingua && void run(lingua)}
    />
  );
}
