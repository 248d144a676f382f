import type { UtenteProprio as Utente } from '#contract/utenti.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import type { Lingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { SceltaLingua } from '#web/shared/persona/scelta-lingua.tsx';
import { useUpdateProfilo } from './api.ts';
import { testiProfilo } from './testi.ts';

/** The language of the letters to oneself, saved as soon as it is chosen (prodotto/account#lingua). */
export function LinguaLettere({ utente }: { utente: Utente }) {
  const t = useTesti(testiProfilo);
  const update = useUpdateProfilo();
  const { run, pending } = useRun({
    send: (lingua: Lingua) => update.mutateAsync({ lingua }),
    fatto: t('aggiornato'),
  });
  return (
    <SceltaLingua
      value={update.isPending ? update.variables.lingua! : utente.lingua}
      disabled={pending}
      onChange={(lingua) => lingua !== utente.lingua && void run(lingua)}
    />
  );
}
