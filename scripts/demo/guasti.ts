import { addGiorni } from '#domain/giorno.ts';
import { during, type Scena } from './banco.ts';
import { call, openSession, upload } from './chiamate.ts';
import { drawStato } from './disegni.ts';
import { LASER } from './rilasci.ts';

const FERMATA = 'Kit green screen';

/**
 * Reports of faults: a resource that was damaged and is repaired, one that a member has just stopped, one that a
 * visitor calls usable; and a resource with its papers and a near check.
 */
export async function addGuasti(scena: Scena, adesso: Date): Promise<void> {
  const { app, deps, pezzi, gente, oggi } = scena;
  const idOf = (nome: string) => pezzi.find((one) => one.nome === nome)!.id;
  await during(scena, adesso, async (admin) => {
    const aperte = await call<{ id: number; prenotabile: object | null }[]>(app, admin, 'GET /segnalazioni');
    for (const { id, prenotabile } of aperte)
      if (prenotabile)
        await call(app, admin, `PATCH /segnalazioni/${id}`, {
          esito: 'a_posto',
          nota: 'Cambiato il cuscinetto.',
        });
    await call(app, admin, `PATCH /prenotabili/${idOf(LASER)}`, {
      marca: 'Lasermeccanica L40',
      inventario: 'BV-0114',
      acquistato_il: addGiorni(oggi, -560),
      controllo_mesi: 6,
      controllo_giorni: 20,
    });
  });
  await during(scena, new Date(adesso.getTime() - 155 * 86_400_000), async (admin) => {
    await call(app, admin, `POST /prenotabili/${idOf(LASER)}/controlli`, {
      nota: 'Cambiato il filtro, stretta la cinghia.',
    });
  });
  await during(scena, adesso, async () => {
    await upload(
      app,
      null,
      `/prenotabili/${idOf('Postazione coworking 3')}/segnalazioni`,
      {},
      { uso: 'si_puo' },
    );
  });
  await during(scena, adesso, async () => {
    const foto = await drawStato(true);
    await upload(
      app,
      await openSession(deps, gente.membro.id),
      `/prenotabili/${idOf(FERMATA)}/segnalazioni`,
      { foto },
      { uso: 'pericoloso', descrizione: 'Un cavo della luce è scoperto: dà la scossa.' },
    );
  });
}
