import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import { abilitazioniQuery } from '#web/shared/queries/abilitazioni.ts';
import { CAMPI } from '#web/shared/risorsa/tabella-campi.ts';
import { CampiRisorsa } from './campi-risorsa.tsx';
import { Schema } from './campo-scritto.ts';

test('every field of a resource has its input', () => {
  const client = new QueryClient();
  const una = { id: 1, nome: 'Laser', come_si_ottiene: 'Al banco.', durata_mesi: null, versione: 1 };
  client.setQueryData(abilitazioniQuery().queryKey, [una]);
  function Campi() {
    const { field, form } = useModulo(Schema, {});
    return <CampiRisorsa field={field} control={form.control} nonPrenotabile={false} />;
  }
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <Campi />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  const drawn = [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name!);
  // A field for a day has no name of its own.
  expect(drawn.sort()).toEqual(CAMPI.filter((campo) => campo !== 'acquistato_il').sort());
  expect(html).toContain('>Acquisto<');
});
