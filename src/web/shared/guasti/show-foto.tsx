import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTesti } from '../i18n/use-testi.ts';
import { fotoQuery } from '../queries/banco.ts';
import { fotoGuastoQuery } from '../queries/segnalazioni.ts';
import { BlobImage } from '../ui/blob-image.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Image as ImageIcon } from '../ui/icons.ts';
import styles from './show-foto.module.css';
import { testiGuasti } from './testi.ts';

interface ShowFotoProps {
  /** The name of the thing. */
  nome: string;
  /** The ids of the photos of a report. */
  guasto?: readonly number[];
  stato?: readonly number[];
}

/** The button '3 foto', which opens the photos for people who may see them; nothing if there are none. */
export function ShowFoto({ nome, guasto = [], stato = [] }: ShowFotoProps) {
  const t = useTesti(testiGuasti);
  const [open, setOpen] = useState(false);
  const count = guasto.length + stato.length;
  if (count === 0) return null;
  return (
    <>
      <Button
        variant="plain"
        className={styles['apri']}
        icon={<ImageIcon />}
        aria-label={`${t('foto', { count })}: ${nome}`}
        onClick={() => setOpen(true)}
      >
        {t('foto', { count })}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        wide
        title={t('foto_titolo', { nome })}
        actions={<Button onClick={() => setOpen(false)}>{t('chiudi')}</Button>}
      >
        <ul className={styles['foto']}>
          {guasto.map((id, index) => (
            <li key={id}>
              <Guasto id={id} alt={t('foto_numero', { n: index + 1 })} />
            </li>
          ))}
          {stato.map((id, index) => (
            <li key={id}>
              <Stato id={id} alt={t('foto_numero', { n: index + 1 })} />
            </li>
          ))}
        </ul>
        <p className="soft small">{t(guasto.length > 0 ? 'foto_chi' : 'foto_rientro_chi')}</p>
      </Dialog>
    </>
  );
}

interface UnaProps {
  id: number;
  alt: string;
}

const Guasto = ({ id, alt }: UnaProps) => <Una blob={useQuery(fotoGuastoQuery(id)).data} alt={alt} />;
const Stato = ({ id, alt }: UnaProps) => <Una blob={useQuery(fotoQuery(id)).data} alt={alt} />;

const Una = ({ blob, alt }: { blob: Blob | undefined; alt: string }) =>
  blob ? <BlobImage blob={blob} alt={alt} /> : null;
