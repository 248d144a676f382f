import { useState } from 'react';
import { testiErrori } from '#web/shared/api/errori.ts';
import { useTesti } from '#web/shared/i18n/testi.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { FilePicker } from '#web/shared/ui/file-picker.tsx';
import { X } from '#web/shared/ui/icons.ts';
import type { useScelte } from '#web/shared/use-scelte.ts';
import { cx } from '#web/shared/ui/cx.ts';
import styles from './foto-stato.module.css';
import { testiFotoStato } from './testi.ts';

interface ChooseFotoProps {
  label: string;
  max: number;
  foto: ReturnType<typeof useScelte>;
}

/** Chooses photos, and reduces each at once. A refused photo shows the reason and is not sent. */
export function ChooseFoto({ label, max, foto: { scelte, pronte, add, remove } }: ChooseFotoProps) {
  const t = useTesti(testiFotoStato);
  const errori = useTesti(testiErrori);
  const refused = scelte.find(({ rifiuto }) => rifiuto !== null);
  const restano = max - scelte.filter(({ rifiuto }) => rifiuto === null).length;
  const [troppe, setTroppe] = useState(false);
  return (
    <div className="grid min0 g1">
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
        <ul
          className={cx('grid g2', styles['fotoChooseFoto'])}
          aria-label={t('scelte', { count: scelte.length })}
        >
          {scelte.map(({ id, nome, anteprima, pronta, rifiuto }, index) => (
            <li className="min0 relative" key={id} data-refused={rifiuto !== null || undefined}>
              {anteprima === null ? (
                <span
                  className={cx(styles['senza'], 'grid centre clip sunken dashed r1 small anywhere')}
                  role={pronta || rifiuto ? undefined : 'status'}
                >
                  {pronta || rifiuto ? nome : t('preparo')}
                </span>
              ) : (
                <img className="wide cover r1" src={anteprima} alt={t('scelta', { n: index + 1 })} />
              )}
              <IconButton
                label={t('togli_foto', { n: index + 1 })}
                icon={<X />}
                className={cx(styles['togli'], 'absolute raised')}
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
