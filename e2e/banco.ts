import type { Page } from '@playwright/test';
import { addGiorni, type Giorno } from '#domain/giorno.ts';
import { createPrenotabile, createPrenotazione } from '#test/factories/risorsa.ts';
import type { Membro } from '#test/factories/utente.ts';
import { insertRow, insertRows } from '#test/rows.ts';
import type { Sito } from './sito.ts';

export interface Cosa {
  readonly id: number;
  readonly prenotabile_id: number;
}

interface Voluta {
  readonly tipo?: 'spazio' | 'strumento';
  readonly da?: number;
  readonly a?: number;
  readonly confermata?: boolean;
}

/** Books a new resource for somebody, from so many days after today on; an instrument asks for a deposit of €50. */
export async function book(sito: Sito, chi: Membro, nome: string, voluta: Voluta = {}): Promise<Cosa> {
  const { tipo = 'strumento', ...days } = voluta;
  const cauzione = tipo === 'strumento' ? 50 : 0;
  const prenotabile_id = await createPrenotabile(sito.app, { nome, tipo, cauzione });
  return bookAgain(sito, chi, prenotabile_id, days);
}

export async function bookAgain(
  { app, seme }: Sito,
  chi: Membro,
  prenotabile_id: number,
  { da = 0, a = da, confermata = true }: Omit<Voluta, 'tipo'>,
): Promise<Cosa> {
  const [inizio, fine] = [addGiorni(seme.oggi, da), addGiorni(seme.oggi, a)];
  const id = await createPrenotazione(app, { user_id: chi.id, prenotabile_id, inizio, fine, confermata });
  return { id, prenotabile_id };
}

export async function addLista({ app: { deps } }: Sito, { prenotabile_id }: Cosa): Promise<void> {
  const { id: section_id } = await insertRow(
    deps.db,
    'sezioni',
    { prenotabile_id, nome: 'Nella valigia', si_consegna: true },
    'id',
  );
  const specs = [
    { section_id, nome: 'Batterie', valore: '2, con caricatore' },
    { section_id, nome: 'Eliche di scorta', valore: '4' },
  ];
  await insertRows(deps.db, 'specs', specs);
}

/** Records a hand-over some days in the past. */
export async function handedOver({ app: { deps } }: Sito, { id, prenotabile_id }: Cosa): Promise<void> {
  await insertRows(deps.db, 'consegne', {
    prenotazione_id: id,
    prenotabile_id,
    consegnata_il: new Date(),
    consegnata_da: null,
    uscito: '[]',
    mancavano: '[]',
    nota_consegna: '',
    rientrata_il: null,
    rientrata_da: null,
    stato: null,
    ultimo_sollecito: null,
  });
}

/** The next Friday after tomorrow. */
export function friday(oggi: Giorno): Giorno {
  let giorno = addGiorni(oggi, 2);
  while (new Date(`${giorno}T00:00:00Z`).getUTCDay() !== 5) giorno = addGiorni(giorno, 1);
  return giorno;
}

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const line = (page: Page, list: string, text: string) =>
  region(page, list).getByRole('listitem').filter({ hasText: text });
