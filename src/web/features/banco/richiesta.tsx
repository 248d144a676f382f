import Check from 'lucide-react/icons/check';
import type { RigaBanco } from '#contract/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useConferma } from './api.ts';
import { nameOf, sayGiorni } from './say.ts';
import { Riga } from './riga.tsx';
import { testiBanco } from './testi.ts';

/** A request that waits for an answer; confirmed at one press, on the version that is shown. */
export function RigaRichiesta({ richiesta, oggi }: { richiesta: RigaBanco; oggi: Giorno }) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const toast = useToast();
  const fail = useFailureToast();
  const conferma = useConferma();
  const chi = nameOf(richiesta, t);
  const { id, versione, prenotabile } = richiesta;
  const press = async () => {
    if (conferma.isPending) return;
    // This line may be gone by then, and the callbacks of `mutate` with it.
    try {
      await conferma.mutateAsync({ id, versione });
      toast.show({ severity: 'ok', message: t('confermata', { chi }) });
    } catch (error) {
      fail(t('storto'), error);
    }
  };
  return (
    <Riga
      prenotazione={richiesta}
      quando={sayGiorni(richiesta, oggi, t, lingua)}
      azione={
        <Button
          icon={<Check />}
          aria-label={t('conferma_chi', { chi, cosa: prenotabile.nome })}
          onClick={() => void press()}
        >
          {t('conferma')}
        </Button>
      }
    />
  );
}
