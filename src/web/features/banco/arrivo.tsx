import { useEffect, useState } from 'react';
import type { Arrivo } from '#contract/banco.ts';
import type { Giorno } from '#domain/giorno.ts';
import { announce, DETTO } from '#web/shared/announce.ts';
import { useFailureToast } from '#web/shared/api/messages.ts';
import { DaPagare } from '#web/shared/giornate/da-pagare.tsx';
import { useLingua } from '#web/shared/i18n/lingua.ts';
import { sayChi } from '#web/shared/format.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { oraChiusura } from '#web/shared/orari.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { Check, CircleDashed } from '#web/shared/ui/icons.ts';
import { StatusTag } from '#web/shared/ui/tag.tsx';
import { Incassa } from '#web/shared/giornate/form-incasso.tsx';
import { usePresenza } from './api.ts';
import { oraArrivo, sayFinoA } from './say.ts';
import styles from './banco.module.css';
import { Riga } from './riga.tsx';
import { testiBanco } from './testi.ts';

interface RigaArrivoProps {
  arrivo: Arrivo;
  giorno: Giorno;
  oggi: Giorno;
}

/** How long one press undoes the note, in milliseconds. */
const ANNULLABILE_MS = 10_000;

/**
 * A person who comes to a space, and whether they are there (prodotto/banco#presenze). After ten seconds, removing the
 * note asks first, since it loses the time of arrival.
 */
export function RigaArrivo({ arrivo, giorno, oggi }: RigaArrivoProps) {
  const t = useTesti(testiBanco);
  const lingua = useLingua();
  const fail = useFailureToast();
  const presenza = usePresenza(arrivo.id, giorno);
  const chi = sayChi(arrivo, t);
  const ora = oraArrivo(arrivo.presente_dal, giorno, oraChiusura());
  // Show the new state while the call runs.
  const here = presenza.isPending ? presenza.variables : arrivo.presente_dal !== null;
  const [adesso, setAdesso] = useState(false);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (!adesso) return;
    const timer = setTimeout(() => setAdesso(false), ANNULLABILE_MS);
    return () => clearTimeout(timer);
  }, [adesso]);
  // The line may unmount before the answer, and the callbacks of `mutate` with it.
  const note = (presente: boolean) => {
    setAdesso(presente);
    return presenza.mutateAsync(presente).then(
      () => announce(t(presente ? 'presente_chi' : 'presente_tolta', { chi })),
      (error: unknown) => {
        setAdesso(false);
        fail(t('ops'), error);
      },
    );
  };
  const press = () => {
    if (!here) void note(true);
    else if (adesso) void note(false);
    else setAsking(true);
  };
  return (
    <Riga
      prenotazione={arrivo}
      quando={sayFinoA(arrivo, giorno, oggi, t, lingua)}
      pagare={arrivo.giornate?.da_pagare}
      azione={
        <>
          <Incassa prenotazione={arrivo} chi={chi} />
          {giorno <= oggi && (
            <Button
              aria-pressed={here}
              aria-label={ora ? t('presente_dalle', { ora, chi }) : t('presente_chi', { chi })}
              className={styles[here ? 'qui' : 'atteso']}
              icon={here ? <Check /> : <CircleDashed />}
              onClick={press}
            >
              {here && ora ? ora : t('presente')}
            </Button>
          )}
        </>
      }
    >
      {adesso && (
        <span className="inline wrap middle g1" {...DETTO}>
          {t('presente_adesso')}
          <Button
            variant="plain"
            aria-label={t('presente_annulla_chi', { chi })}
            onClick={() => void note(false)}
          >
            {t('presente_annulla')}
          </Button>
        </span>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => note(false)}
        title={ora ? t('presente_togli', { ora }) : t('presente_togli_nota')}
        variant="danger-fill"
        busy={t('tolgo')}
      >
        <p>{t(ora ? 'presente_togli_chi' : 'presente_togli_nota_chi', { chi })}</p>
      </ConfirmDialog>
      <DaPagare giornate={arrivo.giornate} />
      {!arrivo.confermata && <StatusTag stato="da_confermare" />}
    </Riga>
  );
}
