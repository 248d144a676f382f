import { useEffect, useRef, useState } from 'react';
import { MAX_IMMAGINI } from '#contract/valori.ts';
import type { Prenotabile } from '#contract/prenotabili.ts';
import { testiErrori } from '#web/shared/api/errori.ts';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { Button, IconButton } from '#web/shared/ui/button.tsx';
import { cx } from '#web/shared/ui/cx.ts';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { FilePicker } from '#web/shared/ui/file-picker.tsx';
import { X } from '#web/shared/ui/icons.ts';
import { ProgressBar } from '#web/shared/ui/progress-bar.tsx';
import { useToast } from '#web/shared/ui/toast.tsx';
import { useFailureToast } from '#web/shared/use-failure-toast.ts';
import { useAddImmagini } from './api.ts';
import styles from './immagini.module.css';
import { testiModifica } from './testi.ts';
import { useScelte, type Scelta } from '#web/shared/use-scelte.ts';
import { Said } from '#web/shared/ui/said.tsx';

/** The dialog for adding pictures (prodotto/scheda#galleria): several at once, reduced before they are sent. */
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
          <h3 className={styles['elenco']}>{t('immagine_elenco')}</h3>
          <ul className={styles['scelte']}>
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

function Riga({ scelta, onRemove }: { scelta: Scelta; onRemove: (() => void) | undefined }) {
  const t = useTesti(testiModifica);
  const errori = useTesti(testiErrori);
  const { nome, pronta, rifiuto, anteprima } = scelta;
  return (
    <li data-refused={rifiuto !== null || undefined}>
      <span className={styles['anteprima']}>{anteprima !== null && <img src={anteprima} alt="" />}</span>
      <span className={cx('min0 t2 anywhere', styles['nome'])}>
        {nome}
        {!pronta && !rifiuto && <Said as="small">{t('preparo')}</Said>}
        {rifiuto && (
          <Said as="small" urgent>
            {errori(rifiuto)}
          </Said>
        )}
      </span>
      {onRemove && <IconButton label={t('immagine_togli', { nome })} icon={<X />} onClick={onRemove} />}
    </li>
  );
}
