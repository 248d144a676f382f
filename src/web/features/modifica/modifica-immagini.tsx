import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { Galleria } from '#web/features/galleria/galleria.tsx';
import { useFailureToast } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { refreshCatalogo } from '#web/shared/queries/catalogo.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { ConfirmDialog } from '#web/shared/ui/confirm-dialog.tsx';
import { ImagePlus, Trash2 } from '#web/shared/ui/icons.ts';
import { Immagine } from '#web/shared/ui/scene.tsx';
import { Row } from '#web/shared/ui/layout.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { NuoveImmagini } from './nuove-immagini.tsx';
import { useRemoveImmagine } from './api.ts';
import { OrdineImmagini } from './ordine-immagini.tsx';
import { testiModifica } from './testi.ts';
import { useOrdine } from './use-ordine.ts';

/** The gallery in edit mode: add, remove, sort (prodotto/scheda#galleria). */
export function ModificaImmagini({ risorsa }: { risorsa: Prenotabile }) {
  const t = useTesti(testiModifica);
  const toast = useToast();
  const fail = useFailureToast();
  const remove = useRemoveImmagine(risorsa.id);
  const { images, move } = useOrdine(risorsa);
  const [asking, setAsking] = useState<'add' | { remove: string } | null>(null);
  const client = useQueryClient();
  const gallery = useRef<(indice: number) => void>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const close = () => setAsking(null);
  const removing = asking !== null && asking !== 'add' ? asking.remove : undefined;

  const run = async (path: string) => {
    try {
      await remove.mutateAsync(path);
      // Show the first picture (prodotto/scheda#galleria) before the current one disappears.
      gallery.current?.(0);
      toast.show({ severity: 'ok', message: t('immagine_rimossa') });
    } catch (error) {
      fail(t('ops'), error);
    }
    // Also after a refusal: another administrator may have removed it.
    await refreshCatalogo(client);
  };

  return (
    <div className="min0">
      <Galleria
        images={images}
        nome={risorsa.nome}
        modifica={({ indice, goTo }) => (
          <>
            <Latest latestRef={gallery} value={goTo} />
            {images.length > 1 && (
              <OrdineImmagini images={images} indice={indice} goTo={goTo} onMove={move} />
            )}
            <Row className="mt4">
              <Button ref={addButton} icon={<ImagePlus />} onClick={() => setAsking('add')}>
                {t('immagine_aggiungi')}
              </Button>
              {images[indice] !== undefined && (
                <Button
                  ref={removeButton}
                  variant="danger"
                  icon={<Trash2 />}
                  onClick={() => setAsking({ remove: images[indice]! })}
                >
                  {t('immagine_rimuovi')}
                </Button>
              )}
            </Row>
          </>
        )}
      />
      {asking === 'add' && <NuoveImmagini risorsa={risorsa} onClose={close} />}
      <ConfirmDialog
        open={removing !== undefined}
        onClose={close}
        onConfirm={() => removing !== undefined && run(removing)}
        title={t('immagine_rimuovi_titolo')}
        variant="danger-fill"
        icon={<Trash2 />}
        busy={t('rimuovo')}
        // The button disappears with the last picture.
        finalFocus={() => (removeButton.current ? null : addButton.current)}
      >
        <div className="grid">
          <Immagine path={removing} alt={t('immagine_corrente', { nome: risorsa.nome })} sizes="420px" />
        </div>
      </ConfirmDialog>
    </div>
  );
}

/** Keeps a function that the gallery passes out while rendering. */
function Latest<T>({ latestRef, value }: { latestRef: RefObject<T | null>; value: T }) {
  useEffect(() => {
    latestRef.current = value;
  });
  return null;
}
