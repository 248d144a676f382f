import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { ApiError } from '#web/shared/api/api-error.ts';
import { useModifica } from '#web/shared/form/use-modifica.ts';
import { useRun } from '#web/shared/form/use-run.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { refreshCatalogo, refreshNowAndLater, risorsaQuery } from '#web/shared/queries/catalogo.ts';
import { Sistemazione } from '#web/shared/sistemazione/piano-sistemazione.tsx';
import { Altrui } from '#web/shared/ui/altrui.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { DeleteButton } from '#web/shared/ui/delete-button.tsx';
import { firstHeading, focusIfLost } from '#web/shared/ui/focus-if-lost.ts';
import { FormStack, Row } from '#web/shared/ui/layout.tsx';
import { useDeleteRisorsa, useUpdateRisorsa } from './api.ts';
import { CampiAltrui } from './campi-altrui.tsx';
import { CampiRisorsa } from './campi-risorsa.tsx';
import { readValori, Schema, writeValori } from './campo-scritto.ts';
import { withGestione } from '#web/shared/risorsa/tabella-campi.ts';
import { ModificaImmagini, type VisoreProps } from './modifica-immagini.tsx';
import styles from './modifica.module.css';
import { PublishBozza } from './publish-bozza.tsx';
import { testiModifica } from './testi.ts';

interface ModificaRisorsaProps {
  risorsa: Prenotabile;
  /** The gallery, which belongs to another feature: the page passes it in. */
  visore: (props: VisoreProps) => ReactNode;
}

/** The editing of one resource on the list pages: pictures, fields, deletion (prodotto/catalogo#elenco). */
export function ModificaRisorsa({ risorsa, visore }: ModificaRisorsaProps) {
  const t = useTesti(testiModifica);
  const client = useQueryClient();
  const update = useUpdateRisorsa(risorsa.id);
  const { id, nome } = risorsa;
  // Bookings ahead prevent 'Non prenotabile': they are settled together with it (prodotto/sistemazione#chiamata).
  const [inMezzo, setInMezzo] = useState(false);
  const { form, field, base, altrui, divergenze, isChanged, pending, save, saveMia, saveRest, takeAltrui } =
    useModifica(Schema, {
      attuale: withGestione(risorsa),
      write: writeValori,
      read: readValori,
      chiamata: 'PATCH /prenotabili/{id}',
      send: async (cambi, versione) => withGestione(await update.mutateAsync({ cambi, versione })),
      fatto: t('aggiornato'),
      storto: t('ops'),
      rifiuto: (error) => {
        const isInMezzo = error instanceof ApiError && error.code === 'PRENOTAZIONI_FUTURE';
        if (isInMezzo) setInMezzo(true);
        return isInMezzo;
      },
      onAltrui: () => refreshCatalogo(client),
      dopo: () => refreshNowAndLater(client),
    });
  const readAgain = async () => {
    const query = { ...risorsaQuery(String(id)), staleTime: 0 };
    saveRest(withGestione(await client.fetchQuery(query).catch(() => risorsa)));
  };
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
            <Altrui
              key={altrui.versione}
              title={t('altri_titolo')}
              labels={{ take: t('altri_prendi'), save: t('altri_salva'), busy: t('aggiorno') }}
              isPending={pending}
              onTake={takeAltrui}
              onSave={saveMia}
            >
              <p>{t('altri_testo')}</p>
              <CampiAltrui base={base} divergenze={divergenze} />
            </Altrui>
          )}
          <Row className={styles['fondo']}>
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
  const { run } = useRun({
    send: () => remove.mutateAsync(),
    fatto: t('eliminato', { nome }),
    storto: t('ops'),
    rifiuto: (error) => {
      const isInMezzo = error instanceof ApiError && error.code === 'PRENOTAZIONI_FUTURE';
      if (isInMezzo) setSistema(true);
      return isInMezzo;
    },
    // The pressed button disappears with the resource.
    dopo: () => focusIfLost(firstHeading),
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
