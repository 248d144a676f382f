import { Regolamento } from '#web/features/regolamento/regolamento.tsx';

/** The house rules (spec 2). */
export function Component() {
  return <Regolamento />;
}
