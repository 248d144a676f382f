import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { useModulo } from '#web/shared/form/use-modulo.ts';
import type { VoceCatalogo } from '#contract/catalogo.ts';
import { abilitazioniQuery } from '#web/shared/queries/abilitazioni.ts';
import { catalogoQuery } from '#web/shared/queries/catalogo.ts';
import { CAMPI, isInglese } from '#web/shared/risorsa/tabella-campi.ts';
import { CampiRisorsa } from './campi-risorsa.tsx';
import { Schema } from './campo-scritto.ts';

afterEach(() => vi.unstubAllGlobals());

test('every field of a resource has its input, English ones once they are shown', () => {
  const client = new QueryClient();
  const una = { id: 1, nome: 'Laser', come_si_ottiene: 'Al banco.', durata_mesi: null, versione: 1 };
  client.setQueryData(abilitazioniQuery().queryKey, [una]);
  function Campi() {
    const { field, form } = useModulo(Schema, { defaultValues: { nome_en: 'Laser', descrizione_en: '' } });
    return <CampiRisorsa id={1} field={field} control={form.control} nonPrenotabile={false} />;
  }
  const draw = () =>
    renderToStaticMarkup(
      <MemoryRouter>
        <QueryClientProvider client={client}>
          <Campi />
        </QueryClientProvider>
      </MemoryRouter>,
    );
  const drawn = (html: string) => [...html.matchAll(/ name="(\w+)"/g)].map(([, name]) => name!).sort();
  // A date field has no name of its own.
  const named = CAMPI.filter((campo) => campo !== 'acquistato_il').sort();
  const html = draw();
  expect(drawn(html)).toEqual(named.filter((campo) => !isInglese(campo)));
  expect(html).toContain('>Acquisto<');
  expect(html).toContain('1 di 2');
  vi.stubGlobal('localStorage', { getItem: () => 'true' });
  const shown = draw();
  expect(drawn(shown)).toEqual(named);
  expect(shown).toContain('>Nome, in inglese<');
});

test.each([
  ['inv-0007 ', true],
  ['INV-0008', false],
  ['', false],
])('an inventory number of another resource is reported with a link to it: %j', (inventario, expected) => {
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
});
