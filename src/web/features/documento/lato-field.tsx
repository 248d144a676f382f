import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { testiErrori } from '#web/shared/api/errori.ts';
import { FilePicker } from '#web/shared/ui/file-picker.tsx';
import styles from './documento.module.css';
import { testiDocumento } from './testi.ts';
import { useEffect, useRef, useState } from 'react';
import type { CodiceRichiesta } from '#contract/richieste.ts';
import { prepareImage } from '#web/shared/prepare-image.ts';
import { Said } from '#web/shared/ui/said.tsx';

/** One side of a document, from the choice of a file to a file ready to be sent. */
export interface Lato {
  /** The chosen file, as the field shows it. */
  scelto: File | null;
  /** The file to send, once it is ready. */
  pronto: File | null;
  inPreparazione: boolean;
  rifiuto: CodiceRichiesta | null;
  /** Address of the preview; null when the browser cannot show the picture. */
  anteprima: string | null;
}

const VUOTO: Lato = { scelto: null, pronto: null, inPreparazione: false, rifiuto: null, anteprima: null };

/** Prepares the file chosen for one side, and releases its preview afterwards. */
export function useLato(): { lato: Lato; choose: (file: File) => void; clear: () => void } {
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
    // A second choice may have come while the first was being prepared.
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
  lato: Lato;
  onChoose: (file: File) => void;
  disabled: boolean;
}

/** One side: its field and, in the outline of a card, the picture that will be sent. */
export function LatoField({ side, lato, onChoose, disabled }: LatoFieldProps) {
  const t = useTesti(testiDocumento);
  const errori = useTesti(testiErrori);
  const chosen = lato.inPreparazione || lato.pronto !== null;
  return (
    <div className={styles['side']} data-full={chosen || undefined}>
      <FilePicker
        label={t(side)}
        files={lato.scelto ? [lato.scelto] : []}
        onFiles={([file]) => file && onChoose(file)}
        error={lato.rifiuto ? errori(lato.rifiuto) : undefined}
        disabled={disabled}
      />
      <div className={styles['frame']} data-picture={lato.anteprima !== null || undefined}>
        {lato.anteprima !== null && (
          <img src={lato.anteprima} alt={t(side === 'fronte' ? 'anteprima_fronte' : 'anteprima_retro')} />
        )}
        {lato.inPreparazione && <Said>{t('preparo')}</Said>}
        {lato.pronto && lato.anteprima === null && <p>{t('senza_anteprima')}</p>}
      </div>
    </div>
  );
}
