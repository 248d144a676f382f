import Check from 'lucide-react/icons/check';
import type { Arrivo } from '#contract/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import { formatOra } from '#web/shared/format.ts';
import { DaPagare, Incassa } from '#web/shared/giornate/da-pagare.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { StatusTag } from '#web/shared/ui/status-tag.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { usePresenza } from './api.ts';
import { nameOf, sayFinoA } from './say.ts';
import { Riga } from './riga.tsx';
import { testiBanco } from './testi.ts';

export interface RigaArrivoProps {
  arrivo: Arrivo;
  giorno: Giorno;
  oggi: Giorno;
}

/** Somebody who comes to a space, and whether they are there: pressed once it is noted, again to take it back. */
export function RigaArrivo({ arrivo, giorno, oggi }: RigaArrivoProps) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const fail = useFailureToast();
  const presenza = usePresenza(arrivo.id, giorno);
  const chi = nameOf(arrivo, t);
  const ora = arrivo.presente_dal === null ? null : formatOra(arrivo.presente_dal);
  // What was pressed counts until the answer has come.
  const here = presenza.isPending ? presenza.variables : ora !== null;
  // This line may be gone when the answer comes, and the callbacks of `mutate` with it.
  const press = () => void presenza.mutateAsync(!here).catch((error: unknown) => fail(t('storto'), error));
  return (
    <Riga
      prenotazione={arrivo}
      quando={sayFinoA(arrivo, giorno, oggi, t, lingua)}
      azione={
        <>
          <Incassa prenotazione={arrivo} chi={chi} />
          {giorno <= oggi && (
            <Button
              aria-pressed={here}
              aria-label={ora ? t('presente_dalle', { ora, chi }) : t('presente_chi', { chi })}
              variant={here ? 'primary' : 'secondary'}
              icon={<Check />}
              onClick={press}
            >
              {here && ora ? ora : t('presente')}
            </Button>
          )}
        </>
      }
    >
      {ora && <span className="num">{t('arrivata', { ora })}</span>}
      <DaPagare giornate={arrivo.giornate} />
      {!arrivo.confermata && <StatusTag stato="da_confermare" />}
    </Riga>
  );
}
