import { Regolamento } from '#web/features/regolamento/regolamento.tsx';

/** The house rules (prodotto/pagine#regolamento). */
export function Component() {
  return <Regolamento />;
}
