import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { testiErrori } from '#web/shared/api/errori.ts';
import { FotoStato } from '#web/shared/foto-stato/foto-stato.tsx';
import { useTesti } from '#web/shared/i18n/use-testi.ts';
import { MAX_FOTO_STATO } from '#contract/valori.ts';
import { fotoConsegnaQuery } from '#web/shared/queries/banco.ts';
import { IconButton } from '#web/shared/ui/button.tsx';
import { FilePicker } from '#web/shared/ui/file-picker.tsx';
import styles from './scheda.module.css';
import { testiBanco } from './testi.ts';
import type { FotoScelte } from './use-foto.ts';

/** Photos of a thing's state, taken now: at most six, made smaller as soon as they are chosen. */
export function ScegliFoto({ foto: { scelte, add, remove } }: { foto: FotoScelte }) {
  const t = useTesti(testiBanco);
  const errori = useTesti(testiErrori);
  const refused = scelte.find(({ rifiuto }) => rifiuto !== null);
  return (
    <div className={styles['gruppo']}>
      <FilePicker
        label={t('foto', { max: MAX_FOTO_STATO })}
        multiple
        disabled={scelte.length >= MAX_FOTO_STATO}
        files={scelte.flatMap(({ pronta }) => pronta ?? [])}
        onFiles={add}
        error={refused?.rifiuto ? `${refused.nome}: ${errori(refused.rifiuto)}` : undefined}
      />
      {scelte.length > 0 && (
        <ul className={styles['foto']} aria-label={t('foto_scelte', { count: scelte.length })}>
          {scelte.map(({ id, nome, anteprima, pronta, rifiuto }, index) => (
            <li key={id} data-refused={rifiuto !== null || undefined}>
              {anteprima === null ? (
                <span className={styles['senza']} role={pronta || rifiuto ? undefined : 'status'}>
                  {pronta || rifiuto ? nome : t('preparo')}
                </span>
              ) : (
                <img src={anteprima} alt={t('foto_scelta', { n: index + 1 })} />
              )}
              <IconButton
                label={t('foto_togli', { n: index + 1 })}
                icon={<X />}
                className={styles['togli']}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How a thing looked when it went out. */
export function FotoConsegna({ prenotazioneId }: { prenotazioneId: number }) {
  const { data } = useQuery(fotoConsegnaQuery(prenotazioneId));
  return data ? <FotoStato foto={data.foto} momento="consegna" /> : null;
}
