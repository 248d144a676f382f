import { useState } from 'react';
import { testiErrori } from '../api/errori.ts';
import { useTesti } from '../i18n/use-testi.ts';
import { IconButton } from '../ui/button.tsx';
import { FilePicker } from '../ui/file-picker.tsx';
import { X } from '../ui/icons.ts';
import type { useScelte } from '../use-scelte.ts';
import styles from './choose-foto.module.css';
import { testiFotoStato } from './testi.ts';

interface ChooseFotoProps {
  label: string;
  max: number;
  foto: ReturnType<typeof useScelte>;
}

/**
 * Takes photos, and makes them smaller as soon as they are chosen. A photo that is refused shows why and is not sent.
 */
export function ChooseFoto({ label, max, foto: { scelte, pronte, add, remove } }: ChooseFotoProps) {
  const t = useTesti(testiFotoStato);
  const errori = useTesti(testiErrori);
  const refused = scelte.find(({ rifiuto }) => rifiuto !== null);
  // A refused photo does not count towards the maximum.
  const restano = max - scelte.filter(({ rifiuto }) => rifiuto === null).length;
  const [troppe, setTroppe] = useState(false);
  return (
    <div className={styles['gruppo']}>
      <FilePicker
        label={label}
        multiple
        disabled={restano <= 0}
        files={pronte}
        onFiles={(files) => {
          setTroppe(files.length > restano);
          add(files.slice(0, restano));
        }}
        error={
          refused?.rifiuto
            ? `${refused.nome}: ${errori(refused.rifiuto)}`
            : troppe
              ? t('troppe', { max })
              : undefined
        }
      />
      {scelte.length > 0 && (
        <ul className={styles['foto']} aria-label={t('scelte', { count: scelte.length })}>
          {scelte.map(({ id, nome, anteprima, pronta, rifiuto }, index) => (
            <li key={id} data-refused={rifiuto !== null || undefined}>
              {anteprima === null ? (
                <span className={styles['senza']} role={pronta || rifiuto ? undefined : 'status'}>
                  {pronta || rifiuto ? nome : t('preparo')}
                </span>
              ) : (
                <img src={anteprima} alt={t('scelta', { n: index + 1 })} />
              )}
              <IconButton
                label={t('togli_foto', { n: index + 1 })}
                icon={<X />}
                className={styles['togli']}
                onClick={() => {
                  setTroppe(false);
                  remove(id);
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
