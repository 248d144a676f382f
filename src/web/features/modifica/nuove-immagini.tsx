import { useEffect, useRef, useState } from 'react';
import { MAX_IMMAGINI } from '#contract/valori.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { testiErrori } from '#web/shared/api/errori.ts';
import { useFailureToast } from '#web/shared/api/messages.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { FilePicker } from '#web/shared/ui/file-picker.tsx';
import { X } from '#web/shared/ui/icons.ts';
import { ProgressBar } from '#web/shared/ui/skeleton.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { type FotoScelta, useScelte } from '#web/shared/use-scelte.ts';
import { Said } from '#web/shared/ui/said.tsx';
import { useAddImmagini } from './api.ts';
import styles from './modifica.module.css';
import { testiModifica } from './testi.ts';

/** The dialog to add pictures, resized before upload (prodotto/scheda#galleria). */
export function NuoveImmagini({ risorsa, onClose }: { risorsa: Prenotabile; onClose: () => void }) {
  const t = useTesti(testiModifica);
  const errori = useTesti(testiErrori);
  const toast = useToast();
  const fail = useFailureToast();
  const upload = useAddImmagini(risorsa.id);
  const { scelte, add, remove, pronte, waiting } = useScelte();
  const [fraction, setFraction] = useState(0);
  const way = useRef<AbortController>(null);
  useEffect(() => () => way.current?.abort(), []);

  const troppe = pronte.length > MAX_IMMAGINI;

  const send = async () => {
    way.current = new AbortController();
    const { signal } = way.current;
    setFraction(0);
    try {
      await upload.mutateAsync({ immagini: pronte, onProgress: setFraction, signal });
      toast.show({ severity: 'ok', message: t('immagine_aggiunte') });
      onClose();
    } catch (error) {
      if (!signal.aborted) fail(t('ops'), error);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('immagine_titolo', { nome: risorsa.nome })}
      actions={
        <>
          <Button onClick={onClose}>{t('annulla')}</Button>
          <Button
            variant="primary"
            disabled={pronte.length === 0 || waiting || troppe}
            busy={upload.isPending ? t('immagine_carico') : undefined}
            onClick={() => void send()}
          >
            {t('conferma')}
          </Button>
        </>
      }
    >
      <FilePicker
        multiple
        label={t('immagine_scelta')}
        hint={t('immagine_scelta_aiuto', { n: MAX_IMMAGINI })}
        error={troppe ? errori('TROPPI_FILE') : undefined}
        files={[]}
        onFiles={add}
        disabled={upload.isPending}
      />
      {scelte.length > 0 && (
        <div>
          <h3 className={cx(styles['elenco'], 't2')}>{t('immagine_elenco')}</h3>
          <ul className={styles['scelteImmagini']}>
            {scelte.map((scelta) => (
              <Riga
                key={scelta.id}
                scelta={scelta}
                onRemove={upload.isPending ? undefined : () => remove(scelta.id)}
              />
            ))}
          </ul>
        </div>
      )}
      {upload.isPending && (
        <ProgressBar label={t('immagine_avanzamento')} fraction={fraction} after={t('immagine_controllo')} />
      )}
    </Dialog>
  );
}

function Riga({ scelta, onRemove }: { scelta: FotoScelta; onRemove: (() => void) | undefined }) {
  const t = useTesti(testiModifica);
  const errori = useTesti(testiErrori);
  const { nome, pronta, rifiuto, anteprima } = scelta;
  return (
    <li className="grid middle h60 g3 py-6 rule-b" data-refused={rifiuto !== null || undefined}>
      <span className={cx('block clip sunken dashed r1', styles['anteprima'])}>
        {anteprima !== null && <img className="block wide tall cover" src={anteprima} alt="" />}
      </span>
      <span className="min0 t2 anywhere">
        {nome}
        {!pronta && !rifiuto && (
          <Said as="small" className="block soft">
            {t('preparo')}
          </Said>
        )}
        {rifiuto && (
          <Said as="small" urgent className="block soft">
            {errori(rifiuto)}
          </Said>
        )}
      </span>
      {onRemove && <IconButton label={t('immagine_togli', { nome })} icon={<X />} onClick={onRemove} />}
    </li>
  );
}
