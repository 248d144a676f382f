import { createPrenotabile } from '#test/factories/risorsa.ts';
import { createAdmin } from '#test/factories/utente.ts';
import { jpeg } from '#test/images.ts';
import { sendTo } from '#test/process.ts';
import { test as base, type Sito } from './sito.ts';

const COLORI = ['#7d9aa5', '#a58d7d', '#3a7d44', '#8f6fa8'];

export interface Risorsa {
  readonly id: number;
  readonly path: string;
  readonly admin: string;
}

type Valori = Parameters<typeof createPrenotabile>[1];

interface Fixtures {
  create: (values?: Valori, quante?: number) => Promise<Risorsa>;
}

export const test = base.extend<Fixtures>({
  create: ({ sito }, use) =>
    use(async (values, quante = 0) => {
      const id = await createPrenotabile(sito.app, values);
      const admin = (await createAdmin(sito.app)).token;
      if (quante > 0) await addImmagini(sito, admin, id, quante);
      return { id, path: `/${values?.tipo === 'strumento' ? 'strumentazioni' : 'spazi'}/${id}`, admin };
    }),
});

async function addImmagini({ url }: Sito, token: string, id: number, quante: number): Promise<void> {
  const body = new FormData();
  for (const colore of COLORI.slice(0, quante)) {
    const photo = new Uint8Array(await jpeg(1600, 1200, colore));
    body.append('immagini', new Blob([photo], { type: 'image/jpeg' }), 'foto.jpg');
  }
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/prenotabili/${id}/immagini`, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`the pictures were refused: ${await response.text()}`);
}

const post = async ({ url }: Sito, token: string, path: string, body: object): Promise<{ id: number }> => {
  const answer = await sendTo({ url }, `POST ${path}`, { token, body });
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}`);
  return answer.body as { id: number };
};

/** Adds sections to the sheet of a resource, each with the values of its lines. */
export async function addScheda(
  sito: Sito,
  { id, admin }: Risorsa,
  sezioni: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Promise<void> {
  for (const [nome, specs] of Object.entries(sezioni)) {
    const section = await post(sito, admin, `/prenotabili/${id}/scheda-tecnica/section`, { nome });
    for (const [name, valore] of Object.entries(specs))
      await post(sito, admin, `/section/${section.id}/specs`, { nome: name, valore });
  }
}

export async function describe(sito: Sito, risorsa: Risorsa): Promise<void> {
  const { id, admin } = risorsa;
  for (const label of ['Manuale in italiano', 'Ricambi']) {
    const href = `https://esempio.example/${label.length}`;
    await post(sito, admin, '/link-utili', { prenotabile_id: id, label, href });
  }
  await addScheda(sito, risorsa, {
    Ripresa: { Risoluzione: '3840 x 2160', Sensore: '1 pollice' },
    Dotazione: { Borsa: 'imbottita, con tre scomparti e tracolla' },
  });
}
