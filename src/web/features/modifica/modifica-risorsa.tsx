import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useModifica } from '#web/shared/form/use-modifica.ts';
import { useAction } from '#web/shared/form/use-action.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { refreshCatalogo, refreshNowAndLater, risorsaQuery } from '#web/shared/queries/catalogo.ts';
import { Sistemazione } from '#web/shared/sistemazione/piano-sistemazione.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { ConflictNote } from '#web/shared/ui/conflict.tsx';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { firstHeading, focusIfLost } from '#web/shared/focus.ts';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { withGestione } from '#web/shared/risorsa/tabella-campi.ts';
import { useDeleteRisorsa, useUpdateRisorsa } from './api.ts';
import { CampiAltrui } from './campi-altrui.tsx';
import { CampiRisorsa } from './campi-risorsa.tsx';
import { readValori, Schema, writeValori } from './campo-scritto.ts';
import { ModificaImmagini } from './modifica-immagini.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './modifica.module.css';
import { PublishBozza } from './publish-bozza.tsx';
import { testiModifica } from './testi.ts';

/** Edits a resource on the list pages: pictures, fields, deletion (prodotto/catalogo#elenco). */
export function ModificaRisorsa({ risorsa }: { risorsa: Prenotabile }) {
  const t = useTesti(testiModifica);
  const client = useQueryClient();
  const update = useUpdateRisorsa(risorsa.id);
  const { id, nome } = risorsa;
  // Future bookings prevent 'Non prenotabile': they are settled together with it (prodotto/sistemazione#chiamata).
  const [inMezzo, setInMezzo] = useState(false);
  const { form, field, base, altrui, divergenze, isChanged, pending, save, saveMia, saveRest, takeAltrui } =
    useModifica(Schema, {
      attuale: withGestione(risorsa),
      write: writeValori,
      read: readValori,
      conflictCalls: 'PATCH /prenotabili/{id}',
      run: async (cambi, versione) => withGestione(await update.mutateAsync({ cambi, versione })),
      successMessage: t('aggiornato'),
      errorMessage: t('ops'),
      onRejected: (error) => {
        const isInMezzo = error instanceof ApiError && error.code === 'PRENOTAZIONI_FUTURE';
        if (isInMezzo) setInMezzo(true);
        return isInMezzo;
      },
      onConflict: () => refreshCatalogo(client),
      onDone: () => refreshNowAndLater(client),
    });
  const readAgain = async () => {
    const query = { ...risorsaQuery(String(id)), staleTime: 0 };
    saveRest(withGestione(await client.fetchQuery(query).catch(() => risorsa)));
  };
  return (
    <div className={cx(styles['risorsa'], 'grid top g5-6 laptop-one-col')}>
      {risorsa.bozza && (
        <div className="all-cols">
          <PublishBozza risorsa={risorsa} />
        </div>
      )}
      <ModificaImmagini risorsa={risorsa} />
      <div>
        <FormStack
          aria-label={t('dati', { nome })}
          onSubmit={() => {
            if (isChanged && !altrui) void save();
          }}
        >
          <CampiRisorsa
            id={id}
            field={field}
            control={form.control}
            nonPrenotabile={form.watch('non_prenotabile')}
          />
          {inMezzo && (
            <Sistemazione
              causa={{ tipo: 'non_prenotabile', prenotabile_id: id }}
              nome={nome}
              onClose={() => setInMezzo(false)}
              onDone={() => void readAgain()}
            />
          )}
          {altrui && (
            <ConflictNote
              key={altrui.versione}
              title={t('altri_titolo')}
              labels={{ take: t('altri_prendi'), save: t('altri_salva'), busy: t('aggiorno') }}
              isPending={pending}
              onTake={takeAltrui}
              onSave={saveMia}
            >
              <p>{t('altri_testo')}</p>
              <CampiAltrui base={base} divergenze={divergenze} />
            </ConflictNote>
          )}
          <Row className="between pt4 line-t">
            <Elimina risorsa={risorsa} />
            {!altrui && (
              <Button
                type="submit"
                variant="primary"
                disabled={!isChanged && !pending}
                busy={pending ? t('aggiorno') : undefined}
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

function Elimina({ risorsa: { id, nome } }: { risorsa: Prenotabile }) {
  const t = useTesti(testiModifica);
  const remove = useDeleteRisorsa(id);
  const [sistema, setSistema] = useState(false);
  const { run } = useAction({
    run: () => remove.mutateAsync(),
    successMessage: t('eliminato', { nome }),
    errorMessage: t('ops'),
    onRejected: (error) => {
      const isInMezzo = error instanceof ApiError && error.code === 'PRENOTAZIONI_FUTURE';
      if (isInMezzo) setSistema(true);
      return isInMezzo;
    },
    // The pressed button disappears with the resource.
    onDone: () => focusIfLost(firstHeading),
  });
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
