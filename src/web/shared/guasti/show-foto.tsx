import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { fotoQuery } from '#web/shared/queries/banco.ts';
import { fotoGuastoQuery } from '#web/shared/queries/segnalazioni.ts';
import { BlobImage } from '#web/shared/ui/scene.tsx';
import { Button } from '#web/shared/ui/button.tsx';
import { Dialog } from '#web/shared/ui/dialog.tsx';
import { Image as ImageIcon } from '#web/shared/ui/icons.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './guasti.module.css';
import { testiGuasti } from './testi.ts';

interface ShowFotoProps {
  nome: string;
  /** The ids of a report's photos; `stato`: those of a hand-over or a return. */
  guasto?: readonly number[];
  stato?: readonly number[];
}

/** The button '3 foto', which opens the photos; nothing if there are none. */
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
        <ul className={cx('grid g3 mb3', styles['foto'])}>
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
