import { useState, type ReactNode } from 'react';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Sistemazione } from '#web/shared/sistemazione/piano-sistemazione.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { firstHeading, focusIfLost } from '#web/shared/ui/focus-if-lost.ts';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { Altrui } from './altrui.tsx';
import { useDeleteRisorsa } from './api.ts';
import { CampiRisorsa } from './campi-risorsa.tsx';
import { ModificaImmagini, type VisoreProps } from './modifica-immagini.tsx';
import styles from './modifica.module.css';
import { PublishBozza } from './publish-bozza.tsx';
import { testiModifica } from './testi.ts';
import { useModifica } from './use-modifica.ts';

export interface ModificaRisorsaProps {
  risorsa: Prenotabile;
  /** The gallery, which belongs to another feature: the page passes it in. */
  visore: (props: VisoreProps) => ReactNode;
}

/** The editing of one resource on the list pages: pictures, fields, deletion (prodotto/catalogo#elenco). */
export function ModificaRisorsa({ risorsa, visore }: ModificaRisorsaProps) {
  const t = useTesti(testiModifica);
  const {
    modifica,
    errori,
    isPending,
    isChanged,
    write,
    save,
    saveRest,
    takeAltrui,
    saveMia,
    inMezzo,
    closeInMezzo,
  } = useModifica(risorsa);
  const { id, nome } = risorsa;
  return (
    <div className={styles['risorsa']}>
      {risorsa.bozza && (
        <div className={styles['intera']}>
          <PublishBozza risorsa={risorsa} />
        </div>
      )}
      <ModificaImmagini risorsa={risorsa} visore={visore} />
      <div>
        <FormStack
          aria-label={t('dati', { nome })}
          onSubmit={(event) => {
            event.preventDefault();
            const form = event.currentTarget;
            if (isChanged && !isPending && !modifica.altrui) {
              void save().then((sent) => sent || focusWrong(form));
            }
          }}
        >
          <CampiRisorsa bozza={modifica.bozza} errori={errori} onWrite={write} />
          {inMezzo && (
            <Sistemazione
              causa={{ tipo: 'non_prenotabile', prenotabile_id: id }}
              nome={nome}
              onClose={closeInMezzo}
              onDone={() => void saveRest()}
            />
          )}
          {modifica.altrui && (
            <Altrui
              key={modifica.altrui.versione}
              modifica={modifica}
              altrui={modifica.altrui}
              isPending={isPending}
              onTake={takeAltrui}
              onSave={() => void saveMia()}
            />
          )}
          <Row className={styles['fondo']}>
            <Elimina risorsa={risorsa} />
            {!modifica.altrui && (
              <Button
                type="submit"
                variant="primary"
                disabled={!isChanged && !isPending}
                busy={isPending ? t('aggiorno') : undefined}
              >
                {t('aggiorna')}
              </Button>
            )}
          </Row>
        </FormStack>
      </div>
    </div>
  );
}

/** Focuses the first invalid field once it is marked. */
function focusWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

function Elimina({ risorsa: { id, nome } }: { risorsa: Prenotabile }) {
  const t = useTesti(testiModifica);
  const toast = useToast();
  const fail = useFailureToast();
  const remove = useDeleteRisorsa(id);
  const [sistema, setSistema] = useState(false);
  const run = async () => {
    try {
      await remove.mutateAsync();
      toast.show({ severity: 'ok', message: t('eliminato', { nome }) });
      // The pressed button disappears with the resource.
      focusIfLost(firstHeading);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PRENOTAZIONI_FUTURE') setSistema(true);
      else fail(t('ops'), error);
    }
  };
  return (
    <>
      {sistema && (
        <Sistemazione
          causa={{ tipo: 'eliminazione', prenotabile_id: id }}
          nome={nome}
          onClose={() => setSistema(false)}
          onDone={() => focusIfLost(firstHeading)}
        />
      )}
      <DeleteButton label={t('elimina')} onConfirm={run} busy={t('elimino')}>
        <p>{t('elimina_testo', { nome })}</p>
      </DeleteButton>
    </>
  );
}
