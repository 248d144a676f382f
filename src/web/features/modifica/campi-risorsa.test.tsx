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
    const { field } = useModulo(Schema, {});
    return <CampiRisorsa field={field} nonPrenotabile={false} />;
  }
  const drawn = [
    ...renderToStaticMarkup(
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <Campi />
        </QueryClientProvider>
      </MemoryRouter>,
    ).matchAll(/ name="(\w+)"/g),
  ].map(([, name]) => name!);
  expect(drawn.sort()).toEqual([...CAMPI].sort());
});
