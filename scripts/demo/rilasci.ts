import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LARGHEZZE } from '#contract/immagini.ts';
import { addGiorni, addMesi, maxGiorno, type Giorno } from '#domain/giorno.ts';
import { nameFoto, putFoto } from '#server/features/immagini/service.ts';
import type { Deps } from '#server/platform/deps.ts';
import { openDrawings } from '#server/platform/render-child.ts';
import { root } from '../files.ts';
import type { Gente } from './gente.ts';

export const LASER = 'Taglierina laser';
/** The person who comes for it today without the abilitazione, by index. */
export const DA_SPIEGARE = 30;
const DRAWING_WIDTH = 1280;
const noon = (giorno: Giorno) => new Date(`${giorno}T11:00:00Z`);

export async function addLaser({ db, files }: Deps): Promise<void> {
  const { id: taglio } = await db
    .insertInto('abilitazioni')
    .values({
      nome: 'Taglio laser',
      come_si_ottiene: 'Si ottiene al banco in 40 minuti, il martedì alle 15. Si rinnova in dieci minuti.',
      durata_mesi: 12,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('prenotabili')
    .values({
      nome: LASER,
      tipo: 'strumento',
      descrizione:
        'Taglia e incide legno, cartone, feltro e plexiglas fino a 6 millimetri, da un disegno al computer. Prima apri l’aspiratore, poi accendi; non lasciarla sola mentre taglia.',
      noleggio_max: 2,
      abilitazioni: [taglio],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const drawings = openDrawings();
  const svg = await readFile(join(import.meta.dirname, 'laser.svg'), 'utf8');
  const css = await readFile(join(root, 'content/illustrazioni/stile.css'), 'utf8');
  const foto = await drawings
    .draw({ svg, css, width: DRAWING_WIDTH, widths: LARGHEZZE })
    .then(nameFoto)
    .finally(drawings.close);
  await putFoto(files, `foto/${id}`, foto);
  await db.insertInto('immagini').values({ prenotabile_id: id, file: foto.name, posizione: 0 }).execute();
}

/**
 * People with bookings or waits that require an abilitazione have it. For the laser some are about to lose it, one has
 * lost it, and from one it was revoked.
 */
export async function addRilasci({ db }: Deps, gente: Gente, oggi: Giorno): Promise<void> {
  const chiedono = await db
    .selectFrom('prenotabili')
    .select(['id', 'nome', 'abilitazioni'])
    .where((eb) => eb(eb.fn<number>('cardinality', ['abilitazioni']), '>', 0))
    .execute();
  const rows = [];
  for (const { id, nome, abilitazioni } of chiedono) {
    const uses = await db
      .selectFrom('prenotazioni')
      .select(['user_id', 'inizio', 'fine'])
      .where('prenotabile_id', '=', id)
      .where('annullata_il', 'is', null)
      .unionAll(
        db.selectFrom('attese').select(['user_id', 'inizio', 'fine']).where('prenotabile_id', '=', id),
      )
      .execute();
    const byPersona = Map.groupBy(
      uses.filter(({ user_id }) => user_id !== null),
      ({ user_id }) => user_id!,
    );
    // The member to sign in as has it without a booking.
    if (nome === LASER && !byPersona.has(gente.membro.id)) {
      const giorno = addGiorni(oggi, -150);
      byPersona.set(gente.membro.id, [{ user_id: gente.membro.id, inizio: giorno, fine: giorno }]);
    }
    const spans = [...byPersona].map(([utente_id, all]) => ({
      utente_id,
      dal: addGiorni(all.map(({ inizio }) => inizio).sort()[0]!, -9),
      ultimo: maxGiorno(oggi, ...all.map(({ fine }) => fine)),
      ahead: all.some(({ fine }) => fine >= oggi),
    }));
    // People without future bookings may lose it without consequences.
    const past = spans.filter(({ ahead, utente_id }) => !ahead && utente_id !== gente.membro.id);
    const [scaduta, tolta, ...inScadenza] = nome === LASER ? past : [];
    for (const { utente_id, dal, ultimo } of spans) {
      if (nome === LASER && utente_id === gente.persone[DA_SPIEGARE]!.id) continue;
      const chi = { utente_id, abilitazione_id: abilitazioni[0]!, dal: maxGiorno(dal, addMesi(oggi, -16)) };
      const fino =
        utente_id === scaduta?.utente_id
          ? addGiorni(oggi, -28)
          : inScadenza.slice(0, 2).some((one) => one.utente_id === utente_id)
            ? addGiorni(oggi, utente_id === inScadenza[0]!.utente_id ? 7 : 21)
            : addMesi(ultimo, 4);
      const data = { ...chi, che: 'data' as const, fino: maxGiorno(fino, chi.dal), come: 'banco' as const };
      rows.push({ ...data, motivo: '', quando: noon(chi.dal) });
      if (utente_id === tolta?.utente_id)
        rows.push({
          ...data,
          che: 'tolta' as const,
          come: null,
          motivo: 'Ha lasciato la macchina accesa da sola',
          quando: noon(addGiorni(oggi, -12)),
        });
    }
  }
  await db
    .insertInto('rilasci')
    .values(rows.map((row) => ({ ...row, attore_id: gente.admin })))
    .execute();
}
