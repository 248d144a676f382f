import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { CAMPI } from '#web/shared/risorsa/tabella-campi.ts';
import { CampiRisorsa } from './campi-risorsa.tsx';
import { Schema } from './campo-scritto.ts';

test('every field of a resource has its input', () => {
  function Campi() {
    const { field } = useModulo(Schema, {});
    return <CampiRisorsa field={field} nonPrenotabile={false} />;
  }
  const drawn = [...renderToStaticMarkup(<Campi />).matchAll(/ name="(\w+)"/g)].map(([, name]) => name!);
  expect(drawn.sort()).toEqual([...CAMPI].sort());
});
