import { useEffect, useRef, useState } from 'react';
import type { CodiceRichiesta } from '#contract/richieste.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { testiErrori } from '#web/shared/api/errori.ts';
import { FilePicker } from '#web/shared/ui/file-picker.tsx';
import { prepareImage } from '#web/shared/prepare-image.ts';
import { cx } from '#web/shared/ui/cx.ts';
import { Said } from '#web/shared/ui/said.tsx';
import styles from './documento.module.css';
import { testiDocumento } from './testi.ts';

/** One side of a document: chosen, prepared, ready to send. */
interface LatoScelto {
  /** The chosen file, as the field shows it. */
  scelto: File | null;
  /** The file to send, once it is ready. */
  pronto: File | null;
  inPreparazione: boolean;
  rifiuto: CodiceRichiesta | null;
  /** Address of the preview; null if the browser cannot show the picture. */
  anteprima: string | null;
}

const VUOTO: LatoScelto = {
  scelto: null,
  pronto: null,
  inPreparazione: false,
  rifiuto: null,
  anteprima: null,
};

/** Prepares the file of one side; revokes its preview afterwards. */
export function useLato(): { lato: LatoScelto; choose: (file: File) => void; clear: () => void } {
  const [lato, setLato] = useState(VUOTO);
  const latest = useRef<File>(null);
  const { anteprima } = lato;

  useEffect(() => {
    if (anteprima === null) return undefined;
    return () => URL.revokeObjectURL(anteprima);
  }, [anteprima]);

  const choose = async (file: File) => {
    latest.current = file;
    setLato({ ...VUOTO, scelto: file, inPreparazione: true });
    const result = await prepareImage(file).catch(() => ({ rifiuto: 'IMMAGINE_NON_VALIDA' as const }));
    // Another file may have been chosen during preparation.
    if (latest.current !== file) return;
    if ('rifiuto' in result) {
      setLato({ ...VUOTO, scelto: file, rifiuto: result.rifiuto });
    } else {
      const preview = result.preview ? URL.createObjectURL(result.file) : null;
      setLato({ ...VUOTO, scelto: file, pronto: result.file, anteprima: preview });
    }
  };

  const clear = () => {
    latest.current = null;
    setLato(VUOTO);
  };
  return { lato, choose: (file) => void choose(file), clear };
}

interface LatoFieldProps {
  side: 'fronte' | 'retro';
  lato: LatoScelto;
  onChoose: (file: File) => void;
  disabled: boolean;
}

/** One side: the field, and the picture to send in a card's outline. */
export function LatoField({ side, lato, onChoose, disabled }: LatoFieldProps) {
  const t = useTesti(testiDocumento);
  const errori = useTesti(testiErrori);
  const chosen = lato.inPreparazione || lato.pronto !== null;
  return (
    <div className={cx(styles['side'], 'grid top g2-3')} data-full={chosen || undefined}>
      <FilePicker
        label={t(side)}
        files={lato.scelto ? [lato.scelto] : []}
        onFiles={([file]) => file && onChoose(file)}
        error={lato.rifiuto ? errori(lato.rifiuto) : undefined}
        disabled={disabled}
      />
      <div
        className={cx(styles['frame'], 'grid centre clip sunken dashed r2 small text-center soft')}
        data-picture={lato.anteprima !== null || undefined}
      >
        {lato.anteprima !== null && (
          <img
            className="block wide tall contain"
            src={lato.anteprima}
            alt={t(side === 'fronte' ? 'anteprima_fronte' : 'anteprima_retro')}
          />
        )}
        {lato.inPreparazione && <Said>{t('preparo')}</Said>}
        {lato.pronto && lato.anteprima === null && <p>{t('senza_anteprima')}</p>}
      </div>
    </div>
  );
}
