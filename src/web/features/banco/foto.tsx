import { useQuery } from '@tanstack/react-query';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { MAX_FOTO_STATO } from '#contract/valori.ts';
import { fotoConsegnaQuery, fotoQuery } from '#web/shared/queries/banco.ts';
import { BlobImage } from '#web/shared/ui/blob-image.tsx';
import { FilePicker } from '#web/shared/ui/file-picker.tsx';
import styles from './scheda.module.css';
import { testiBanco } from './testi.ts';

export interface ScegliFotoProps {
  foto: readonly File[];
  onFoto: (foto: File[]) => void;
}

/** Photos of a thing's state, taken now: at most six, made smaller before they are sent. */
export function ScegliFoto({ foto, onFoto }: ScegliFotoProps) {
  const t = useTesti(testiBanco);
  return (
    <FilePicker
      label={t('foto', { max: MAX_FOTO_STATO })}
      multiple
      files={foto}
      onFiles={(files) => onFoto(files.slice(0, MAX_FOTO_STATO))}
    />
  );
}

/** How a thing looked when it went out. */
export function FotoConsegna({ prenotazioneId }: { prenotazioneId: number }) {
  const t = useTesti(testiBanco);
  const { data } = useQuery(fotoConsegnaQuery(prenotazioneId));
  const foto = (data?.foto ?? []).filter(({ momento }) => momento === 'consegna');
  if (foto.length === 0) return null;
  return (
    <ul className={styles['foto']} aria-label={t('foto_consegna')}>
      {foto.map(({ id }, index) => (
        <li key={id}>
          <UnaFoto id={id} alt={t('foto_numero', { n: index + 1 })} />
        </li>
      ))}
    </ul>
  );
}

function UnaFoto({ id, alt }: { id: number; alt: string }) {
  const { data } = useQuery(fotoQuery(id));
  return data ? <BlobImage blob={data} alt={alt} /> : null;
}
