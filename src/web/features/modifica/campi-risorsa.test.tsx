import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import { abilitazioniQuery } from '#web/shared/queries/abilitazioni.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { CAMPI } from '#web/shared/risorsa/tabella-campi.ts';
import { CampiRisorsa } from './campi-risorsa.tsx';
import { Schema } from './campo-scritto.ts';

test('every field of a resource has its input', () => {
  const client = new QueryClient();
  const una = { id: 1, nome: 'Laser', come_si_ottiene: 'Al banco.', durata_mesi: null, versione: 1 };
  client.setQueryData(abilitazioniQuery().queryKey, [una]);
  function Campi() {
    const { field, form } = useModulo(Schema, {});
    return <CampiRisorsa id={1} field={field} control={form.control} nonPrenotabile={false} />;
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

test.each([
  ['inv-0007 ', true],
  ['INV-0008', false],
  ['', false],
])(
  'an inventory number that another thing has is pointed out with a link to it: %j',
  (inventario, expected) => {
    const client = new QueryClient();
    client.setQueryData(abilitazioniQuery().queryKey, []);
    const cosa = (id: number, numero: string) => ({
      id,
      tipo: 'strumento',
      nome: `Trapano ${id}`,
      inventario: numero,
    });
    const voci = [
      { tipo: 'gruppo', entry: { prenotabili: [cosa(1, 'INV-0008'), cosa(2, 'INV-0007')] } },
      { tipo: 'prenotabile', entry: cosa(3, '') },
    ] as unknown as VoceCatalogo[];
    client.setQueryData(catalogoQuery('strumento').queryKey, voci);
    client.setQueryData(catalogoQuery('spazio').queryKey, []);
    function Campi() {
      const { field, form } = useModulo(Schema, { defaultValues: { inventario } });
      return <CampiRisorsa id={1} field={field} control={form.control} nonPrenotabile={false} />;
    }
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <Campi />
        </QueryClientProvider>
      </MemoryRouter>,
    );
    expect(html.includes('Trapano 2')).toBe(expected);
    expect(html.includes('href="/strumentazioni/2"')).toBe(expected);
    expect(html).not.toContain('Trapano 1');
    expect(html).not.toContain('Trapano 3');
  },
);
