import type { Costo } from '#domain/costo.ts';
import { Price } from '../ui/price.tsx';
import styles from './costo-large.module.css';
import { useSayCosto } from './use-costo.ts';

/** The price in large type, with how much of it is contribution (prodotto/prezzi#costo). */
export function CostoLarge({ costo }: { costo: Costo }) {
  const { sayPrezzo, sayContributo } = useSayCosto();
  const contributo = sayContributo(costo);
  if (costo.prezzo === null) return <p className={styles['compreso']}>{sayPrezzo(costo)}</p>;
  return (
    <>
      <Price euro={costo.prezzo} />
      {contributo && <p className="soft small num">{contributo}</p>}
    </>
  );
}
